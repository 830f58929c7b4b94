import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
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
import { submissionOfField } from '../../ui/Form/submission.ts';

interface Paid {
  payment: Pick<Actor<typeof mobilePaymentMachine>, 'send' | 'getSnapshot' | 'subscribe'>;
}

/** The windows of paying from the phone's account (F03–F05), one at a time. */
export function MobileDialogs({ payment }: Paid) {
  const step = useSelector(payment, selectMobileStep);
  if (step === 'phone') return <Phone payment={payment} />;
  return step && <Confirmation payment={payment} step={step === 'confirm' ? 'waiting' : step} />;
}

function Phone({ payment }: Paid) {
  const isSending = useSelector(payment, selectIsSendingPhone);
  const error = useSelector(payment, selectPhoneError);
  const message = useSelector(payment, selectMobileMessage);
  return (
    <PhoneDialog
      phone={useSelector(payment, ({ context }) => context.phone)}
      submission={submissionOfField('phone', isSending, error, message)}
      onSubmit={({ phone }) => payment.send({ type: 'mobilePayment.submitPhone', phone, key: crypto.randomUUID() })}
      onEdit={() => payment.send({ type: 'mobilePayment.editPhone' })}
      onClose={() => payment.send({ type: 'mobilePayment.close' })}
    />
  );
}

const Confirmation = ({ payment, step }: Paid & Pick<ComponentProps<typeof ConfirmDialog>, 'step'>) => (
  <ConfirmDialog
    step={step}
    phone={useSelector(payment, ({ context }) => context.phone)}
    isChecking={useSelector(payment, selectIsChecking)}
    secondsToCheck={useSelector(payment, ({ context }) => context.secondsToCheck)}
    message={useSelector(payment, selectMobileMessage)}
    onCheckAgain={() => payment.send({ type: 'mobilePayment.checkAgain' })}
    onChangeNumber={() => payment.send({ type: 'mobilePayment.changeNumber' })}
    onClose={() => payment.send({ type: 'mobilePayment.close' })}
  />
);
