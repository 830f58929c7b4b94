import { type ErrorComponentProps, getRouteApi, Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NetworkBack } from '../../bindings/NetworkBack.tsx';
import { useShell } from '../../bindings/shell.ts';
import { DashboardError } from '../../features/dashboard/DashboardError/DashboardError.tsx';
import { DashboardFrame } from '../../features/dashboard/DashboardFrame/DashboardFrame.tsx';
import { FavoritesScreen } from '../../features/dashboard/FavoritesScreen/FavoritesScreen.tsx';
import { HistoryScreen } from '../../features/dashboard/HistoryScreen/HistoryScreen.tsx';
import { StatisticsScreen } from '../../features/dashboard/StatisticsScreen/StatisticsScreen.tsx';
import { SettingsSkeleton } from '../../features/dashboard/skeletons/DashboardSkeletons.tsx';
import type { Trouble } from '../trouble.ts';
import { usePageTrouble } from '../use-page-trouble.ts';
import { BrokenPage } from './PageError.tsx';

export {
  LecturesSkeleton,
  SettingsSkeleton,
  StatisticsSkeleton,
} from '../../features/dashboard/skeletons/DashboardSkeletons.tsx';

const history = getRouteApi('/_dashboard/dashboard/history');
const favorites = getRouteApi('/_dashboard/dashboard/favorites');
const statistics = getRouteApi('/_dashboard/dashboard/statistics');

/** The frame of the dashboard around one of its screens. */
export function Framed({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <DashboardFrame hasStatistics={useShell().features.statistics} path={path}>
      {children}
    </DashboardFrame>
  );
}

/** The frame stands at once, and stays while the screens change. */
export const FrameLayout = () => (
  <Framed>
    <Outlet />
  </Framed>
);

/** It is not known yet whether the page may be shown: it looks as if it was on its way. */
export const FramePending = () => (
  <Framed>
    <LeafSkeleton />
  </Framed>
);

/** The skeleton of the page that was asked for. */
function LeafSkeleton() {
  const { routesById } = useRouter();
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const Skeleton = id === undefined ? undefined : routesById[id].options.pendingComponent;
  return Skeleton !== undefined && <Skeleton />;
}

export const SettingsPending = () => (
  <Framed>
    <SettingsSkeleton />
  </Framed>
);

export const HistoryRoute = () => <HistoryScreen records={history.useLoaderData()} />;

export const FavoritesRoute = () => <FavoritesScreen materials={favorites.useLoaderData()} />;

export const StatisticsRoute = () => <StatisticsScreen statistics={statistics.useLoaderData()} />;

/** A page of the dashboard that could not be read, within the frame: its neighbours stay within reach. */
export function FramedErrorRoute(props: ErrorComponentProps) {
  const { trouble, retry } = usePageTrouble(props);
  // Nobody's refusal: the page has broken, and what is said of that takes its whole place.
  if (trouble === null) throw props.error;
  return <Unread trouble={trouble} retry={retry} />;
}

/** The same where the frame is not drawn either: it could not be found out whose the page is. */
export function FrameErrorRoute(props: ErrorComponentProps) {
  const { trouble, retry } = usePageTrouble(props);
  if (trouble === null) return <BrokenPage error={props.error} />;
  return (
    <Framed>
      <Unread trouble={trouble} retry={retry} />
    </Framed>
  );
}

/** It is read again when it is asked for, and when the network is back. */
const Unread = ({ trouble: { title, message }, retry }: { trouble: Trouble; retry: () => void }) => (
  <>
    <NetworkBack onBack={retry} />
    <DashboardError {...{ title, message }} isBusy={false} onRetry={retry} />
  </>
);
