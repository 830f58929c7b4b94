import { getRouteApi } from '@tanstack/react-router';
import { useShell } from '../../bindings/shell.ts';
import { useLater } from '../../bindings/use-later.ts';
import { LectureScreen } from '../../features/lecture/LectureScreen/LectureScreen.tsx';

const route = getRouteApi('/_library/lectures/$material');

export function LectureRoute() {
  const { material, project, extras } = route.useLoaderData();
  const { t } = route.useSearch();
  const { share } = useShell();
  return (
    <LectureScreen
      key={material.material_id}
      material={material}
      project={project}
      extras={useLater(extras, [])}
      startAt={t === undefined ? null : Math.min(Number(t), material.duration)}
      onShare={share}
    />
  );
}
