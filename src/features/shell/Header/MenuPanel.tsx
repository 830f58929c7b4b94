import { useEffect, useRef } from 'react';
import * as paths from '../../../../contract/paths.ts';
import type { Theme } from '../../../bindings/shell.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { ABOUT, type AccountInHeader, isShown, SECTIONS, type Switches, wayToAccount } from '../links.ts';
import { name } from './Header.css.ts';
import * as css from './Panel.css.ts';
import { themeLabel } from './theme-name.ts';

interface MenuPanelProps extends Switches {
  id: string;
  theme: Theme;
  onTheme: () => void;
  /** A link was followed. The page may stay the same, so the router alone would not close the menu. */
  onLeave: () => void;
  /** Who is signed in; null: a guest. */
  account: AccountInHeader | null;
}

const LARGE = [...SECTIONS, { to: paths.giftCard, name: 'Подарочная карта' }];

/** Sections of the service on a phone: the whole screen under the header. */
export function MenuPanel({ id, theme, onTheme, onLeave, account, hasAchievements }: MenuPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('a')?.focus(), []);

  return (
    // The panel takes a press on its empty place, so that Escape is still heard from inside the header.
    <nav ref={panel} id={id} className={css.panel} aria-label="Меню" tabIndex={-1}>
      <ul>
        {LARGE.filter(({ to }) => isShown(to, { hasAchievements })).map(({ to, name: section }) => (
          <li key={to}>
            <AppLink className={css.large} to={to} onClick={onLeave}>
              {section}
            </AppLink>
          </li>
        ))}
      </ul>
      <div className={css.account}>
        {account === null ? (
          <>
            <ButtonLink variant="primary" to={paths.signIn} onClick={onLeave}>
              Войти
            </ButtonLink>
            <ButtonLink to={paths.signUp} onClick={onLeave}>
              Регистрация
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink variant="primary" to={paths.history} onClick={onLeave}>
              <span className={name}>{wayToAccount(account)}</span>
            </ButtonLink>
            <ButtonLink to={paths.signOut} onClick={onLeave}>
              Выйти
            </ButtonLink>
          </>
        )}
      </div>
      <ul className={css.smallLinks}>
        {ABOUT.map(({ to, name: page }) => (
          <li key={to}>
            <AppLink className={css.small} to={to} onClick={onLeave}>
              {page}
            </AppLink>
          </li>
        ))}
        <li>
          <button type="button" className={css.small} onClick={onTheme}>
            {themeLabel(theme)}
          </button>
        </li>
      </ul>
    </nav>
  );
}
