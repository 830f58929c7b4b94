import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  EmailAnswer,
  EmailRequest,
  ExchangeAnswer,
  ExchangeRequest,
  LetterAnswer,
  LetterRequest,
  LinkAnswer,
  SocialLoginContext,
  SocialLoginEmitted,
  SocialLoginEvent,
} from './social-login.types.ts';

type Answer = LinkAnswer | ExchangeAnswer | EmailAnswer | LetterAnswer;

export const NOTHING: SocialLoginContext = {
  socialType: null,
  code: null,
  key: null,
  fieldErrors: {},
  message: null,
  sentTo: null,
};

/** What the social sign-in remembers and announces; the chart beside it says when. */
export const socialLoginSetup = setup({
  types: {
    context: {} as SocialLoginContext,
    events: {} as SocialLoginEvent,
    emitted: {} as SocialLoginEmitted,
    tags: {} as 'busy' | 'emailForm' | 'authorizationError' | 'mayRepeat' | 'letterOffer' | 'letterSent',
  },
  actors: {
    requestLink: promisePort<LinkAnswer, { socialType: string }>('requestLink'),
    exchangeCode: promisePort<ExchangeAnswer, ExchangeRequest>('exchangeCode'),
    loginWithoutEmail: promisePort<EmailAnswer, EmailRequest>('loginWithoutEmail'),
    sendLetter: promisePort<LetterAnswer, LetterRequest>('sendLetter'),
  },
  guards: {
    isUrl: (_, { answer }: { answer: Answer }) => answer.kind === 'url',
    isSignedIn: (_, { answer }: { answer: Answer }) => answer.kind === 'signedIn',
    isEmailWanted: (_, { answer }: { answer: Answer }) => answer.kind === 'emailWanted',
    isLetterWanted: (_, { answer }: { answer: Answer }) => answer.kind === 'letterWanted',
    isSent: (_, { answer }: { answer: Answer }) => answer.kind === 'sent',
    isAboutFields: (_, { answer }: { answer: Answer }) => answer.kind === 'fields',
    isRefused: (_, { answer }: { answer: Answer }) => answer.kind === 'refused',
    isUsed: ({ context }, { code }: { code: string }) => context.code === code,
  },
  actions: {
    setNetwork: assign((_, { socialType }: { socialType: string }) => ({ ...NOTHING, socialType })),
    setCode: assign((_, { socialType, code, key }: { socialType: string; code: string; key: string }) => ({
      ...NOTHING,
      socialType,
      code,
      key,
    })),
    forgetKey: assign({ key: null }),
    beginEmail: assign(({ context }, { key }: { key: string }) => ({
      key: context.key ?? key,
      fieldErrors: {},
      message: null,
    })),
    clearErrors: assign({ fieldErrors: {}, message: null, key: null }),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({
      fieldErrors: answer.kind === 'fields' ? answer.fieldErrors : {},
      message: answer.kind === 'refused' || answer.kind === 'letterWanted' ? answer.message : null,
      key: null,
    })),
    beginLetter: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key })),
    keepAddress: assign((_, { answer }: { answer: Answer }) => ({ sentTo: answer.kind === 'sent' ? answer.email : null })),
    keepMessage: assign((_, { message }: { message: string }) => ({ ...NOTHING, message })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    redirect: emit((_, { answer }: { answer: Answer }) => ({
      type: 'socialLogin.redirect' as const,
      url: answer.kind === 'url' ? answer.url : '',
    })),
    announceSucceeded: emit(({ context }) => ({
      type: 'socialLogin.succeeded' as const,
      socialType: context.socialType ?? '',
    })),
  },
});
