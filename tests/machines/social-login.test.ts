import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { EMAIL_TAKEN } from '../../contract/messages.ts';
import { socialLoginMachine } from '../../machines/social-login/social-login.machine.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { socialLoginModel } from './social-login.model.ts';

walkMachine(socialLoginModel);

const login = () => new Live({ machine: socialLoginMachine });
type Login = ReturnType<typeof login>;
const inputs = (live: Login, port: string) =>
  live.effects.flatMap((effect) => (effect.type === 'start' && effect.port === port ? [effect.input] : []));

/** The browser is back from the network. */
function returned(): Login {
  const live = login();
  live.send({ type: 'socialLogin.returned', socialType: 'vk', code: 'c1', key: 'k1' });
  return live;
}

function askedForEmail(): Login {
  const live = returned();
  live.answer('exchangeCode', { kind: 'emailWanted' });
  return live;
}

describe('signing in through a social network (F14, A27)', () => {
  it('leads to the network and back', () => {
    const live = login();
    live.send({ type: 'socialLogin.start', socialType: 'vk' });
    live.send({ type: 'socialLogin.start', socialType: 'ok' });
    expect(inputs(live, 'requestLink')).toEqual([{ socialType: 'vk' }]);
    live.answer('requestLink', { kind: 'url', url: 'https://vk.test/oauth' });
    expect(live.emitted).toEqual([{ type: 'socialLogin.redirect', url: 'https://vk.test/oauth' }]);
    const back = returned();
    back.answer('exchangeCode', { kind: 'signedIn' });
    expect(inputs(back, 'exchangeCode')).toEqual([{ socialType: 'vk', code: 'c1', key: 'k1' }]);
    expect(back.snapshot.matches('done')).toBe(true);
  });

  it.each([
    [{ kind: 'refused', message: 'Сеть недоступна' }, 'Сеть недоступна'],
    [{ kind: 'unknown' }, UNKNOWN_ERROR],
    [null, UNKNOWN_ERROR],
  ])('says why there is no way there: %j', (answer, message) => {
    const live = login();
    live.send({ type: 'socialLogin.start', socialType: 'vk' });
    if (answer === null) live.refuse('requestLink');
    else live.answer('requestLink', answer);
    expect(live.snapshot.context.message).toBe(message);
    expect(live.snapshot.hasTag('busy')).toBe(false);
  });

  it('waits for nothing after the «Back» button', () => {
    const live = login();
    live.send({ type: 'socialLogin.start', socialType: 'vk' });
    live.answer('requestLink', { kind: 'url', url: 'https://vk.test/' });
    expect(live.snapshot.hasTag('busy')).toBe(true);
    live.send({ type: 'page.restored' });
    expect(live.snapshot.hasTag('busy')).toBe(false);
  });

  it('hands in a code once, however often the page tells it', () => {
    const live = returned();
    const again = { type: 'socialLogin.returned', socialType: 'vk', code: 'c1', key: 'k2' } as const;
    live.send(again);
    live.answer('exchangeCode', { kind: 'signedIn' });
    live.send(again);
    expect(inputs(live, 'exchangeCode')).toHaveLength(1);
    expect(live.snapshot.matches('done')).toBe(true);
  });

  it('shows the authorization error for a refused code, and for a way back without one', () => {
    const used = returned();
    used.answer('exchangeCode', { kind: 'refused', message: 'Код уже использован' });
    used.send({ type: 'socialLogin.returned', socialType: 'vk', code: 'c1', key: 'k2' });
    expect(inputs(used, 'exchangeCode')).toHaveLength(1);
    const denied = login();
    denied.send({ type: 'socialLogin.denied', message: 'Вход отменён' });
    for (const [live, message] of [
      [used, 'Код уже использован'],
      [denied, 'Вход отменён'],
    ] as const) {
      expect(live.snapshot.hasTag('authorizationError')).toBe(true);
      expect(live.snapshot.context.message).toBe(message);
      live.send({ type: 'socialLogin.retry' });
      expect(live.snapshot.hasTag('authorizationError')).toBe(false);
      expect(live.snapshot.context.message).toBeNull();
    }
  });

  it('repeats an unanswered code with the same key', () => {
    const live = returned();
    live.refuse('exchangeCode');
    expect(live.snapshot.hasTag('mayRepeat')).toBe(true);
    live.send({ type: 'socialLogin.retry' });
    live.answer('exchangeCode', { kind: 'signedIn' });
    expect(inputs(live, 'exchangeCode')).toEqual(Array(2).fill({ socialType: 'vk', code: 'c1', key: 'k1' }));
    expect(live.snapshot.matches('done')).toBe(true);
  });
});

