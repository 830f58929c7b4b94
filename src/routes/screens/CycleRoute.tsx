import { getRouteApi } from '@tanstack/react-router';
import * as paths from '../../../contract/paths.ts';
import { useShell } from '../../bindings/shell.ts';
import { useLater } from '../../bindings/use-later.ts';
import { CycleScreen } from '../../features/catalog/CycleScreen/CycleScreen.tsx';

export { WorkSkeleton as WorkPending } from '../../features/catalog/WorkSkeleton/WorkSkeleton.tsx';

const cycle = getRouteApi('/_library/cycles/$project');

export function CycleRoute() {
  const { project, extras } = cycle.useLoaderData();
  const { share, features } = useShell();
  return (
    <CycleScreen
      project={project}
      hasAchievements={features.achievements}
      extras={useLater(extras, [])}
      onShare={() => share(new URL(paths.cycle(project.slug), location.origin).href)}
    />
  );
}
