import { getRouteApi } from '@tanstack/react-router';
import { useShell } from '../../bindings/shell.ts';
import { HomeScreen } from '../../features/home/HomeScreen/HomeScreen.tsx';

export { HomeSkeleton as HomePending } from '../../features/home/HomeSkeleton/HomeSkeleton.tsx';

const route = getRouteApi('/_library/');

export function HomeRoute() {
  const { features, keepOwnBlock } = useShell();
  return <HomeScreen {...route.useLoaderData()} hasAchievements={features.achievements} onOwnHeight={keepOwnBlock} />;
}
