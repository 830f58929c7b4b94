import { HttpResponse, http } from 'msw';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import * as accounts from '../../../contract/endpoints/accounts.ts';
import * as auth from '../../../contract/endpoints/auth.ts';
import { historyIdentifiers } from '../../../contract/endpoints/materials.ts';
import { loadSettings } from '../../../src/routes/load-account.ts';
import { MAIN } from '../../support/app/api.ts';
import { LISTENER } from '../../support/samples/account.ts';
import type { Operation } from './operation.ts';
import { type FaultPage, OLD, TOKENS_BODY } from './page.ts';
import { formTrial, loaderTrial } from './trials.ts';

/** Rows A and B: signing in and out, tokens, networks, the account itself. */

const PASSWORD = 'длинный пароль слушателя';
const done = () => ({ result: true });
const account = () => ({ data: LISTENER });
const guestHas = (page: FaultPage) => page.storedTokens;
const sessionOf = (page: FaultPage) => page.session.getSnapshot().context.account;

/** The access token of A3 has run out. */
let isOut = false;

/** The networks as they are known; nothing, while they are unread. */
const listOf = <T>(bound: readonly T[] | 'unread'): readonly T[] => (bound === 'unread' ? [] : bound);

export const ACCOUNT_OPERATIONS: Operation[] = [
  {
    row: 'A1',
    name: 'вход по паролю',
    endpoint: auth.login,
    answer: () => TOKENS_BODY,
    isSignedIn: false,
    begin: (page) =>
      formTrial(page.actions.signIn, { email: 'a@people.test', password: PASSWORD, returnTo: null }, guestHas(page)),
  },
  {
    row: 'A1',
    name: 'вход по ссылке из письма',
    endpoint: auth.emailSignIn,
    answer: () => TOKENS_BODY,
    isSignedIn: false,
    signInCode: 'c'.repeat(43),
    begin: (page) =>
      formTrial(page.actions.signInByLetter, { returnTo: '/achievements' }, () => [
        page.storedTokens(),
        page.actions.letter.isThere('code'),
      ]),
  },
  {
    row: 'A2',
    name: 'проверка входа при запуске',
    endpoint: auth.clientIsAuth,
    answer: done,
    isSignedIn: true,
    isStart: true,
    // A check that nobody answered is made again by itself.
    restS: 16,
    begin: (page) => ({
      act: page.start,
      leave: () => undefined,
      isBusy: () => page.session.getSnapshot().hasTag('spinner'),
      isDone: page.isSignedIn,
      message: () => undefined,
      kept: page.storedTokens,
    }),
    leavesOut: ['abrt', 'dup'],
  },
  {
    row: 'A3',
    name: 'обновление токена',
    endpoint: auth.refreshToken,
    answer: () => TOKENS_BODY,
    isSignedIn: true,
    also: () => [
      http.get(`${MAIN}/materials/history/identifiers`, ({ request }) =>
        isOut && request.headers.get('authorization') === `Bearer ${OLD.accessToken}`
          ? HttpResponse.json({ detail: 'Сеанс завершён, войдите снова' }, { status: 401 })
          : HttpResponse.json({ data: [7] }),
      ),
    ],
    prepare: () => {
      isOut = false;
    },
    // After an outage the refresh rests for a minute.
    restS: 62,
    begin(page) {
      isOut = true;
      const trial = loaderTrial((signal) => page.call(historyIdentifiers, { signal }));
      return { ...trial, kept: page.storedTokens };
    },
  },
  {
    row: 'A4',
    name: 'привязанные сети: список',
    endpoint: auth.boundSocials,
    answer: () => ({ data: [{ social_type: 'vk' }, { social_type: 'mail' }] }),
    isSignedIn: true,
    begin(page) {
      const { socials } = page;
      return {
        act: () => socials.send({ type: 'socials.load' }),
        leave: () => socials.stop(),
        isBusy: () => socials.getSnapshot().hasTag('busy'),
        isDone: () => listOf(socials.getSnapshot().context.bound).length === 2,
        message: () => undefined,
        kept: () => listOf(socials.getSnapshot().context.bound).filter(({ social_type }) => social_type === 'vk'),
      };
    },
    leavesOut: ['abrt'],
  },
  ...(['unbind', 'bind'] as const).map((way): Operation => {
    // The truth of the server, which the page reads again after each change.
    const bound = new Set<string>();
    return {
      row: 'A5',
      name: way === 'unbind' ? 'отвязка сети' : 'привязка сети по коду',
      endpoint: way === 'unbind' ? auth.unbindSocial : auth.bindSocial,
      params: { social_type: way === 'unbind' ? 'vk' : 'mail' },
      answer: () => (way === 'unbind' ? done() : { url: null, result: true }),
      effect: () => void (way === 'unbind' ? bound.delete('vk') : bound.add('mail')),
      isSignedIn: true,
      also: () => [
        http.get(`${MAIN}/auth/social`, () => HttpResponse.json({ data: [...bound].map((social_type) => ({ social_type })) })),
      ],
      prepare: () => {
        bound.clear();
        bound.add('vk');
      },
      begin({ socials }) {
        let code = 0;
        const has = (type: string) => listOf(socials.getSnapshot().context.bound).some(({ social_type }) => social_type === type);
        return {
          act() {
            if (way === 'unbind') return socials.send({ type: 'socials.unbind', socialType: 'vk' });
            // A press that finds the first one under way comes from the same visit to the network.
            if (!socials.getSnapshot().hasTag('busy')) code += 1;
            return socials.send({ type: 'socials.returned', socialType: 'mail', code: `code-${code}` });
          },
          leave: () => socials.stop(),
          isBusy: () => socials.getSnapshot().hasTag('busy'),
          isDone: () => (way === 'unbind' ? !has('vk') : has('mail')),
          message: () => socials.getSnapshot().context.message,
          kept: () => socials.getSnapshot().context.bound,
        };
      },
      leavesOut: ['abrt'],
    };
  }),
  {
    row: 'A6',
    name: 'адрес страницы сети',
    endpoint: auth.socialRedirectLink,
    answer: () => ({ url: `${location.href}#network` }),
    isSignedIn: false,
    begin: (page) =>
      loaderTrial(async () => {
        const answer = await page.actions.social.requestLink({ socialType: 'vk' });
        if (answer.kind === 'url') return answer.url;
        throw new Error(answer.kind === 'refused' ? answer.message : UNKNOWN_ERROR);
      }),
    // An answer that comes back after the press is left is not listened to by the chart of the sign-in.
    leavesOut: ['abrt'],
  },
  {
    row: 'A6',
    name: 'привязка голосового помощника',
    endpoint: auth.assistantRedirectLink,
    answer: () => ({ url: `${location.href}#assistant` }),
    isSignedIn: true,
    prepare: (page) => page.storage.set('aliceLinkParams', '{"client_id":"a"}'),
    begin: (page) => formTrial(page.actions.linkAssistant, {}, () => page.storage.get('aliceLinkParams')),
  },
  {
    row: 'B1',
    name: 'регистрация',
    endpoint: accounts.register,
    answer: () => TOKENS_BODY,
    isSignedIn: false,
    begin: (page) =>
      formTrial(
        page.actions.signUp,
        { name: 'Анна', email: 'a@people.test', password: PASSWORD, returnTo: null },
        guestHas(page),
      ),
  },
  {
    row: 'B2',
    name: 'свой аккаунт',
    endpoint: accounts.me,
    answer: account,
    isSignedIn: true,
    async begin(page) {
      const trial = loaderTrial((signal) => page.call(accounts.me, { signal }));
      await trial.load();
      return trial;
    },
  },
  {
    row: 'B2',
    name: 'есть ли пароль: страница настроек',
    endpoint: accounts.isRegistrationByForm,
    answer: () => ({ data: false }),
    isSignedIn: true,
    begin: (page) => ({
      ...loaderTrial((signal) => loadSettings(page.call, signal)),
      message: () => undefined,
      kept: () => null,
    }),
    // The page opens whatever comes of the question, so that it is never «not done».
    only: ['slow', 'dup', 'ordr', 'exp'],
  },
  {
    row: 'B2',
    name: 'аккаунт перечитан после перемены',
    endpoint: accounts.me,
    answer: () => ({ data: { ...LISTENER, name: 'Другое имя' } }),
    isSignedIn: true,
    begin: (page) => ({
      act: () => page.session.send({ type: 'session.userChanged' }),
      leave: () => undefined,
      isBusy: () => false,
      isDone: () => sessionOf(page)?.name === 'Другое имя',
      message: () => undefined,
      kept: () => sessionOf(page)?.email,
      isBehind: true,
    }),
    only: ['net', 'tmo', '400', '401', '403', '404', '417', '422', '429', '500', '503', 'json', 'schm', 'ordr'],
  },
  {
    row: 'B3',
    name: 'новое имя',
    endpoint: accounts.updateMe,
    answer: account,
    isSignedIn: true,
    begin: (page) => formTrial(page.actions.updateName, { name: 'Анна' }, () => sessionOf(page)),
  },
  {
    row: 'B3',
    name: 'новая почта',
    endpoint: accounts.updateEmail,
    answer: account,
    isSignedIn: true,
    begin: (page) => formTrial(page.actions.updateEmail, { email: 'b@people.test' }, () => sessionOf(page)),
  },
  {
    row: 'B4',
    name: 'есть ли такая почта',
    endpoint: accounts.emailExists,
    answer: () => ({ data: true }),
    isSignedIn: true,
    begin: (page) => loaderTrial((signal) => page.call(accounts.emailExists, { body: { email: 'a@people.test' }, signal })),
  },
  {
    row: 'B4',
    name: 'занята ли почта',
    endpoint: accounts.checkEmail,
    answer: () => ({ data: true }),
    isSignedIn: true,
    begin: (page) => loaderTrial((signal) => page.call(accounts.checkEmail, { query: { email: 'a@people.test' }, signal })),
  },
  {
    row: 'B5',
    name: 'письмо для смены пароля',
    endpoint: accounts.sendEmailChangePassword,
    answer: done,
    isSignedIn: false,
    begin: (page) => formTrial(page.actions.forgotPassword, { email: 'a@people.test' }),
    // It carries no token, and changes nothing that another tab could show.
    leavesOut: ['401', 'exp', 'tabs'],
  },
  {
    row: 'B5',
    name: 'смена пароля',
    endpoint: accounts.changePassword,
    answer: done,
    isSignedIn: true,
    begin: (page) => formTrial(page.actions.changePassword, { password: PASSWORD, old_password: 'прежний' }, page.storedTokens),
  },
];
