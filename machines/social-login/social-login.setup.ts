import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { complaintsOf } from '../attempt/complaints.ts';
import { ENDED, keyOf } from '../attempt/key.ts';
import { isKind } from '../attempt/outcomes.ts';
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

/** Types, guards and actions of the social sign-in; the chart beside it says when they are used. */
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
    isUrl: isKind<Answer>('url'),
    isSignedIn: isKind<Answer>('signedIn'),
    isEmailWanted: isKind<Answer>('emailWanted'),
    isLetterWanted: isKind<Answer>('letterWanted'),
    isSent: isKind<Answer>('sent'),
    isAboutFields: isKind<Answer>('fields'),
    isRefused: isKind<Answer>('refused'),
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
    forgetKey: assign(ENDED),
    beginEmail: assign(({ context }, { key }: { key: string }) => ({
      key: keyOf(context, key),
      fieldErrors: {},
      message: null,
    })),
    clearErrors: assign({ fieldErrors: {}, message: null, ...ENDED }),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({ ...complaintsOf(answer), ...ENDED })),
    beginLetter: assign(({ context }, { key }: { key: string }) => ({ key: keyOf(context, key) })),
    keepAddress: assign((_, { answer }: { answer: Answer }) => ({ sentTo: answer.kind === 'sent' ? answer.email : null })),
    keepMessage: assign((_, { message }: { message: string }) => ({ ...NOTHING, message })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    redirect: emit((_, { answer }: { answer: Answer }) => ({
      type: 'socialLogin.redirect' as const,
      url: answer.kind === 'url' ? answer.url : '',
    })),
  },
});
