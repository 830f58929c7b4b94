import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShell } from '../../bindings/shell.tsx';
import { DashboardError } from '../../features/dashboard/DashboardError/DashboardError.tsx';
import { DashboardFrame } from '../../features/dashboard/DashboardFrame/DashboardFrame.tsx';
import { FavoritesScreen } from '../../features/dashboard/FavoritesScreen/FavoritesScreen.tsx';
import { HistoryScreen } from '../../features/dashboard/HistoryScreen/HistoryScreen.tsx';
import { StatisticsScreen } from '../../features/dashboard/StatisticsScreen/StatisticsScreen.tsx';
import {
  LecturesSkeleton,
  SettingsSkeleton,
  StatisticsSkeleton,
} from '../../features/dashboard/skeletons/DashboardSkeletons.tsx';
import { BrokenPage, usePageTrouble } from './PageError.tsx';

const history = getRouteApi('/dashboard/history');
const favorites = getRouteApi('/dashboard/favorites');
const statistics = getRouteApi('/dashboard/statistics');

export function HistoryRoute() {
  return (
    <DashboardFrame hasStatistics={useShell().features.statistics}>
      <HistoryScreen records={history.useLoaderData()} />
    </DashboardFrame>
  );
}

export function FavoritesRoute() {
  return (
    <DashboardFrame hasStatistics={useShell().features.statistics}>
      <FavoritesScreen materials={favorites.useLoaderData()} />
    </DashboardFrame>
  );
}

export function StatisticsRoute() {
  return (
    <DashboardFrame hasStatistics={useShell().features.statistics}>
      <StatisticsScreen statistics={statistics.useLoaderData()} />
    </DashboardFrame>
  );
}

/** A page of the dashboard that could not be read; its neighbours stay within reach. */
export function DashboardErrorRoute(props: ErrorComponentProps) {
  const { trouble, retry } = usePageTrouble(props);
  const { features } = useShell();
  if (trouble === null) return <BrokenPage error={props.error} />;
  return (
    <DashboardFrame hasStatistics={features.statistics}>
      <DashboardError title={trouble.title} message={trouble.message} isBusy={false} onRetry={retry} />
    </DashboardFrame>
  );
}

/** The frame stands at once; what is read takes its place in it. */
const Pending = ({ children }: { children: ReactNode }) => (
  <DashboardFrame hasStatistics={useShell().features.statistics}>{children}</DashboardFrame>
);

export const LecturesPending = () => (
  <Pending>
    <LecturesSkeleton />
  </Pending>
);

export const StatisticsPending = () => (
  <Pending>
    <StatisticsSkeleton />
  </Pending>
);

export const SettingsPending = () => (
  <Pending>
    <SettingsSkeleton />
  </Pending>
);
