import * as paths from '../../../../contract/paths.ts';
import { isMenuOpen } from '../../../../machines/mobile-menu/mobile-menu.selectors.ts';
import { isPanelShown } from '../../../../machines/player/player.selectors.ts';
import { mobileMenu, player } from '../../../bindings/actors.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from './CookiePopup.css.ts';

interface CookiePopupProps {
  onAccept: () => void;
  /** The service works all the same; only counters stay out. */
  onDecline: () => void;
}

const WORDS = typograph(
  'Место в лекции и вход в аккаунт мы храним в вашем браузере: без этого сервис не работает. Счётчики посещений включим, только если вы согласны.',
);

/** Asks about cookies once; a bar under the page, above the player. Nothing waits for the answer. */
export function CookiePopup({ onAccept, onDecline }: CookiePopupProps) {
  const isOverDock = player.useSelected(isPanelShown);
  const isMenu = mobileMenu.useSelected(isMenuOpen);
  // An open menu takes the whole window, to its last link.
  if (isMenu) return null;
  return (
    <section className={classNames(css.bar, isOverDock && css.overDock)} aria-label="Файлы cookie" data-print="no">
      <p className={css.words}>
        {WORDS} <TextLink to={paths.cookies}>Подробнее</TextLink>
      </p>
      <div className={css.answers}>
        <Button variant="primary" onClick={onAccept}>
          Принять
        </Button>
        <Button variant="quiet" onClick={onDecline}>
          Отклонить
        </Button>
      </div>
    </section>
  );
}
