import type { ComponentProps } from 'react';
import { IconButton } from '../Button/IconButton.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconSearch, IconX } from '../Icon/icons.ts';
import * as css from './SearchField.css.ts';

const ICON_SIZES = { header: 18, page: 30, panel: 22 } as const;

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-label'> {
  variant: keyof typeof css.searchField;
  /** Shows a cross while there is something to clear. */
  onClear?: () => void;
  /** The key that leads here from anywhere, drawn in the empty field. */
  shortcut?: string;
}

/** The searchbox «Поиск». */
export const SearchField = ({ variant, onClear, shortcut, ...input }: SearchFieldProps) => (
  <div className={css.searchField[variant]}>
    <Icon icon={IconSearch} size={ICON_SIZES[variant]} stroke={variant === 'page' ? 1.25 : 1.5} />
    <input
      placeholder="Лекция, цикл, автор"
      autoComplete="off"
      enterKeyHint="search"
      {...input}
      type="search"
      aria-label="Поиск"
      className={css.input[variant]}
    />
    {shortcut !== undefined && !input.value && (
      <kbd className={css.key} aria-hidden>
        {shortcut}
      </kbd>
    )}
    {onClear && input.value !== undefined && input.value !== '' && <IconButton icon={IconX} label="Очистить" onClick={onClear} />}
  </div>
);
