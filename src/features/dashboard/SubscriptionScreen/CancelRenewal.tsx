import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import * as css from './SubscriptionScreen.css.ts';

export interface CancelRenewalProps {
  /** The question is being asked. */
  isAsking: boolean;
  isBusy: boolean;
  /** Last day of the subscription, dd.mm.yy. */
  endDate: string;
  /** Why it did not work out, shown as it is. */
  message: string | null;
  onAsk: () => void;
  onKeep: () => void;
  onConfirm: () => void;
}

/** F09: auto-renewal is switched off after a question; what is paid for stays. */
export const CancelRenewal = ({ isAsking, isBusy, endDate, message, onAsk, onKeep, onConfirm }: CancelRenewalProps) => (
  <>
    <Button variant="quiet" onClick={onAsk}>
      Отключить автопродление
    </Button>
    <Dialog
      open={isAsking}
      docked
      onClose={onKeep}
      title="Отключить автопродление?"
      description={typograph(
        `Подписка останется до ${endDate}, потом платные лекции закроются. Включить автопродление снова можно здесь же, пока подписка действует.`,
      )}
    >
      <div className={css.dialogKeys}>
        <Button variant="primary" wide busy={isBusy} busyLabel="Отключаем" onClick={onConfirm}>
          Отключить
        </Button>
        <Button variant="quiet" wide onClick={onKeep}>
          Оставить
        </Button>
      </div>
      <p role="alert" className={css.message}>
        {message}
      </p>
    </Dialog>
  </>
);
