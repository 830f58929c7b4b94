import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { BAD_CODE, REQUIRED } from '../../contract/messages.ts';
import { messageOf } from '../attempt/complaints.ts';
import { ENDED, keyOf } from '../attempt/key.ts';
import { isKind } from '../attempt/outcomes.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  CheckAnswer,
  CreateAnswer,
  CreateRequest,
  CurrentAnswer,
  MnogoruContext,
  MnogoruEmitted,
  MnogoruEvent,
  MnogoruInput,
} from './mnogoru.types.ts';

type Answer = CreateAnswer | CheckAnswer | CurrentAnswer;

const NO_INTENT = { code: '', key: null, error: null };

/** The first context: the kept card, and nothing typed yet. */
export const withSaved = (saved: string | null): MnogoruContext => ({ saved, current: null, ...NO_INTENT });

/** Types, guards and actions of the loyalty card; the chart beside it says when they are used. */
export const mnogoruSetup = setup({
  types: {
    input: {} as MnogoruInput,
    context: {} as MnogoruContext,
    events: {} as MnogoruEvent,
    emitted: {} as MnogoruEmitted,
    tags: {} as 'busy' | 'savedCard' | 'currentCard' | 'guestForm',
  },
  actors: {
    createAccount: promisePort<CreateAnswer, CreateRequest>('createAccount'),
    checkCard: promisePort<CheckAnswer, { code: string }>('checkCard'),
    readCurrent: promisePort<CurrentAnswer>('readCurrent'),
  },
  guards: {
    hasSaved: ({ context }) => context.saved !== null,
    hasCurrent: ({ context }) => context.current !== null,
    isBlank: (_, { code }: { code: string }) => code.trim() === '',
    isCreated: isKind<Answer>('created'),
    isValid: (_, { answer }: { answer: Answer }) => answer.kind === 'checked' && answer.isValid,
    isInvalid: (_, { answer }: { answer: Answer }) => answer.kind === 'checked' && !answer.isValid,
    isRefused: isKind<Answer>('refused'),
    isTooOften: isKind<Answer>('later'),
    isSavedCard: ({ context }, { answer }: { answer: Answer }) =>
      answer.kind === 'current' && answer.code !== null && answer.code === context.saved,
    isCard: (_, { answer }: { answer: Answer }) => answer.kind === 'current' && answer.code !== null,
  },
  actions: {
    /** The repeat of a code whose outcome is unknown carries its key; another code is another intent. */
    begin: assign(({ context }, { code, key }: { code: string; key: string }) => ({
      code: code.trim(),
      key: keyOf(context.code === code.trim() ? context : null, key),
      error: null,
    })),
    /** Nobody repeats it here: the next one is made at the next start. */
    beginSaved: assign(({ context: { saved } }) => ({ ...NO_INTENT, code: saved ?? '' })),
    forgetIntent: assign(NO_INTENT),
    forgetCurrent: assign({ current: null }),
    takeCreated: assign(({ context }) => ({ ...NO_INTENT, current: context.code, saved: null })),
    takeChecked: assign(({ context }) => ({ ...NO_INTENT, saved: context.code })),
    takeCurrent: assign((_, { answer }: { answer: Answer }) => ({ current: answer.kind === 'current' ? answer.code : null })),
    dropSaved: assign({ saved: null }),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({ error: messageOf(answer), ...ENDED })),
    sayRequired: assign({ ...NO_INTENT, error: REQUIRED }),
    sayBadCode: assign({ error: BAD_CODE, ...ENDED }),
    sayUnknown: assign({ error: UNKNOWN_ERROR }),
    announceSaved: emit(({ context }) => ({ type: 'mnogoru.saved' as const, code: context.saved })),
    announceLinked: emit(({ context }) => ({ type: 'mnogoru.linked' as const, code: context.current ?? '' })),
  },
});
