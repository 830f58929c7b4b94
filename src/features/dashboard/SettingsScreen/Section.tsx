import { type ReactNode, useId } from 'react';
import { text } from '../../../theme/typography.css.ts';
import * as css from './SettingsScreen.css.ts';

interface SectionProps {
  title: string;
  /** Explanation of the setting. */
  note?: string;
  children: ReactNode;
}

/** One setting: title and explanation on the left, its fields on the right. */
export function Section({ title, note, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={css.section} aria-labelledby={heading}>
      <div>
        <h2 className={text.h3} id={heading}>
          {title}
        </h2>
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
      <div className={css.content}>{children}</div>
    </section>
  );
}
