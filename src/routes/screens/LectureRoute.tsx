import { getRouteApi } from '@tanstack/react-router';
import { useShell } from '../../bindings/shell.ts';
import { useLater } from '../../bindings/use-later.ts';
import { LectureScreen } from '../../features/lecture/LectureScreen/LectureScreen.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';

const route = getRouteApi('/_library/lectures/$material');

export function LectureRoute() {
  const { material, project, extras } = route.useLoaderData();
  const { t } = route.useSearch();
  // One page is drawn for every moment.
  const isAlive = useIsAlive();
  const { share } = useShell();
  return (
    <LectureScreen
      key={material.material_id}
      material={material}
      project={project}
      extras={useLater(extras, [])}
      startAt={t === undefined || !isAlive ? null : Math.min(Number(t), material.duration)}
      onShare={share}
    />
  );
}
