import {
  selectIsChecking,
  selectIsSendingPhone,
  selectMobileMessage,
  selectMobileStep,
  selectPhoneError,
} from '../../../machines/mobile-payment/mobile-payment.selectors.ts';
import { mobilePayment } from '../../bindings/subscribe.tsx';
import { ConfirmDialog, PhoneDialog } from '../../features/payment/MobileDialogs/MobileDialogs.tsx';

/** The windows of paying from the phone's account (F03–F05), one at a time. */
export function MobileDialogs() {
  const actor = mobilePayment.useRef();
  const step = mobilePayment.useSelected(selectMobileStep);
  const phone = mobilePayment.useSelected(({ context }) => context.phone);
  const secondsToCheck = mobilePayment.useSelected(({ context }) => context.secondsToCheck);
  const isSending = mobilePayment.useSelected(selectIsSendingPhone);
  const isChecking = mobilePayment.useSelected(selectIsChecking);
  const error = mobilePayment.useSelected(selectPhoneError);
  const message = mobilePayment.useSelected(selectMobileMessage);
  const close = () => actor.send({ type: 'mobilePayment.close' });
  if (step === 'closed') return null;
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
