import type { Achievement } from '../../../../contract/entities/account.ts';
import * as paths from '../../../../contract/paths.ts';
import { shortDate } from '../../../format/date.ts';
import { counted } from '../../../format/plural.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { IconCheck } from '../../../ui/Icon/icons.ts';
import { Plate } from '../Plate/Plate.tsx';
import * as css from './AchievementModal.css.ts';

interface AchievementModalProps {
  achievement: Pick<Achievement, 'name' | 'description' | 'image' | 'type'>;
  /** ISO 8601. */
  receivedAt: string;
  /** The close button, Escape or a press beside the window: the event is read. */
  onClose: () => void;
  /** How many more wait after this one. */
  more: number;
}

/** «Получено новое достижение!» (B04). Shown while its component is drawn; several come one after another. */
export function AchievementModal({ achievement, receivedAt, onClose, more }: AchievementModalProps) {
  const { name, description, image, type } = achievement;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Получено новое достижение!"
      badge={
        <Badge kind="success" icon={IconCheck}>
          Открыто
        </Badge>
      }
      description={<span className={css.description}>{description}</span>}
      // The key draws the next one anew, with its own stamp.
      picture={<Plate key={image + name} className={css.plate} {...{ name, image, type }} sizes="260px" />}
      hasCloseKey
    >
      <p className={css.date}>{shortDate(receivedAt)}</p>
      <div className={css.keys}>
        <Button variant="primary" onClick={onClose}>
          Закрыть
        </Button>
        <ButtonLink to={paths.achievements} variant="quiet" onClick={onClose}>
          Все достижения
        </ButtonLink>
      </div>
      {more > 0 && <p className={css.more}>{`Следом ещё ${counted(more, 'достижение', 'достижения', 'достижений')}.`}</p>}
    </Dialog>
  );
}
