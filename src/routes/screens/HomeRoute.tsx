import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { selectIsAuthorised } from '../../../machines/session/session.selectors.ts';
import { session } from '../../bindings/account.ts';
import { player } from '../../bindings/actors.ts';
import { useShell } from '../../bindings/shell.ts';
import { HomeScreen } from '../../features/home/HomeScreen/HomeScreen.tsx';

export { HomeSkeleton as HomePending } from '../../features/home/HomeSkeleton/HomeSkeleton.tsx';

const route = getRouteApi('/_library/');

export function HomeRoute() {
  const { features, keepOwnBlock, keepEntitlement } = useShell();
  const entitlement = player.useSelected(({ context }) => context.entitlement);
  const own = session.useSelected(selectIsAuthorised) ? entitlement : null;
  useEffect(() => keepEntitlement(own), [keepEntitlement, own]);
  return <HomeScreen {...route.useLoaderData()} hasAchievements={features.achievements} onOwnHeight={keepOwnBlock} />;
}
