import type { SnapshotFrom } from 'xstate';
import type { partnerEmailMachine } from './partner-email.machine.ts';

type PartnerEmailSnapshot = SnapshotFrom<typeof partnerEmailMachine>;

export type PartnerEmailStep = 'closed' | 'email' | 'bind' | 'code' | 'merged';

/** Which step of the form is shown. */
export function selectPartnerEmailStep(snapshot: PartnerEmailSnapshot): PartnerEmailStep {
  if (snapshot.hasTag('emailStep')) return 'email';
  if (snapshot.hasTag('bindStep')) return 'bind';
  if (snapshot.hasTag('codeStep')) return 'code';
  return snapshot.hasTag('mergedStep') ? 'merged' : 'closed';
}

/** Whether the server is being asked. */
export const selectIsPartnerEmailBusy = (snapshot: PartnerEmailSnapshot): boolean => snapshot.hasTag('busy');

/** Messages at the fields `email` and `code`. */
export const selectPartnerEmailErrors = (snapshot: PartnerEmailSnapshot): Record<string, string> => snapshot.context.fieldErrors;

/** Message about the step as a whole, or null. */
export const selectPartnerEmailMessage = (snapshot: PartnerEmailSnapshot): string | null => snapshot.context.message;
