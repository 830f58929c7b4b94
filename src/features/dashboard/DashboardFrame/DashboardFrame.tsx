import { type ReactNode, useEffect, useRef } from 'react';
import * as paths from '../../../../contract/paths.ts';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import * as css from './DashboardFrame.css.ts';

interface DashboardFrameProps extends WaysProps {
  /** One of the screens: they have no frame of their own, so that the ways stay while the screen changes. */
  children: ReactNode;
}

interface WaysProps {
  /** The feature flag `statistics` (B05): without it there is no such page. */
  hasStatistics: boolean;
  /** Where the listener is. */
  path: string;
}

/** The frame of all `/dashboard/*` screens (A13–A18): the ways between them in the margin, the screen in the body. */
export const DashboardFrame = ({ children, ...ways }: DashboardFrameProps) => (
  <Page>
    <Row className={css.row} sticky margin={<Ways {...ways} />}>
      {children}
    </Row>
  </Page>
);

function Ways({ hasStatistics, path }: WaysProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the current one may be beyond the edge. Not `scrollIntoView`: it would move the page as well.
    const current = nav.current?.querySelector<HTMLElement>(`[href="${path}"]`);
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.clientWidth) / 2;
  }, [path]);
  return (
    <nav ref={nav} className={css.nav} aria-label="Личный кабинет">
      <Way to={paths.history}>История</Way>
      <Way to={paths.favorites}>Избранное</Way>
      {hasStatistics && <Way to={paths.statistics}>Статистика</Way>}
      <Way to={paths.ownSubscription}>Подписка</Way>
      <Way to={paths.ownGiftCard}>Подарочная карта</Way>
      <Way to={paths.settings}>Настройки</Way>
      <AppLink className={css.exit} to={paths.signOut}>
        Выйти
      </AppLink>
    </nav>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <AppLink className={css.link} to={to}>
    {children}
  </AppLink>
);
