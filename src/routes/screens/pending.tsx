export { GridSkeleton as GridPending } from '../../features/catalog/GridSkeleton/GridSkeleton.tsx';
export { TopicSkeleton as TopicPending } from '../../features/catalog/TopicSkeleton/TopicSkeleton.tsx';
export { WorkSkeleton as WorkPending } from '../../features/catalog/WorkSkeleton/WorkSkeleton.tsx';
export { HomeSkeleton as HomePending } from '../../features/home/HomeSkeleton/HomeSkeleton.tsx';
