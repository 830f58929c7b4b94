import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { selectShownAchievement } from '../../machines/achievement-modal/achievement-modal.selectors.ts';
import { selectQuestion } from '../../machines/newer-elsewhere/newer-elsewhere.selectors.ts';
import { isGateOpen, isPanelShown } from '../../machines/player/player.selectors.ts';
import { achievementModal, newerElsewhere, session } from '../bindings/account.ts';
import { player } from '../bindings/actors.ts';
import { useFavorites } from '../bindings/favorites.tsx';
import { useShell, useTheme } from '../bindings/shell.tsx';
import { Shortcuts } from '../features/player/Shortcuts/Shortcuts.tsx';
import { Footer } from '../features/shell/Footer/Footer.tsx';
import { BehindMenu } from '../features/shell/Header/BehindMenu.tsx';
import { Header } from '../features/shell/Header/Header.tsx';
import { Toasts } from '../features/shell/Toasts/Toasts.tsx';
import { BootScreen } from '../ui/BootScreen/BootScreen.tsx';
import { SkipLink } from '../ui/SkipLink/SkipLink.tsx';

const loadPanel = () => import('../features/player/PlayerPanel/PlayerPanel.tsx');
const PlayerPanel = lazy(async () => ({ default: (await loadPanel()).PlayerPanel }));
const SubscribePopup = lazy(async () => ({
  default: (await import('../features/player/SubscribePopup/SubscribePopup.tsx')).SubscribePopup,
}));
const CookiePopup = lazy(async () => ({ default: (await import('../features/shell/CookiePopup/CookiePopup.tsx')).CookiePopup }));

const NewerElsewhere = lazy(async () => ({
  default: (await import('../features/player/NewerElsewhere/NewerElsewhere.tsx')).NewerElsewhere,
}));
const AchievementNews = lazy(async () => ({ default: (await import('./AchievementNews.tsx')).AchievementNews }));

/** The frame around every page: header, the page, footer, and what floats above. */
export function RootLayout() {
  const router = useRouter();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const shell = useShell();
  const theme = useTheme();
  const isStarting = session.useSelected((snapshot) => snapshot.hasTag('spinner'));
  const account = session.useSelected(({ context }) => context.account);
  const search = (q: string) => void router.navigate({ to: '/search', search: { q } });
  // B02: nothing of the page is shown before it is known whose it is.
  if (isStarting) return <BootScreen />;
  return (
    <>
      <SkipLink />
      <Header
        pathname={pathname}
        theme={theme}
        onTheme={shell.theme.toggle}
        onSearch={search}
        accountName={account?.name ?? null}
      />
      <BehindMenu>
        <Outlet />
        <Footer />
      </BehindMenu>
      <Floating />
      <Shortcuts onSearch={() => focusSearch() || search('')} />
    </>
  );
}

/** Each of these is loaded when it is first needed. */
function Floating() {
  useEffect(fetchPanelWhenIdle, []);
  const { share, cookies } = useShell();
  const favorites = useFavorites();
  const hasQuestion = newerElsewhere.useSelected((snapshot) => selectQuestion(snapshot) !== null);
  const hasAchievement = achievementModal.useSelected((snapshot) => selectShownAchievement(snapshot) !== null);
  const hasPanel = player.useSelected(isPanelShown);
  const hasGate = player.useSelected(isGateOpen);
  const isCookieAsked = useSyncExternalStore(cookies.subscribe, cookies.isAsked);
  return (
    <>
      <Suspense fallback={null}>{hasPanel && <PlayerPanel onShare={share} favorites={favorites} />}</Suspense>
      <Suspense fallback={null}>{hasGate && <SubscribePopup />}</Suspense>
      <Suspense fallback={null}>
        {isCookieAsked && <CookiePopup onAccept={() => cookies.answer(true)} onDecline={() => cookies.answer(false)} />}
      </Suspense>
      <Suspense fallback={null}>{hasQuestion && <NewerElsewhere />}</Suspense>
      <Suspense fallback={null}>{hasAchievement && <AchievementNews />}</Suspense>
      <Toasts />
    </>
  );
}

/** The panel is on its way before the first press of «Слушать», so that its chunk does not race with the sound. */
function fetchPanelWhenIdle(): void {
  const fetchPanel = () => void loadPanel().catch(() => undefined);
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(fetchPanel);
  else setTimeout(fetchPanel, 1000);
}

/** «/» goes to the field that is on the page; false where there is none to see. */
function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')].find((input) => input.checkVisibility());
  field?.focus();
  return field !== undefined;
}
