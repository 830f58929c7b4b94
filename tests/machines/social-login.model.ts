import { socialLoginMachine } from '../../machines/social-login/social-login.machine.ts';
import { socialLoginWords } from '../../machines/social-login/social-login.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const notDone = [{ kind: 'refused', message: 'Код уже использован' }, { kind: 'unknown' }];

/** How the machine is walked. */
export const socialLoginModel = modelOf(socialLoginMachine)({
  user: () => [
    { type: 'socialLogin.start', socialType: 'vk' },
    { type: 'socialLogin.returned', socialType: 'vk', code: 'c1', key: 'k1' },
    { type: 'socialLogin.returned', socialType: 'vk', code: 'c2', key: 'k2' },
    { type: 'socialLogin.denied', message: 'Вход отменён' },
    { type: 'socialLogin.submitEmail', email: 'new@glossa.test', key: 'k3' },
    { type: 'socialLogin.editEmail' },
    { type: 'socialLogin.askLetter', key: 'k4' },
    { type: 'socialLogin.retry' },
    { type: 'page.restored' },
  ],
  outcomes: {
    requestLink: { done: [{ kind: 'url', url: 'https://vk.test/' }, ...notDone], error: ['нет сети'] },
    exchangeCode: {
      done: [{ kind: 'signedIn' }, { kind: 'emailWanted' }, { kind: 'letterWanted', message: 'Войдите по письму' }, ...notDone],
      error: ['нет сети'],
    },
    sendLetter: { done: [{ kind: 'sent', email: 'vera@people.test' }, ...notDone], error: ['нет сети'] },
    loginWithoutEmail: {
      done: [{ kind: 'signedIn' }, { kind: 'fields', fieldErrors: { email: 'Данный Email уже есть в системе' } }, ...notDone],
      error: ['нет сети'],
    },
  },
  abstraction: ({ context }) => [context.code, context.key, context.message, Object.keys(context.fieldErrors)],
  oracles: {
    '*': (snapshot) => expect(Object.keys(snapshot.children).length).toBeLessThanOrEqual(1),
    'leaving.redirecting': (_, { effects }) =>
      expect(effects).toContainEqual({ type: 'emit', event: { type: 'socialLogin.redirect', url: 'https://vk.test/' } }),
    exchanging: ({ context }) => expect(context.code).not.toBeNull(),
    'askingEmail.editing': ({ context }, { step }) => {
      if (step?.type === 'event' && step.event.type === 'socialLogin.editEmail') {
        expect(context).toMatchObject({ fieldErrors: {}, message: null });
      }
    },
    askingEmail: ({ context }) => expect(context.code).not.toBeNull(),
    'offeringLetter.sent': ({ context }) => expect(context.sentTo).toBe('vera@people.test'),
    failed: ({ context }) => expect(context.message).not.toBeNull(),
    uncertain: ({ context }) => expect([context.message, context.key]).not.toContain(null),
  },
  simplePathLimit: 300,
  words: socialLoginWords,
});
