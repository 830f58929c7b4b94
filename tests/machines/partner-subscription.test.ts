import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { partnerSubscriptionMachine } from '../../machines/partner-subscription/partner-subscription.machine.ts';
import { selectPartnerMessage, selectPartnerStep } from '../../machines/partner-subscription/partner-subscription.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { partnerSubscriptionModel } from './partner-subscription.model.ts';

walkMachine(partnerSubscriptionModel);

const opened = (arrivedFrom: string | null = null) => new Live({ machine: partnerSubscriptionMachine, input: { arrivedFrom } });
type Partner = ReturnType<typeof opened>;
const inputs = (live: Partner, port: string) =>
  live.effects.flatMap((effect) => (effect.type === 'start' && effect.port === port ? [effect.input] : []));
const step = (live: Partner) => selectPartnerStep(live.snapshot);

function asking(): Partner {
  const live = opened();
  live.send({ type: 'partnerSubscription.connect', partner: 'beeline' });
  return live;
}

function arrived(): Partner {
  const live = opened('beeline');
  live.send({ type: 'partnerSubscription.arrived', partner: 'beeline', key: 'k1' });
  return live;
}

describe('going to the partner (F12)', () => {
  it('asks for the address once and leads there', () => {
    const live = asking();
    live.send({ type: 'partnerSubscription.connect', partner: 'beeline' });
    expect(inputs(live, 'requestPartnerLink')).toEqual([{ partner: 'beeline' }]);
    expect(step(live)).toBe('busy');
    live.answer('requestPartnerLink', { kind: 'url', url: 'https://beeline.test/' });
    expect(live.emitted).toEqual([{ type: 'partnerSubscription.redirect', url: 'https://beeline.test/' }]);
    expect(step(live)).toBe('busy');
  });

  it('waits for nothing after the «Back» button', () => {
    const live = asking();
    live.answer('requestPartnerLink', { kind: 'url', url: 'https://beeline.test/' });
    live.send({ type: 'page.restored' });
    expect(step(live)).toBe('idle');
    live.send({ type: 'partnerSubscription.connect', partner: 'beeline' });
    expect(inputs(live, 'requestPartnerLink')).toHaveLength(2);
  });

  it('is free to press again where the page of the partner does not open', () => {
    const live = asking();
    live.answer('requestPartnerLink', { kind: 'url', url: 'https://beeline.test/' });
    live.sleep(11_999);
    expect(step(live)).toBe('busy');
    live.sleep(1);
    expect([step(live), selectPartnerMessage(live.snapshot)]).toEqual(['idle', null]);
  });

  it.each([
    [{ kind: 'refused', message: 'Партнёр не отвечает' }, 'Партнёр не отвечает'],
    [{ kind: 'unknown' }, UNKNOWN_ERROR],
    [null, UNKNOWN_ERROR],
  ])('says why there is no way there, and tries again: %j', (answer, message) => {
    const live = asking();
    if (answer === null) live.refuse('requestPartnerLink');
    else live.answer('requestPartnerLink', answer);
    expect([step(live), selectPartnerMessage(live.snapshot)]).toEqual(['failed', message]);
    live.send({ type: 'partnerSubscription.retry' });
    expect([step(live), selectPartnerMessage(live.snapshot)]).toEqual(['busy', null]);
    expect(inputs(live, 'requestPartnerLink')).toEqual(Array(2).fill({ partner: 'beeline' }));
  });
});

describe('coming back with a signed link', () => {
  it('waits from the first moment, and hands the link in once', () => {
    const live = opened('beeline');
    expect(step(live)).toBe('busy');
    for (const key of ['k1', 'k2']) live.send({ type: 'partnerSubscription.arrived', partner: 'beeline', key });
    live.answer('authByPartner', { kind: 'connected' });
    live.send({ type: 'partnerSubscription.arrived', partner: 'beeline', key: 'k3' });
    expect(inputs(live, 'authByPartner')).toEqual([{ partner: 'beeline', key: 'k1' }]);
    expect(live.emitted).toEqual([{ type: 'partnerSubscription.connected', partner: 'beeline' }]);
    expect(step(live)).toBe('connected');
  });

  it('hands in no refused link again: the partner writes a new one', () => {
    const live = arrived();
    live.answer('authByPartner', { kind: 'refused', message: 'Ссылка устарела' });
    expect([step(live), selectPartnerMessage(live.snapshot)]).toEqual(['failed', 'Ссылка устарела']);
    live.send({ type: 'partnerSubscription.retry' });
    expect(inputs(live, 'authByPartner')).toHaveLength(1);
    expect(inputs(live, 'requestPartnerLink')).toEqual([{ partner: 'beeline' }]);
  });

  it('repeats an unanswered link with the same key', () => {
    const live = arrived();
    live.answer('authByPartner', { kind: 'unknown' });
    expect([step(live), selectPartnerMessage(live.snapshot)]).toEqual(['uncertain', UNKNOWN_ERROR]);
    live.send({ type: 'partnerSubscription.retry' });
    expect(selectPartnerMessage(live.snapshot)).toBeNull();
    live.refuse('authByPartner');
    live.send({ type: 'partnerSubscription.retry' });
    expect(inputs(live, 'authByPartner')).toEqual(Array(3).fill({ partner: 'beeline', key: 'k1' }));
  });

  it.each(['connected', 'refused', 'unknown'])('tells the next listener nothing of %s', (kind) => {
    const live = arrived();
    live.answer('authByPartner', { kind, message: 'Ссылка устарела' });
    live.send({ type: 'partnerSubscription.reset' });
    expect([step(live), selectPartnerMessage(live.snapshot)]).toEqual(['idle', null]);
  });
});

it('leads no next listener to the page that was asked for by another', () => {
  const live = asking();
  live.send({ type: 'partnerSubscription.reset' });
  expect([step(live), Object.keys(live.snapshot.children)]).toEqual(['idle', []]);
});

it('waits for the answer to its link though somebody has left: that is what its own sign-in looks like', () => {
  const live = arrived();
  live.send({ type: 'partnerSubscription.reset' });
  live.answer('authByPartner', { kind: 'connected' });
  expect([step(live), live.emitted]).toEqual(['connected', [{ type: 'partnerSubscription.connected', partner: 'beeline' }]]);
});
