import { useState } from 'react';
import type { ListenStatistics } from '../../../../contract/entities/account.ts';
import * as paths from '../../../../contract/paths.ts';
import { durationWords } from '../../../format/duration.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { TabChoice } from '../../../ui/Tabs/Tabs.tsx';
import { AcrossRow } from '../DashboardFrame/AcrossRow.tsx';
import { DaysChart } from './DaysChart.tsx';
import { averageWords, barWords, PERIODS, type Period, type PeriodSummary, summarise } from './days.ts';
import { Figures } from './Figures.tsx';
import { HoursGrid } from './HoursGrid.tsx';
import { cellsOf, favouriteTime } from './hours.ts';
import { RubricBars } from './RubricBars.tsx';
import * as css from './StatisticsScreen.css.ts';

interface StatisticsScreenProps {
  statistics: ListenStatistics;
  /** The last day of the periods. */
  today?: Date;
}

/** Listening, drawn (A18): by days of a period, by rubrics, by hours of the week. */
export function StatisticsScreen({ statistics, today = new Date() }: StatisticsScreenProps) {
  const [period, setPeriod] = useState<Period>(30);
  if (statistics.total_seconds === 0) return <NothingYet />;

  const summary = summarise(statistics.by_day, period, today);
  const cells = cellsOf(statistics.by_hour);
  const time = favouriteTime(cells);
  return (
    <>
      <PageHead title="Статистика" />
      <div className={css.head}>
        <h1 className={text.h1}>Статистика</h1>
        <TabChoice label="Период" options={PERIODS} value={period} onChange={setPeriod} />
      </div>
      <Figures {...summary} lectures={statistics.materials_listened} />
      <Days summary={summary} period={period} />
      <AcrossRow
        margin={
          <p className={text.gloss}>
            {time === null ? 'За всё время.' : typograph(`За всё время. Чаще всего вы слушаете ${time}.`)}
          </p>
        }
      >
        <div className={css.halves}>
          <div>
            <h2 className={css.chartTitle}>По рубрикам</h2>
            <RubricBars rubrics={statistics.by_rubric} />
          </div>
          <div>
            <h2 className={css.chartTitle}>По часам</h2>
            <HoursGrid
              cells={cells}
              summary={`Когда вы слушаете: часы и дни недели. ${time === null ? '' : `Чаще всего ${time}.`}`.trim()}
            />
          </div>
        </div>
      </AcrossRow>
    </>
  );
}

function Days({ summary: { bars, seconds }, period }: { summary: PeriodSummary; period: Period }) {
  const isByWeek = period === 365;
  const title = isByWeek ? 'Минуты по неделям' : 'Минуты по дням';
  const longest = bars.toSorted((a, b) => b.seconds - a.seconds)[0];
  if (seconds === 0 || longest === undefined) {
    return (
      <>
        <h2 className={text.h3}>{title}</h2>
        <p className={css.silence}>{typograph('За это время вы ничего не слушали.')}</p>
      </>
    );
  }
  const average = averageWords(seconds, period);
  return (
    <>
      <div className={css.chartHead}>
        <h2 className={text.h3}>{title}</h2>
        <span className={css.average}>{average}</span>
      </div>
      <DaysChart
        bars={bars}
        unit={isByWeek ? 'Неделя' : 'День'}
        summary={`${title}: всего ${durationWords(seconds)}, ${average}, больше всего ${barWords(longest)}.`}
      />
    </>
  );
}

const NothingYet = () => (
  <>
    <PageHead title="Статистика" />
    <h1 className={text.h1}>Статистика</h1>
    <EmptyState
      title="Считать пока нечего"
      action={
        <ButtonLink to={paths.topics} variant="primary">
          Выбрать рубрику
        </ButtonLink>
      }
    >
      {typograph('Включите лекцию: минуты сосчитаются сами, по дням, часам и рубрикам.')}
    </EmptyState>
  </>
);