describe('a network that gives no e-mail', () => {
  const submit = (live: Login, key: string) => live.send({ type: 'socialLogin.submitEmail', email: 'new@glossa.test', key });

  it('asks for it and signs in with it', () => {
    const live = askedForEmail();
    expect(live.snapshot.hasTag('emailForm')).toBe(true);
    submit(live, 'k2');
    submit(live, 'k3');
    live.answer('loginWithoutEmail', { kind: 'signedIn' });
    expect(inputs(live, 'loginWithoutEmail')).toEqual([{ email: 'new@glossa.test', code: 'c1', key: 'k2' }]);
    expect(live.snapshot.matches('done')).toBe(true);
  });

  it('shows a complaint at the field until it is edited', () => {
    const live = askedForEmail();
    submit(live, 'k2');
    live.answer('loginWithoutEmail', { kind: 'fields', fieldErrors: { email: EMAIL_TAKEN } });
    expect(live.snapshot.context.fieldErrors).toEqual({ email: EMAIL_TAKEN });
    live.send({ type: 'socialLogin.editEmail' });
    expect(live.snapshot.context.fieldErrors).toEqual({});
  });

  it('repeats an unknown outcome with the same key, an edited address with another', () => {
    const live = askedForEmail();
    submit(live, 'k2');
    live.answer('loginWithoutEmail', { kind: 'unknown' });
    expect(live.snapshot.context.message).toBe(UNKNOWN_ERROR);
    submit(live, 'k3');
    live.refuse('loginWithoutEmail');
    live.send({ type: 'socialLogin.editEmail' });
    submit(live, 'k4');
    expect(inputs(live, 'loginWithoutEmail').map((request) => (request as { key: string }).key)).toEqual(['k2', 'k2', 'k4']);
  });

  it('ends on the authorization error when the code is good no more', () => {
    const live = askedForEmail();
    submit(live, 'k2');
    live.answer('loginWithoutEmail', { kind: 'refused', message: 'Код устарел' });
    expect(live.snapshot.hasTag('authorizationError')).toBe(true);
  });
});

describe('an address of the network that an account has and nobody has confirmed', () => {
  const offered = () => {
    const live = returned();
    live.answer('exchangeCode', { kind: 'letterWanted', message: 'Войдите по ссылке из письма' });
    return live;
  };
  const ask = (live: Login, key: string) => live.send({ type: 'socialLogin.askLetter', key });

  it('is offered a letter, which is sent by the same code', () => {
    const live = offered();
    expect(live.snapshot.hasTag('letterOffer')).toBe(true);
    expect(live.snapshot.context.message).toBe('Войдите по ссылке из письма');
    ask(live, 'k2');
    ask(live, 'k3');
    live.answer('sendLetter', { kind: 'sent', email: 'vera@people.test' });
    expect(inputs(live, 'sendLetter')).toEqual([{ code: 'c1', key: 'k2' }]);
    expect(live.snapshot.hasTag('letterSent')).toBe(true);
    expect(live.snapshot.context.sentTo).toBe('vera@people.test');
  });

  it('repeats an unknown outcome with the same key, a refused wish with another', () => {
    const live = offered();
    ask(live, 'k2');
    live.refuse('sendLetter');
    expect(live.snapshot.context.message).toBe(UNKNOWN_ERROR);
    ask(live, 'k3');
    live.answer('sendLetter', { kind: 'refused', message: 'Слишком много попыток' });
    expect(live.snapshot.context.message).toBe('Слишком много попыток');
    ask(live, 'k4');
    expect(inputs(live, 'sendLetter').map((request) => (request as { key: string }).key)).toEqual(['k2', 'k2', 'k4']);
  });
});
