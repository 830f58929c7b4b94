import { typograph } from '../../../format/typography.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconCheck } from '../../../ui/Icon/icons.ts';
import * as css from './AppScreen.css.ts';

/** Whether this browser can put the site on the device now. */
export interface Install {
  state: 'available' | 'installed' | 'unavailable';
  /** Shows the browser's own question. */
  onInstall: () => void;
}

/** The button, where the browser lets a page ask; what stands instead of it otherwise. */
export function InstallOffer({ install: { state, onInstall } }: { install: Install }) {
  if (state === 'available') {
    return (
      <div className={css.offer}>
        <Button variant="primary" onClick={onInstall}>
          Установить
        </Button>
      </div>
    );
  }
  return (
    <div className={css.offer} role="status">
      {state === 'installed' ? (
        <Badge kind="success" icon={IconCheck}>
          Уже установлено
        </Badge>
      ) : (
        <p className={css.words}>{typograph('Здесь установка начинается в меню браузера: порядок действий ниже.')}</p>
      )}
    </div>
  );
}
