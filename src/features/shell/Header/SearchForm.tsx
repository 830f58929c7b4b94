import type { ComponentProps, ReactNode } from 'react';
import * as paths from '../../../../contract/paths.ts';
import { SearchField } from '../../../ui/SearchField/SearchField.tsx';

interface SearchFormProps extends Pick<ComponentProps<typeof SearchField>, 'variant' | 'id' | 'shortcut' | 'autoFocus'> {
  onSearch: (query: string) => void;
  /** Told with every letter. */
  onType?: (typed: string) => void;
  /** Under the field. */
  children?: ReactNode;
}

/** The searchbox «Поиск»: Enter leads to the results. Before the scripts are here the browser itself goes to /search. */
export const SearchForm = ({ onSearch, onType, children, ...field }: SearchFormProps) => (
  // biome-ignore lint/a11y/useSemanticElements: jsdom and browsers older than 2024 do not know <search>
  <form
    role="search"
    action={paths.search}
    onSubmit={(event) => {
      event.preventDefault();
      onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
    }}
  >
    <SearchField {...field} name="q" onChange={(event) => onType?.(event.target.value)} />
    {children}
  </form>
);
