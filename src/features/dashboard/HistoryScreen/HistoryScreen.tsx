import type { HistoryRecord } from '../../../../contract/entities/listening.ts';
import * as paths from '../../../../contract/paths.ts';
import { LoneLecture } from '../../../bindings/LoneLecture.tsx';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { LectureRows } from '../../../ui/LectureRow/LectureRows.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { byDay } from './by-day.ts';
import * as css from './HistoryScreen.css.ts';

interface HistoryScreenProps {
  records: readonly HistoryRecord[];
  /** The moment that «сегодня» is told by. */
  now?: Date;
}

/** Listening history by days (A14). */
export const HistoryScreen = ({ records, now = new Date() }: HistoryScreenProps) => (
  <>
    <PageHead title="История" />
    <h1 className={text.h1}>История</h1>
    {records.length === 0 ? (
      <EmptyState
        title="Здесь будет то, что вы слушали"
        action={
          <ButtonLink to={paths.topics} variant="primary">
            Выбрать рубрику
          </ButtonLink>
        }
      >
        {typograph('Дослушанная лекция появится здесь сама, с датой.')}
      </EmptyState>
    ) : (
      byDay(records, now).map(({ title, records: ofDay }) => (
        <section key={title} className={css.day}>
          <h2 className={css.date}>{title}</h2>
          <LectureRows>
            {ofDay.map((record) => (
              <LoneLecture key={record.material_id} material={record} hasCover />
            ))}
          </LectureRows>
        </section>
      ))
    )}
  </>
);
