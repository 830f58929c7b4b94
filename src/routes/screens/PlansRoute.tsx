import { getRouteApi } from '@tanstack/react-router';
import { PlansScreen } from '../../features/subscription/PlansScreen/PlansScreen.tsx';

const route = getRouteApi('/subscriptions');

export function PlansRoute() {
  return <PlansScreen types={route.useLoaderData()} />;
}
