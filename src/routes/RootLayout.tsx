import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isGateOpen, isPanelShown } from '../../machines/player/player.selectors.ts';
import { player } from '../bindings/actors.ts';
import { useShell, useTheme } from '../bindings/shell.tsx';
import { Shortcuts } from '../features/player/Shortcuts/Shortcuts.tsx';
import { BehindMenu } from '../features/shell/Header/BehindMenu.tsx';
import { Footer } from '../features/shell/Footer/Footer.tsx';
import { Header } from '../features/shell/Header/Header.tsx';
import { Toasts } from '../features/shell/Toasts/Toasts.tsx';
import { SkipLink } from '../ui/SkipLink/SkipLink.tsx';

const PlayerPanel = lazy(async () => ({ default: (await import('../features/player/PlayerPanel/PlayerPanel.tsx')).PlayerPanel }));
const SubscribePopup = lazy(async () => ({
  default: (await import('../features/player/SubscribePopup/SubscribePopup.tsx')).SubscribePopup,
}));
const CookiePopup = lazy(async () => ({ default: (await import('../features/shell/CookiePopup/CookiePopup.tsx')).CookiePopup }));

/** The frame around every page: header, the page, footer, and what floats above. */
export function RootLayout() {
  const router = useRouter();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const shell = useShell();
  const theme = useTheme();
  const search = (q: string) => void router.navigate({ to: '/search', search: { q } });
  return (
    <>
      <SkipLink />
      <Header pathname={pathname} theme={theme} onTheme={shell.theme.toggle} onSearch={search} />
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
  const { share, cookies } = useShell();
  const hasPanel = player.useSelected(isPanelShown);
  const hasGate = player.useSelected(isGateOpen);
  const isCookieAsked = useSyncExternalStore(cookies.subscribe, cookies.isAsked);
  return (
    <>
      <Suspense fallback={null}>{hasPanel && <PlayerPanel onShare={share} />}</Suspense>
      <Suspense fallback={null}>{hasGate && <SubscribePopup />}</Suspense>
      <Suspense fallback={null}>
        {isCookieAsked && <CookiePopup onAccept={() => cookies.answer(true)} onDecline={() => cookies.answer(false)} />}
      </Suspense>
      <Toasts />
    </>
  );
}

/** «/» goes to the field that is on the page; false where there is none to see. */
function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')].find((input) => input.checkVisibility());
  field?.focus();
  return field !== undefined;
}
