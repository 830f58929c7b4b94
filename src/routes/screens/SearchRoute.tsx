import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { SearchScreen } from '../../features/search/SearchScreen/SearchScreen.tsx';

const route = getRouteApi('/_library/search');

export function SearchRoute() {
  const { q } = route.useSearch();
  const { result, rubrics } = route.useLoaderData();
  const navigate = route.useNavigate();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return (
    <SearchScreen
      query={q}
      result={result}
      rubrics={rubrics}
      isLoading={isLoading}
      onQuery={(next) => void navigate({ search: { q: next }, replace: true, resetScroll: false })}
    />
  );
}
