export { GridSkeleton as GridPending } from '../../features/catalog/GridSkeleton/GridSkeleton.tsx';
export { TopicSkeleton as TopicPending } from '../../features/catalog/TopicSkeleton/TopicSkeleton.tsx';
