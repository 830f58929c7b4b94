import { Cover } from '../Cover/Cover.tsx';
import { Bleed } from '../Frame/Frame.tsx';
import { band, bandCover } from './Rubric.css.ts';

/** Square pictures of a rubric on top of its page. First in the row's body: it touches the header. */
export const RubricBand = ({ covers }: { covers: readonly string[] }) => (
  <Bleed className={band} aria-hidden>
    {covers.map((cover) => (
      <Cover key={cover} className={bandCover} src={cover} ratio="square" sizes="(min-width: 1024px) 248px, 150px" eager />
    ))}
  </Bleed>
);
