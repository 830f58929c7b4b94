import { expect, it } from 'vitest';
import type { KnownSubscription } from '../../machines/session/session.types.ts';
import { openedUntil } from '../../machines/welcome/trial-words.ts';
import { welcomeMachine } from '../../machines/welcome/welcome.machine.ts';
import { subscriptionOf } from '../support/samples/account.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { welcomeModel } from './welcome.model.ts';

walkMachine(welcomeModel);

const TRIAL: KnownSubscription = { kind: 'some', subscription: { ...subscriptionOf(null), is_trial: true } };
const open = () => new Live({ machine: welcomeMachine });

it('what the code of a registration gave is told once, to whoever comes in next with a trial', () => {
  const live = open();
  live.send({ type: 'welcome.registered', promocode: 'may' });
  live.send({ type: 'session.started', subscription: TRIAL });
  live.send({ type: 'session.started', subscription: TRIAL });
  expect(live.emitted).toEqual([
    { type: 'welcome.codeActivated', code: 'MAY' },
    { type: 'welcome.trialOpened', end: subscriptionOf(null).end_date },
  ]);
});

it.each<[what: string, subscription: KnownSubscription]>([
  ['a plan', { kind: 'some', subscription: subscriptionOf(null) }],
  ['none', { kind: 'none' }],
  ['what could not be read', { kind: 'unread' }],
])('a code that opened no trial is not said to have opened one: %s', (_what, subscription) => {
  const live = open();
  live.send({ type: 'welcome.registered', promocode: 'may' });
  live.send({ type: 'session.started', subscription });
  live.send({ type: 'session.started', subscription: TRIAL });
  expect(live.emitted).toEqual([{ type: 'welcome.codeActivated', code: 'MAY' }]);
});

it('a registration without a code promises nothing', () => {
  const live = open();
  live.send({ type: 'welcome.registered', promocode: null });
  live.send({ type: 'session.started', subscription: TRIAL });
  expect(live.emitted).toEqual([]);
});

it('whoever came by a letter hears of an older password only where it was dropped', () => {
  const live = open();
  live.send({ type: 'welcome.cameByLetter', hasDroppedWaysIn: false });
  expect(live.emitted).toEqual([]);
  live.send({ type: 'welcome.cameByLetter', hasDroppedWaysIn: true });
  expect(live.emitted).toEqual([{ type: 'welcome.waysInDropped' }]);
});

it('the day is said as the rest of the app says days', () => {
  expect(openedUntil('2026-12-05T12:00:00Z')).toBe('Промокод принят: подписка открыта до 05.12.26');
  expect(openedUntil('')).toBe('Промокод принят');
});
