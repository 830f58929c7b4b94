import * as paths from '../../../../contract/paths.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { Logo } from '../../../ui/Logo/Logo.tsx';
import { ABOUT_COLUMN, FOOTER_COLUMNS, isShown, type Switches } from '../links.ts';
import * as css from './Footer.css.ts';

interface FooterProps extends Switches {
  /** Shows the question about cookies again; without counters there is nothing to choose. */
  onCookies?: (() => void) | undefined;
  /** The sheet «Клавиши» is asked for: its own key may be switched off. */
  onKeys: () => void;
}

/** The end of every page: where else one can go. */
export const Footer = ({ onCookies, onKeys, hasAchievements }: FooterProps) => (
  <footer className={css.footer} data-print="no">
    <AppLink className={css.logo} to={paths.home} aria-label="Глосса, на главную">
      <Logo />
    </AppLink>
    <nav className={css.columns} aria-label="Разделы сервиса">
      {FOOTER_COLUMNS.map(({ title, links }) => (
        <div key={title}>
          <h2 className={css.title}>{title}</h2>
          <ul>
            {links
              .filter(({ to }) => isShown(to, { hasAchievements }))
              .map(({ to, name }) => (
                <li key={to}>
                  <AppLink className={css.link} to={to}>
                    {name}
                  </AppLink>
                </li>
              ))}
            {onCookies !== undefined && links.some(({ to }) => to === paths.cookies) && (
              <li>
                <button type="button" className={css.link} onClick={onCookies} aria-label="Изменить выбор о файлах cookie">
                  Изменить выбор
                </button>
              </li>
            )}
            {title === ABOUT_COLUMN && (
              <li>
                <button type="button" className={css.link} onClick={onKeys}>
                  Клавиши
                </button>
              </li>
            )}
          </ul>
        </div>
      ))}
    </nav>
  </footer>
);
