import { type MouseEvent, type ReactNode, useState } from 'react';
import * as paths from '../../../../contract/paths.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { MoreLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from './Panel.css.ts';
import { SearchForm } from './SearchForm.tsx';

interface SearchPanelProps {
  id: string;
  onSearch: (query: string) => void;
  /** Draws what is found by what has been typed so far. */
  found: (query: string) => ReactNode;
  /** A link was followed. */
  onLeave: () => void;
}

/** The search of a phone: one large field under the header, with the focus in it, and under it what is found while typing. */
export function SearchPanel({ id, onSearch, found, onLeave }: SearchPanelProps) {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const leaveByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the press of a link that bubbles up
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by a key is a click too
    <div id={id} className={css.panel} tabIndex={-1} onClick={leaveByLink}>
      <SearchForm variant="panel" onSearch={onSearch} onType={setTyped} autoFocus>
        {query === '' && (
          <>
            <p className={css.hint}>Название лекции или цикла, имя автора, рубрика</p>
            <div className={css.searchActions}>
              <Button type="submit" variant="primary">
                Найти
              </Button>
              <MoreLink to={paths.topics}>Все рубрики</MoreLink>
            </div>
          </>
        )}
        {found(query)}
      </SearchForm>
    </div>
  );
}
