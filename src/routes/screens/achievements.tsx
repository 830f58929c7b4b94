import { getRouteApi } from '@tanstack/react-router';
import { AchievementsScreen } from '../../features/achievements/AchievementsScreen/AchievementsScreen.tsx';

export { AchievementsSkeleton as AchievementsPending } from '../../features/achievements/AchievementsSkeleton/AchievementsSkeleton.tsx';

import { TopicAchievementsScreen } from '../../features/achievements/TopicAchievementsScreen/TopicAchievementsScreen.tsx';

const all = getRouteApi('/_account/achievements');
const ofTopic = getRouteApi('/_library/topics/$rubric/achievements');

export function AchievementsRoute() {
  return <AchievementsScreen {...all.useLoaderData()} signedIn />;
}

export function TopicAchievementsRoute() {
  return <TopicAchievementsScreen {...ofTopic.useLoaderData()} />;
}
