import { type ReactNode, useRef } from 'react';
import { IconButton } from '../Button/IconButton.tsx';
import { SectionHead } from '../Frame/Frame.tsx';
import { IconChevronLeft, IconChevronRight } from '../Icon/icons.ts';
import { MoreLink } from '../TextLink/TextLink.tsx';
import * as css from './CompilationScroller.css.ts';

/** `sizes` of a cover in this strip. */
export const STRIP_SIZES = '(min-width: 1024px) 216px, (min-width: 640px) 200px, 156px';

interface CompilationScrollerProps {
  title: string;
  /** Where «Вся подборка» leads. */
  more: { to: string; label: string };
  /** List items with cards. */
  children: ReactNode;
}

/** A compilation as one line of cards that runs off the right edge. */
export function CompilationScroller({ title, more, children }: CompilationScrollerProps) {
  const strip = useRef<HTMLUListElement>(null);
  const page = (direction: -1 | 1) => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollBy({ left: direction * width * 0.8, behavior: calm ? 'instant' : 'smooth' });
  };
  return (
    <div className={css.section}>
      <SectionHead
        title={title}
        action={
          <div className={css.right}>
            <div className={css.keys} data-print="no">
              <IconButton icon={IconChevronLeft} label={`Назад: ${title}`} onClick={() => page(-1)} />
              <IconButton icon={IconChevronRight} label={`Дальше: ${title}`} onClick={() => page(1)} />
            </div>
            <MoreLink to={more.to}>{more.label}</MoreLink>
          </div>
        }
      />
      <ul className={css.strip} ref={strip}>
        {children}
      </ul>
    </div>
  );
}
