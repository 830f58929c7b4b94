import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import * as paths from '../../../../contract/paths.ts';
import { isNavbarOpen, isSearchOpen } from '../../../../machines/mobile-menu/mobile-menu.selectors.ts';
import { mobileMenu } from '../../../bindings/actors.ts';
import type { Theme } from '../../../bindings/shell.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconMenu2, IconMoon, IconSearch, IconSun, IconUser, IconX } from '../../../ui/Icon/icons.ts';
import { Logo } from '../../../ui/Logo/Logo.tsx';
import { type AccountInHeader, isOfSection, isShown, SECTIONS, type Switches, wayToAccount } from '../links.ts';
import * as css from './Header.css.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { themeLabel } from './theme-name.ts';

interface HeaderProps extends Switches {
  /** Path of the shown page. */
  pathname: string;
  /** The theme that is on the screen. */
  theme: Theme;
  /** The listener asks for the other one. */
  onTheme: () => void;
  /** A query was entered; an empty one leads to the search page as well. */
  onSearch: (query: string) => void;
  /** Draws what is found by what has been typed so far into the search of a phone. */
  found?: (query: string) => ReactNode;
  /** Who is signed in; null: a guest. */
  account?: AccountInHeader | null;
}

const nothingYet = () => null;

const MENU_ID = 'header-menu';
const SEARCH_ID = 'header-search-panel';

/** The header of every page; on a phone the sections and the search are two panels under it, of which one is open (B03). */
export function Header({ pathname, theme, onTheme, onSearch, found = nothingYet, account = null, hasAchievements }: HeaderProps) {
  const menu = mobileMenu.useRef();
  const isMenu = mobileMenu.useSelected(isNavbarOpen);
  const isSearch = mobileMenu.useSelected(isSearchOpen);
  const menuToggle = useRef<HTMLButtonElement>(null);
  const searchToggle = useRef<HTMLButtonElement>(null);

  const close = () => menu.send({ type: 'mobileMenu.close' });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(isMenu || isSearch)) return;
    (isMenu ? menuToggle : searchToggle).current?.focus();
    close();
  };
  const search = (query: string) => {
    close();
    onSearch(query);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the Escape that bubbles up from an open panel
    <header className={css.header} data-print="no" onKeyDown={closeOnEscape}>
      <AppLink className={css.logo} to={paths.home} aria-label="Глосса, на главную">
        <Logo />
      </AppLink>
      <nav className={css.sections} aria-label="Главное меню">
        {SECTIONS.filter(({ to }) => isShown(to, { hasAchievements })).map(({ to, name }) => (
          <AppLink
            key={to}
            className={css.section}
            to={to}
            currentWithin
            aria-current={isOfSection(to, pathname) ? 'page' : undefined}
          >
            {name}
          </AppLink>
        ))}
      </nav>
      <div className={css.tools}>
        {/* The search page has a field of its own, and one is enough. */}
        {pathname !== paths.search && (
          <div className={css.wideOnly}>
            <SearchForm variant="header" id="header-search" shortcut="/" onSearch={search} />
          </div>
        )}
        <IconButton
          ref={searchToggle}
          className={css.narrowOnly}
          icon={isSearch ? IconX : IconSearch}
          label="Поиск"
          aria-expanded={isSearch}
          aria-controls={isSearch ? SEARCH_ID : undefined}
          onClick={() => menu.send({ type: 'mobileMenu.toggleSearch' })}
        />
        <IconButton
          ref={menuToggle}
          className={css.narrowOnly}
          icon={isMenu ? IconX : IconMenu2}
          label="Меню"
          aria-expanded={isMenu}
          aria-controls={isMenu ? MENU_ID : undefined}
          onClick={() => menu.send({ type: 'mobileMenu.toggleNavbar' })}
        />
        <IconButton
          className={css.wideOnly}
          icon={IconMoon}
          iconInDark={IconSun}
          iconSize={20}
          label={themeLabel(theme)}
          onClick={onTheme}
        />
        <div className={account === null ? css.signInPlace : css.accountPlace} data-own>
          {account === null ? (
            <ButtonLink to={paths.signIn} small>
              Войти
            </ButtonLink>
          ) : (
            <ButtonLink
              className={css.account}
              to={paths.history}
              variant="quiet"
              small
              icon={<Icon icon={IconUser} size={18} />}
            >
              <span className={css.name}>{wayToAccount(account)}</span>
            </ButtonLink>
          )}
        </div>
      </div>
      {isMenu && <MenuPanel id={MENU_ID} {...{ theme, onTheme, account, hasAchievements }} onLeave={close} />}
      {isSearch && <SearchPanel id={SEARCH_ID} onSearch={search} found={found} onLeave={close} />}
    </header>
  );
}
