import { counted } from '../../format/plural.ts';
import { rubricClass } from '../../theme/rubric-class.ts';
import { AppLink } from '../AppLink/AppLink.tsx';
import { sourceAt, sourceSet } from '../Cover/source-set.ts';
import { classNames } from '../class-names.ts';
import { bleed } from '../Frame/Frame.css.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './RubricSpines.css.ts';
import { spineGrowth, spineHeight } from './spine-measure.ts';

interface SpineRubric {
  to: string;
  name: string;
  cover: string;
  /** Cycles in the rubric: a fuller rubric is a thicker book. */
  cycles: number;
}

interface RubricSpinesProps {
  rubrics: readonly SpineRubric[];
  /** px on a desk: 424 on the home page, 360 inside, 480 alone on a page. A phone always has 260. */
  height: 360 | 424 | 480;
}

/** The rubrics as spines of books on a shelf, from the vertical line to the right edge of the window. */
export function RubricSpines({ rubrics, height }: RubricSpinesProps) {
  const fullest = Math.max(1, ...rubrics.map((rubric) => rubric.cycles));
  return (
    <nav aria-label="Полка рубрик">
      <ul className={classNames(css.row, css.tall[height], bleed)}>
        {rubrics.map((rubric) => (
          <Spine key={rubric.to} {...rubric} fullest={fullest} />
        ))}
      </ul>
    </nav>
  );
}

function Spine({ to, name, cover, cycles, fullest }: SpineRubric & { fullest: number }) {
  const measures = classNames(css.thick[spineGrowth(cycles, fullest)], css.high[spineHeight(name)]);
  return (
    <li className={classNames(css.item, measures, rubricClass(name))}>
      <AppLink className={css.spine} to={to}>
        <img
          className={css.art}
          src={sourceAt(cover, 160)}
          srcSet={sourceSet(cover)}
          sizes="90px"
          loading="lazy"
          decoding="async"
          alt=""
        />
        <span className={css.name}>{name}</span>
        <span className={css.count} aria-hidden>
          {cycles}
        </span>
        <VisuallyHidden>{`, ${counted(cycles, 'цикл', 'цикла', 'циклов')}`}</VisuallyHidden>
      </AppLink>
    </li>
  );
}
