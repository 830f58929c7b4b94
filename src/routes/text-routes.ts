import { createRoute } from '@tanstack/react-router';
import * as paths from '../../contract/paths.ts';
import { lazyScreen } from './parts.tsx';
import { root } from './root.ts';

/** Pages that are only read: they ask the server for nothing. */
const texts = createRoute({ getParentRoute: () => root, id: '_texts' });

const screens = () => import('./screens/pages.tsx');

const faq = createRoute({ getParentRoute: () => texts, path: paths.faq, component: lazyScreen(screens, 'FaqRoute') });
const about = createRoute({ getParentRoute: () => texts, path: paths.about, component: lazyScreen(screens, 'AboutRoute') });
const app = createRoute({ getParentRoute: () => texts, path: paths.app, component: lazyScreen(screens, 'AppRoute') });
const personal = createRoute({
  getParentRoute: () => texts,
  path: paths.personal,
  component: lazyScreen(screens, 'PersonalRoute'),
});
const cookies = createRoute({ getParentRoute: () => texts, path: paths.cookies, component: lazyScreen(screens, 'CookiesRoute') });
const terms = createRoute({ getParentRoute: () => texts, path: paths.terms, component: lazyScreen(screens, 'TermsRoute') });

export const textRoutes = texts.addChildren([faq, about, app, personal, cookies, terms]);
