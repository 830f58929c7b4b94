import {
  selectIsPartnerEmailBusy,
  selectPartnerEmailErrors,
  selectPartnerEmailMessage,
  selectPartnerEmailStep,
} from '../../machines/partner-email/partner-email.selectors.ts';
import { partnerEmail } from '../bindings/paying.ts';
import { PartnerEmailDialog } from '../features/partners/PartnerEmailDialog/PartnerEmailDialog.tsx';

/** F11, B06: the form over whatever page a tele2 subscriber without an e-mail has opened. */
export function PartnerEmail() {
  const actor = partnerEmail.useRef();
  const step = partnerEmail.useSelected(selectPartnerEmailStep);
  const email = partnerEmail.useSelected(({ context }) => context.email);
  const isBusy = partnerEmail.useSelected(selectIsPartnerEmailBusy);
  const errors = partnerEmail.useSelected(selectPartnerEmailErrors);
  const message = partnerEmail.useSelected(selectPartnerEmailMessage);
  if (step === 'closed') return null;
  return (
    <PartnerEmailDialog
      step={step}
      email={email}
      isBusy={isBusy}
      errors={errors}
      message={message}
      onSubmit={(typed) => actor.send({ type: 'partnerEmail.submit', email: typed, key: crypto.randomUUID() })}
      onEdit={() => actor.send({ type: 'partnerEmail.edit' })}
      onBind={() => actor.send({ type: 'partnerEmail.bind', key: crypto.randomUUID() })}
      onSubmitCode={(code) => actor.send({ type: 'partnerEmail.submitCode', code, key: crypto.randomUUID() })}
      onAnother={() => actor.send({ type: 'partnerEmail.another' })}
      onClose={() => actor.send({ type: 'partnerEmail.close' })}
    />
  );
}
