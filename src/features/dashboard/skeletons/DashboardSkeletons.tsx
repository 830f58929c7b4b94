import { text } from '../../../theme/typography.css.ts';
import { LectureRowsSkeleton, Skeleton, SkeletonGroup } from '../../../ui/Skeleton/Skeleton.tsx';
import * as settings from '../SettingsScreen/SettingsScreen.css.ts';
import * as figures from '../StatisticsScreen/Figures.css.ts';
import * as statistics from '../StatisticsScreen/StatisticsScreen.css.ts';
import * as css from './DashboardSkeletons.css.ts';

const Title = ({ width }: { width: string }) => (
  <p className={text.h1}>
    <Skeleton width={width} height="1.06em" />
  </p>
);

/** History or favourites on their way. */
export const LecturesSkeleton = () => (
  <SkeletonGroup>
    <Title width="min(80vw, 5em)" />
    <div className={css.rows}>
      <LectureRowsSkeleton count={6} />
    </div>
  </SkeletonGroup>
);

const FOUR = ['hours', 'days', 'streak', 'lectures'] as const;

/** Statistics on their way: title, figures, chart. */
export const StatisticsSkeleton = () => (
  <SkeletonGroup>
    <div className={statistics.head}>
      <Title width="min(80vw, 6em)" />
      <Skeleton width="190px" height="44px" />
    </div>
    <div className={figures.figures}>
      {FOUR.map((name) => (
        <div key={name} className={css.figure}>
          <Skeleton width="2em" height="56px" />
          <Skeleton width="70%" height="18px" />
        </div>
      ))}
    </div>
    <Skeleton height="256px" />
  </SkeletonGroup>
);

const SETTINGS = ['name', 'email', 'password'] as const;

/** Settings on their way: a title and forms. */
export const SettingsSkeleton = () => (
  <SkeletonGroup>
    <div className={settings.title}>
      <Skeleton width="min(100%, 6em)" height="1.06em" />
    </div>
    {SETTINGS.map((name) => (
      <div key={name} className={settings.section}>
        <Skeleton width="6em" height="24px" />
        <div className={css.form}>
          <Skeleton height="52px" />
          <Skeleton width="180px" height="48px" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
);
