import { Button } from '../../../ui/Button/Button.tsx';
import { MoreLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from './Panel.css.ts';
import { SearchForm } from './SearchForm.tsx';

interface SearchPanelProps {
  id: string;
  onSearch: (query: string) => void;
  /** A link was followed. */
  onLeave: () => void;
}

/** The search of a phone: one large field under the header, with the focus in it, for that is what was asked for. */
export const SearchPanel = ({ id, onSearch, onLeave }: SearchPanelProps) => (
  <div id={id} className={css.panel} tabIndex={-1}>
    <SearchForm variant="panel" onSearch={onSearch} autoFocus>
      <p className={css.hint}>Название лекции или цикла, имя автора, тема</p>
      <div className={css.searchActions}>
        <Button type="submit" variant="primary">
          Найти
        </Button>
        <MoreLink to="/topics" onClick={onLeave}>
          Все рубрики
        </MoreLink>
      </div>
    </SearchForm>
  </div>
);
