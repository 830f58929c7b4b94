import { getRouteApi } from '@tanstack/react-router';
import { useShell } from '../../bindings/shell.tsx';
import { CompilationScreen } from '../../features/catalog/CompilationScreen/CompilationScreen.tsx';
import { CompilationsScreen } from '../../features/catalog/CompilationsScreen/CompilationsScreen.tsx';
import { CycleScreen } from '../../features/catalog/CycleScreen/CycleScreen.tsx';
import { TopicScreen } from '../../features/catalog/TopicScreen/TopicScreen.tsx';
import { TopicsScreen } from '../../features/catalog/TopicsScreen/TopicsScreen.tsx';

const topics = getRouteApi('/topics');
const topic = getRouteApi('/topics/$rubric');
const cycle = getRouteApi('/cycles/$project');
const compilations = getRouteApi('/compilations');
const compilation = getRouteApi('/compilations/$compilation');

export function TopicsRoute() {
  return <TopicsScreen rubrics={topics.useLoaderData()} />;
}

export function TopicRoute() {
  const { tag } = topic.useSearch();
  const navigate = topic.useNavigate();
  return (
    <TopicScreen
      rubric={topic.useLoaderData()}
      tag={tag}
      onTag={(next) => void navigate({ search: { tag: next }, replace: true, resetScroll: false })}
    />
  );
}

export function CycleRoute() {
  const { project, extras } = cycle.useLoaderData();
  const { share } = useShell();
  return (
    <CycleScreen
      project={project}
      extras={extras}
      onShare={() => share(new URL(`/cycles/${project.slug}`, location.origin).href)}
    />
  );
}

export function CompilationsRoute() {
  return <CompilationsScreen compilations={compilations.useLoaderData()} />;
}

export function CompilationRoute() {
  return <CompilationScreen compilation={compilation.useLoaderData()} />;
}
