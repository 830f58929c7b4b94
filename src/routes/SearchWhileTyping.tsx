import { useRouter } from '@tanstack/react-router';
import { search } from '../../contract/endpoints/common.ts';
import { useSearchWhileTyping } from '../bindings/use-search-while-typing.ts';
import { FoundNow } from '../features/search/FoundNow/FoundNow.tsx';

/** The search of a phone's menu while the query is typed: the same call as that of the search page. */
export function SearchWhileTyping({ query }: { query: string }) {
  const { call } = useRouter().options.context;
  const found = useSearchWhileTyping(query, async (q, signal) => (await call(search, { query: { q }, signal })).data);
  return <FoundNow {...found} />;
}
