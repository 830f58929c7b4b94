import * as z from 'zod/mini';
import { PhoneField } from '../../../../contract/forms/fields.ts';
import { shownPhone } from '../../../../contract/phone.ts';
import { NBSP, typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import * as css from './MobileDialogs.css.ts';

const PhoneForm = z.object({ phone: PhoneField });
type PhoneValues = z.infer<typeof PhoneForm>;

interface PhoneDialogProps extends FormProps<PhoneValues> {
  /** As it was typed before, for the listener to correct. */
  phone: string;
  onClose: () => void;
}

/** The phone whose account is charged (F03, G02). */
export function PhoneDialog({ phone, onClose, ...port }: PhoneDialogProps) {
  const form = useSubmissionForm(PhoneForm, port, { defaultValues: { phone } });
  return (
    <Dialog
      open
      docked
      onClose={onClose}
      title="Оплата с телефона"
      description={typograph('Пришлём SMS с запросом на списание. Ответ бесплатный.')}
    >
      <Form onSubmit={form.onSubmit} message={form.message}>
        <TextField
          label="Телефон"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={32}
          placeholder="+7 900 000-00-00"
          {...form.field('phone')}
        />
        <Button type="submit" variant="primary" wide busy={form.isBusy} busyLabel="Отправляем SMS">
          Продолжить
        </Button>
      </Form>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  phone: string;
  /** `waiting`: the operator is asked every 15 seconds. `timedOut`: ten minutes went by. `refused`: there is nothing to wait for. */
  step: 'waiting' | 'timedOut' | 'refused';
  isChecking: boolean;
  /** Until the next check. */
  secondsToCheck: number;
  /** Why it was refused, or why the last check told nothing; shown as it is. */
  message: string | null;
  onCheckAgain: () => void;
  onChangeNumber: () => void;
  onClose: () => void;
}

/** The operator's answer is awaited (F03–F05). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { phone, step, isChecking, onCheckAgain, onChangeNumber, onClose } = props;
  return (
    <Dialog
      open
      docked
      onClose={onClose}
      title="Подтвердите платёж"
      description={
        <>
          Отправили сообщение на номер <b className={css.phone}>{shownPhone(phone)}</b>.{' '}
          {typograph('Ответьте на него любой цифрой, и подписка включится сама.')}
        </>
      }
    >
      <div className={css.waiting}>
        {step === 'waiting' && <Spinner size="big" />}
        <div role="status" className={css.status}>
          <Words {...props} />
        </div>
      </div>
      <div className={css.keys}>
        {step === 'timedOut' && (
          <Button variant="primary" wide busy={isChecking} busyLabel="Проверяем" onClick={onCheckAgain}>
            Проверить ещё раз
          </Button>
        )}
        <Button variant="quiet" wide onClick={onChangeNumber}>
          Изменить номер
        </Button>
      </div>
    </Dialog>
  );
}

function Words({ step, isChecking, secondsToCheck, message }: ConfirmDialogProps) {
  switch (step) {
    case 'waiting':
      return (
        <>
          <b className={css.strong}>Ждём ответ оператора</b>
          {/* The result is announced, not every second of waiting for it. */}
          <span className={css.note} aria-hidden>
            {isChecking ? (
              'Проверяем'
            ) : (
              <>
                Проверяем каждые 15 секунд. Следующая проверка через{' '}
                <span className={css.seconds}>{String(secondsToCheck).padStart(2, '0')}</span>
                {`${NBSP}с`}
              </>
            )}
          </span>
        </>
      );
    case 'timedOut':
      return (
        <>
          <b className={css.strong}>Оператор не ответил</b>
          <span className={css.note}>
            {typograph('Прошло десять минут. Если вы ответили на сообщение, проверьте ещё раз: деньги не пропадут.')}
          </span>
          {message !== null && <span className={css.note}>{message}</span>}
        </>
      );
    case 'refused':
      return (
        <>
          <b className={css.strong}>Не получилось</b>
          <span className={css.note}>{message}</span>
        </>
      );
  }
}
