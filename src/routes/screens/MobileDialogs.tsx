import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';
import type { mobilePaymentMachine } from '../../../machines/mobile-payment/mobile-payment.machine.ts';
import {
  selectIsChecking,
  selectIsSendingPhone,
  selectMobileMessage,
  selectMobileStep,
  selectPhoneError,
} from '../../../machines/mobile-payment/mobile-payment.selectors.ts';
import { ConfirmDialog, PhoneDialog } from '../../features/payment/MobileDialogs/MobileDialogs.tsx';

/** The windows of paying from the phone's account (F03–F05), one at a time. */
export function MobileDialogs({ payment: actor }: { payment: Actor<typeof mobilePaymentMachine> }) {
  const step = useSelector(actor, selectMobileStep);
  const phone = useSelector(actor, ({ context }) => context.phone);
  const secondsToCheck = useSelector(actor, ({ context }) => context.secondsToCheck);
  const isSending = useSelector(actor, selectIsSendingPhone);
  const isChecking = useSelector(actor, selectIsChecking);
  const error = useSelector(actor, selectPhoneError);
  const message = useSelector(actor, selectMobileMessage);
  const close = () => actor.send({ type: 'mobilePayment.close' });
  if (step === null) return null;
  if (step === 'phone') {
    return (
      <PhoneDialog
        phone={phone}
        submission={{
          state: isSending ? 'busy' : error === null && message === null ? 'idle' : 'failed',
          fieldErrors: error === null ? {} : { phone: error },
          message,
        }}
        onSubmit={({ phone: typed }) => actor.send({ type: 'mobilePayment.submitPhone', phone: typed, key: crypto.randomUUID() })}
        onEdit={() => actor.send({ type: 'mobilePayment.editPhone' })}
        onClose={close}
      />
    );
  }
  return (
    <ConfirmDialog
      phone={phone}
      step={step === 'confirm' ? 'waiting' : step}
      isChecking={isChecking}
      secondsToCheck={secondsToCheck}
      message={message}
      onCheckAgain={() => actor.send({ type: 'mobilePayment.checkAgain' })}
      onChangeNumber={() => actor.send({ type: 'mobilePayment.changeNumber' })}
      onClose={close}
    />
  );
}
