import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ListenStatistics } from '../../../../contract/entities/account.ts';
import { durationWords } from '../../../format/duration.ts';
import { rubricClass } from '../../../theme/rubric-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as css from './RubricBars.css.ts';

/** Listening by rubrics, the longest first. The list says it all; the bars only show it. */
export function RubricBars({ rubrics }: { rubrics: ListenStatistics['by_rubric'] }) {
  const heard = rubrics.filter(({ seconds }) => seconds > 0).toSorted((a, b) => b.seconds - a.seconds);
  const longest = heard[0]?.seconds ?? 1;
  return (
    <ul className={css.bars}>
      {heard.map(({ rubric_id, name, seconds }) => (
        <li key={rubric_id} className={css.row}>
          <span>{name}</span>
          <span
            className={classNames(css.bar, rubricClass(name))}
            style={assignInlineVars({ [css.width]: `${(seconds / longest) * 100}%` })}
          />
          <span className={css.value}>{durationWords(seconds)}</span>
        </li>
      ))}
    </ul>
  );
}
