import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { selectStanding } from '../../../machines/session/session.selectors.ts';
import { session } from '../../bindings/account.ts';
import { useShell } from '../../bindings/shell.ts';
import { HomeScreen } from '../../features/home/HomeScreen/HomeScreen.tsx';

export { HomeSkeleton as HomePending } from '../../features/home/HomeSkeleton/HomeSkeleton.tsx';

const route = getRouteApi('/_library/');

export function HomeRoute() {
  const { features, keepOwnBlock, keepStanding } = useShell();
  const standing = session.useSelected(selectStanding);
  useEffect(() => keepStanding(standing), [keepStanding, standing]);
  return <HomeScreen {...route.useLoaderData()} hasAchievements={features.achievements} onOwnHeight={keepOwnBlock} />;
}
