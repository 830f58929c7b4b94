import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { Logo } from '../../../ui/Logo/Logo.tsx';
import { FOOTER_COLUMNS } from '../links.ts';
import * as css from './Footer.css.ts';

/** The end of every page: where else one can go. */
export const Footer = () => (
  <footer className={css.footer} data-print="no">
    <AppLink className={css.logo} to="/" aria-label="Глосса, на главную">
      <Logo />
    </AppLink>
    <nav className={css.columns} aria-label="Разделы сервиса">
      {FOOTER_COLUMNS.map(({ title, links }) => (
        <div key={title}>
          <h2 className={css.title}>{title}</h2>
          <ul>
            {links.map(({ to, name }) => (
              <li key={to}>
                <AppLink className={css.link} to={to}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  </footer>
);
