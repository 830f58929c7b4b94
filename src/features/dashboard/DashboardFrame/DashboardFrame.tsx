import { type ReactNode, useEffect, useRef } from 'react';
import { AppLink } from '../../../ui/AppLink/AppLink.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import * as css from './DashboardFrame.css.ts';

interface DashboardFrameProps {
  /** The feature flag `statistics` (B05): without it there is no such page. */
  hasStatistics: boolean;
  /** One of the screens: they have no frame of their own, so that the ways stay while the screen changes. */
  children: ReactNode;
}

/** The frame of all `/dashboard/*` screens (A13–A18): the ways between them in the margin, the screen in the body. */
export const DashboardFrame = ({ hasStatistics, children }: DashboardFrameProps) => (
  <Page>
    <Row className={css.row} sticky margin={<Ways hasStatistics={hasStatistics} />}>
      {children}
    </Row>
  </Page>
);

function Ways({ hasStatistics }: { hasStatistics: boolean }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the current one may be beyond the edge. Not `scrollIntoView`: it would move the page as well.
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.clientWidth) / 2;
  }, []);
  return (
    <nav ref={nav} className={css.nav} aria-label="Личный кабинет">
      <Way to="/dashboard/history">История</Way>
      <Way to="/dashboard/favorites">Избранное</Way>
      {hasStatistics && <Way to="/dashboard/statistics">Статистика</Way>}
      <Way to="/dashboard/subscription">Подписка</Way>
      <Way to="/dashboard/gift-card">Подарочная карта</Way>
      <Way to="/dashboard/settings">Настройки</Way>
      <AppLink className={css.exit} to="/signout">
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
