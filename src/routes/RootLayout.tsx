import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as paths from '../../contract/paths.ts';
import { selectShownAchievement } from '../../machines/achievement-modal/achievement-modal.selectors.ts';
import { selectQuestion } from '../../machines/newer-elsewhere/newer-elsewhere.selectors.ts';
import { selectPartnerEmailStep } from '../../machines/partner-email/partner-email.selectors.ts';
import { isGateOpen, isPanelShown } from '../../machines/player/player.selectors.ts';
import { selectIsAuthorised } from '../../machines/session/session.selectors.ts';
import { isHeardElsewhere } from '../../machines/sound-elsewhere/sound-elsewhere.selectors.ts';
import { achievementModal, newerElsewhere, session, soundElsewhere } from '../bindings/account.ts';
import { player } from '../bindings/actors.ts';
import { useFavorites } from '../bindings/favorites.ts';
import { partnerEmail } from '../bindings/paying.ts';
import { BEFORE_KNOWN, useShell, useTheme } from '../bindings/shell.ts';
import { whenIdle } from '../bindings/when-idle.ts';
import { Shortcuts } from '../features/player/Shortcuts/Shortcuts.tsx';
import { Footer } from '../features/shell/Footer/Footer.tsx';
import { BehindMenu } from '../features/shell/Header/BehindMenu.tsx';
import { Header } from '../features/shell/Header/Header.tsx';
import { Toasts } from '../features/shell/Toasts/Toasts.tsx';
import { BootScreen } from '../ui/BootScreen/BootScreen.tsx';
import { late } from '../ui/Late/late.tsx';
import { SkipLink } from '../ui/SkipLink/SkipLink.tsx';

const loadPanel = () => import('../features/player/PlayerPanel/PlayerPanel.tsx');
const PlayerPanel = late(async () => (await loadPanel()).PlayerPanel, 'Плеер не загрузился');
const SubscribePopup = late(
  async () => (await import('../features/player/SubscribePopup/SubscribePopup.tsx')).SubscribePopup,
  'Окно «Подписка» не загрузилось',
);
const CookiePopup = late(async () => (await import('../features/shell/CookiePopup/CookiePopup.tsx')).CookiePopup, null);
const NewerElsewhere = late(
  async () => (await import('../features/player/NewerElsewhere/NewerElsewhere.tsx')).NewerElsewhere,
  null,
);
const PartnerEmail = late(
  async () => (await import('./PartnerEmail.tsx')).PartnerEmail,
  'Окно с вопросом о почте не загрузилось',
);
const SearchWhileTyping = late(async () => (await import('./SearchWhileTyping.tsx')).SearchWhileTyping, 'Поиск не загрузился');
const AchievementNews = late(async () => (await import('./AchievementNews.tsx')).AchievementNews, null);

/** The frame around every page: header, the page, footer, and what floats above. */
export function RootLayout() {
  const router = useRouter();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const shell = useShell();
  const theme = useTheme();
  const hasLetters = useSyncExternalStore(shell.letterKeys.subscribe, shell.letterKeys.areOn, () => BEFORE_KNOWN.areLetterKeysOn);
  const [areKeysTold, tellKeys] = useState(false);
  const isStarting = session.useSelected((snapshot) => snapshot.hasTag('spinner'));
  const isAuthorised = session.useSelected(selectIsAuthorised);
  const accountName = session.useSelected(({ context }) => context.account?.name ?? null);
  const hasPanel = player.useSelected(isPanelShown);
  const search = (q: string) => void router.navigate({ to: paths.search, search: { q } });
  // B02: nothing of the page is shown before it is known whose it is.
  if (isStarting) return <BootScreen />;
  return (
    <>
      <SkipLink to="content">К содержанию</SkipLink>
      {hasPanel && <SkipLink to="player">К плееру</SkipLink>}
      <Header
        pathname={pathname}
        theme={theme}
        onTheme={shell.theme.toggle}
        onSearch={search}
        found={(query) => <SearchWhileTyping query={query} />}
        account={isAuthorised ? { name: accountName } : null}
        hasAchievements={shell.features.achievements}
      />
      <BehindMenu>
        <Outlet />
        <Footer
          onCookies={shell.cookies.hasCounters ? shell.cookies.askAgain : undefined}
          onKeys={() => tellKeys(true)}
          hasAchievements={shell.features.achievements}
        />
      </BehindMenu>
      <Floating />
      <Shortcuts
        onSearch={() => focusSearch() || search('')}
        isHelpOpen={areKeysTold}
        onHelp={tellKeys}
        hasLetters={hasLetters}
        onLetters={shell.letterKeys.choose}
      />
    </>
  );
}

/** Each of these is loaded when it is first needed. */
function Floating() {
  useEffect(fetchNextWhenIdle, []);
  const { share, cookies } = useShell();
  const favorites = useFavorites();
  const hasQuestion = newerElsewhere.useSelected((snapshot) => selectQuestion(snapshot) !== null);
  const hasAchievement = achievementModal.useSelected((snapshot) => selectShownAchievement(snapshot) !== null);
  const hasPanel = player.useSelected(isPanelShown);
  const isHeardThere = soundElsewhere.useSelected(isHeardElsewhere);
  const hasGate = player.useSelected(isGateOpen);
  // It shows nothing before its code is here.
  const isEmailAsked = partnerEmail.useSelected((snapshot) => selectPartnerEmailStep(snapshot) !== 'closed');
  const isCookieAsked = useSyncExternalStore(cookies.subscribe, cookies.isAsked, () => BEFORE_KNOWN.isCookieAsked);
  return (
    <>
      {(hasPanel || isHeardThere) && <PlayerPanel onShare={share} favorites={favorites} />}
      {hasGate && <SubscribePopup />}
      {isCookieAsked && <CookiePopup onAccept={() => cookies.answer(true)} onDecline={() => cookies.answer(false)} />}
      {hasQuestion && <NewerElsewhere />}
      {hasAchievement && <AchievementNews />}
      {isEmailAsked && <PartnerEmail />}
      <Toasts />
    </>
  );
}

/**
 * Parts that are likely to be needed next are fetched ahead: the panel, so that its chunk does not race with the sound of
 * the first press of «Слушать», and the other pages of the library, which are one chunk.
 */
function fetchNextWhenIdle(): void {
  whenIdle(() => {
    for (const next of [loadPanel(), import('./screens/LectureRoute.tsx')]) next.catch(() => undefined);
  });
}

/** «/» goes to the field that is on the page; false where there is none to see. */
function focusSearch(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')].find((input) => input.checkVisibility());
  field?.focus();
  return field !== undefined;
}
