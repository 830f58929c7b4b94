import { useSyncExternalStore } from 'react';
import { BEFORE_KNOWN, useShell } from '../../bindings/shell.ts';
import { AppScreen } from '../../features/pages/AppScreen/AppScreen.tsx';
import { CookiesScreen } from '../../features/pages/CookiesScreen/CookiesScreen.tsx';
import { FaqScreen } from '../../features/pages/FaqScreen/FaqScreen.tsx';

export { AboutScreen as AboutRoute } from '../../features/pages/AboutScreen/AboutScreen.tsx';
export { PersonalScreen as PersonalRoute } from '../../features/pages/PersonalScreen/PersonalScreen.tsx';
export { TermsScreen as TermsRoute } from '../../features/pages/TermsScreen/TermsScreen.tsx';

export function AppRoute() {
  const { install } = useShell();
  const state = useSyncExternalStore(install.subscribe, install.get, () => BEFORE_KNOWN.install);
  return <AppScreen install={{ state, onInstall: install.ask }} />;
}

export const FaqRoute = () => <FaqScreen hasAchievements={useShell().features.achievements} />;

export function CookiesRoute() {
  const { cookies } = useShell();
  const isAccepted = useSyncExternalStore(cookies.subscribe, cookies.isAccepted, () => BEFORE_KNOWN.isCookieAccepted);
  return <CookiesScreen counters={cookies.hasCounters ? { isAccepted, onChange: cookies.askAgain } : undefined} />;
}
