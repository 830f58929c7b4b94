import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { BoundSocial } from '../../contract/entities/account.ts';
import { messageOf } from '../attempt/complaints.ts';
import { isKind } from '../attempt/outcomes.ts';
import { promisePort } from '../ports/ports.ts';
import type { BindRequest, SocialAnswer, SocialsContext, SocialsEmitted, SocialsEvent } from './socials.types.ts';

/** Types, guards and actions of the bound networks; the chart beside it says when they are used. */
export const socialsSetup = setup({
  types: {
    context: {} as SocialsContext,
    events: {} as SocialsEvent,
    emitted: {} as SocialsEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    loadSocials: promisePort<readonly BoundSocial[]>('loadSocials'),
    bindSocial: promisePort<SocialAnswer, BindRequest>('bindSocial'),
    unbindSocial: promisePort<SocialAnswer, { socialType: string }>('unbindSocial'),
  },
  guards: {
    isRedirect: isKind<SocialAnswer>('redirect'),
    isDone: isKind<SocialAnswer>('done'),
    isRefused: isKind<SocialAnswer>('refused'),
    isUsed: ({ context }, { code }: { code: string }) => context.usedCode === code,
  },
  actions: {
    setBound: assign((_, { bound }: { bound: readonly BoundSocial[] }) => ({ bound })),
    setRequest: assign((_, { socialType, code }: BindRequest) => ({ request: { socialType, code }, message: null })),
    spendCode: assign({ usedCode: (_, { code }: { code: string }) => code }),
    forgetRequest: assign({ request: null }),
    keepMessage: assign((_, { answer }: { answer: SocialAnswer }) => ({ message: messageOf(answer) })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    redirect: emit((_, { answer }: { answer: SocialAnswer }) => ({
      type: 'socials.redirect' as const,
      url: answer.kind === 'redirect' ? answer.url : '',
    })),
    announceBound: emit(({ context }) => ({
      type: 'socials.bound' as const,
      socialType: context.request?.socialType ?? '',
    })),
    announceUnbound: emit(({ context }) => ({
      type: 'socials.unbound' as const,
      socialType: context.request?.socialType ?? '',
    })),
  },
});
