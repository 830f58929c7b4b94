import { getRouteApi } from '@tanstack/react-router';
import { HomeScreen } from '../../features/home/HomeScreen/HomeScreen.tsx';

const route = getRouteApi('/');

export function HomeRoute() {
  return <HomeScreen {...route.useLoaderData()} />;
}
