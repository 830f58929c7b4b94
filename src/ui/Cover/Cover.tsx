import { classNames } from '../class-names.ts';
import { cover, picture } from './Cover.css.ts';
import { sourceAt, sourceSet } from './source-set.ts';

const SIDES = { portrait: [400, 500], square: [400, 400], landscape: [600, 400] } as const;

interface CoverProps {
  /** Address of the picture; the server scales it by `?w=`. */
  src: string;
  ratio: keyof typeof cover;
  /** Width it takes on the screen, as the `sizes` attribute: «216px», «(min-width: 1024px) 25vw, 50vw». */
  sizes: string;
  /** Loaded at once: for what is seen before any scrolling. */
  eager?: boolean;
  className?: string;
}

/** A cover. Always beside its title, so it has no name of its own. */
export function Cover({ src, ratio, sizes, eager = false, className }: CoverProps) {
  const [width, height] = SIDES[ratio];
  return (
    <span className={classNames(cover[ratio], className)}>
      <img
        className={picture}
        // `sizes` and `srcSet` before `src`, or a browser may start loading the default first.
        sizes={sizes}
        srcSet={sourceSet(src)}
        src={sourceAt(src, width)}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        alt=""
      />
    </span>
  );
}
