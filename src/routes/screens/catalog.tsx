import { getRouteApi } from '@tanstack/react-router';
import { useShell } from '../../bindings/shell.ts';
import { CompilationScreen } from '../../features/catalog/CompilationScreen/CompilationScreen.tsx';
import { CompilationsScreen } from '../../features/catalog/CompilationsScreen/CompilationsScreen.tsx';
import { SelectionsScreen } from '../../features/catalog/SelectionsScreen/SelectionsScreen.tsx';
import { TopicScreen } from '../../features/catalog/TopicScreen/TopicScreen.tsx';
import { TopicsScreen } from '../../features/catalog/TopicsScreen/TopicsScreen.tsx';

const topics = getRouteApi('/_library/topics');
const topic = getRouteApi('/_library/topics/$rubric');
const compilations = getRouteApi('/_library/compilations');
const selections = getRouteApi('/_library/selections');
const compilation = getRouteApi('/_library/compilations/$compilation');

export function TopicsRoute() {
  return <TopicsScreen rubrics={topics.useLoaderData()} />;
}

export function TopicRoute() {
  const { tag } = topic.useSearch();
  const navigate = topic.useNavigate();
  return (
    <TopicScreen
      hasAchievements={useShell().features.achievements}
      rubric={topic.useLoaderData()}
      tag={tag}
      onTag={(next) => void navigate({ search: { tag: next }, replace: true, resetScroll: false })}
    />
  );
}

export function CompilationsRoute() {
  return <CompilationsScreen compilations={compilations.useLoaderData()} />;
}

export function SelectionsRoute() {
  return <SelectionsScreen {...selections.useLoaderData()} />;
}

export function CompilationRoute() {
  return <CompilationScreen compilation={compilation.useLoaderData()} />;
}
