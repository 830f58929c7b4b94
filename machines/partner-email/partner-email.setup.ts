import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { EMAIL_TAKEN, REQUIRED } from '../../contract/messages.ts';
import { complaintsOf, messageOf } from '../attempt/complaints.ts';
import { ENDED, keyOf } from '../attempt/key.ts';
import { isKind } from '../attempt/outcomes.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  ExistsAnswer,
  MergeAnswer,
  MergeRequest,
  PartnerEmailContext,
  PartnerEmailEmitted,
  PartnerEmailEvent,
  SaveAnswer,
} from './partner-email.types.ts';

type Answer = ExistsAnswer | SaveAnswer | MergeAnswer;

export const NOTHING: PartnerEmailContext = { email: '', key: null, fieldErrors: {}, message: null };

const NO_COMPLAINT = { fieldErrors: {}, message: null };

/** Types, guards and actions of the partner's e-mail form; the chart beside it says when they are used. */
export const partnerEmailSetup = setup({
  types: {
    context: {} as PartnerEmailContext,
    events: {} as PartnerEmailEvent,
    emitted: {} as PartnerEmailEmitted,
    tags: {} as 'busy' | 'emailStep' | 'bindStep' | 'codeStep' | 'mergedStep',
  },
  actors: {
    checkEmail: promisePort<ExistsAnswer, { email: string }>('checkEmail'),
    saveEmail: promisePort<SaveAnswer, { email: string; key: string }>('saveEmail'),
    mergeAccounts: promisePort<MergeAnswer, MergeRequest>('mergeAccounts'),
  },
  guards: {
    hasEmail: (_, { email }: { email: string | null }) => email !== null,
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    isSameAddress: ({ context }, { email }: { email: string }) => context.email === email.trim(),
    isNew: (_, { answer }: { answer: Answer }) => answer.kind === 'exists' && !answer.exists,
    isKnown: (_, { answer }: { answer: Answer }) => answer.kind === 'exists' && answer.exists,
    isTaken: (_, { answer }: { answer: Answer }) => answer.kind === 'fields' && answer.fieldErrors.email === EMAIL_TAKEN,
    isAboutFields: isKind<Answer>('fields'),
    isRefused: isKind<Answer>('refused'),
    isSaved: isKind<Answer>('saved'),
    isCodeSent: isKind<Answer>('codeSent'),
    isMerged: isKind<Answer>('merged'),
  },
  actions: {
    forget: assign(NOTHING),
    begin: assign((_, { email, key }: { email: string; key: string }) => ({ ...NOTHING, email: email.trim(), key })),
    /** The repeat of a try whose outcome is unknown carries its key. */
    repeat: assign(({ context }, { key }: { key: string }) => ({ ...NO_COMPLAINT, key: keyOf(context, key) })),
    beginAnew: assign((_, { key }: { key: string }) => ({ ...NO_COMPLAINT, key })),
    clearComplaint: assign({ ...NO_COMPLAINT, ...ENDED }),
    sayRequired: assign((_, { field }: { field: 'email' | 'code' }) => ({
      ...NO_COMPLAINT,
      ...ENDED,
      fieldErrors: { [field]: REQUIRED },
    })),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({ ...complaintsOf(answer), ...ENDED })),
    /** G07: what the server says of the code is said at its field. */
    keepCodeRefusal: assign((_, { answer }: { answer: Answer }) => ({
      ...NO_COMPLAINT,
      fieldErrors: { code: messageOf(answer) ?? '' },
      ...ENDED,
    })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    forgetKey: assign(ENDED),
    announceSaved: emit({ type: 'partnerEmail.saved' as const }),
    announceMerged: emit({ type: 'partnerEmail.merged' as const }),
  },
});
