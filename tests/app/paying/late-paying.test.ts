import { describe, expect, it, onTestFinished } from 'vitest';
import type { EventFrom, InputFrom } from 'xstate';
import { type AnyActor, type AnyStateMachine, createActor, getNextTransitions, initialTransition, waitFor } from 'xstate';
import { identityMachine } from '../../../machines/identity/identity.machine.ts';
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts';
import { returnTargetMachine } from '../../../machines/return-target/return-target.machine.ts';
import { firstRows } from '../../../machines/system/first-rows.ts';
import { heldBy, isAsleep } from '../../../machines/system/late.ts';
import type { Row } from '../../../machines/system/rows.ts';
import { createLatePaying, unknownInputs } from '../../../src/app/paying/late-paying.ts';
import { createPayingCharts, type PayingEdge } from '../../../src/app/paying/paying-charts.ts';
import { createPurchaseStore } from '../../../src/app/paying/purchase-store.ts';
import { createPaying, type Paying } from '../../../src/app/paying/start-paying.ts';
import { createStorage } from '../../../src/app/ports/storage.ts';
import { createConnections } from '../../../src/app/system/connections.ts';
import { codeGroupOf, rowsOfLateness } from '../../../src/app/system/late-charts.ts';
import { UNREAD } from '../../machines/identity.model.ts';
import { YEAR } from '../../machines/purchase.fixtures.ts';
import { liveSession } from '../../support/gestures/session.ts';
import { LISTENER } from '../../support/samples/account.ts';
import { nodesOf } from '../../support/statecharts/catalogue.ts';
import { withActors } from '../../support/statecharts/stub.ts';

const WAYS = { card: true, mobile: true };
/** All of them as the app makes them; where nothing runs no port is ever asked. */
const charts = createPayingCharts({} as PayingEdge) as Record<string, AnyStateMachine>;
const inputs: Record<string, unknown> = { ...unknownInputs(WAYS), partnerSubscription: { arrivedFrom: null } };
/** Facts, and words of others: they are held until the code is here. */
const TOLD = new Set([
  'purchase.buyerChanged',
  'purchase.accountKnown',
  'purchase.discountChanged',
  'purchase.wanted',
  'subscription.known',
  'subscription.unread',
  'promoCode.signedIn',
  'promoCode.activatedElsewhere',
  'mnogoru.signedIn',
  'partnerEmail.ask',
]);
const tagsOf = (machine: AnyStateMachine): string[] => [...new Set(nodesOf(machine).flatMap(({ tags }) => tags))];

it.each(['promoCode', 'partnerEmail'] as const)('%s is seen as its chart begins', (name) => {
  const { charts: late } = createLatePaying(
    () => new Promise(() => undefined),
    () => undefined,
  );
  const input = inputs[name];
  const shown = createActor(late[name] as AnyStateMachine, { input })
    .start()
    .getSnapshot();
  const [own] = initialTransition(charts[name] as AnyStateMachine, input as never);
  expect(tagsOf(charts[name] as AnyStateMachine).filter((tag) => shown.hasTag(tag))).toEqual([...own.tags]);
  if (name === 'promoCode') expect(shown.context).toEqual(own.context);
});

it.each(Object.entries(charts))('%s is woken by what its chart would answer, but for what it is only told', (name, chart) => {
  const late = createLatePaying(
    () => new Promise(() => undefined),
    () => undefined,
  ).charts as unknown as Record<string, AnyStateMachine>;
  const actor = createActor(late[name] as AnyStateMachine, { input: inputs[name] }).start();
  let woken = 0;
  actor.on('chunk.wanted' as never, () => {
    woken += 1;
  });
  const [own] = initialTransition(chart, inputs[name] as never);
  const answered = getNextTransitions(own).map(({ eventType }) => eventType);
  for (const type of answered) actor.send({ type });
  const held = heldBy(actor.getSnapshot()).map(({ type }) => type);
  expect(new Set(held)).toEqual(new Set(answered));
  actor.stop();
  expect(woken).toBe(answered.filter((type) => !TOLD.has(type)).length);
});

it('has every chart of its chunk', () => {
  expect(
    createLatePaying(
      () => new Promise(() => undefined),
      () => undefined,
    ).names.toSorted(),
  ).toEqual(Object.keys(charts).toSorted());
});

/** The charts of paying under a session, and their code, which comes when the test lets it. */
function open({ isLost = false } = {}) {
  const storage = createStorage();
  const store = createPurchaseStore(storage);
  let bring: () => void = () => undefined;
  let isFetched = false;
  const connections = createConnections(['session', 'identity', 'returnTarget', 'paying', ...Object.keys(charts)], [], []);
  const session = liveSession(connections);
  const edge = { storage, arrival: null, bearer: () => null, origins: [], call: () => new Promise<never>(() => undefined) };
  const late = createLatePaying(async () => {
    isFetched = true;
    await new Promise<void>((resolve) => {
      bring = resolve;
    });
    if (isLost) throw new TypeError('Failed to fetch');
    const paying: Paying = createPaying({
      ...(edge as unknown as PayingEdge),
      session: session.actor as never,
      payWays: WAYS,
    });
    return paying;
  }, connections.add);
  connections.add([...rowsOfLateness('paying', late.names), ...(firstRows as readonly Row[])]);
  const create = (id: string, logic: AnyStateMachine) =>
    createActor(logic, { id, input: inputs[id], inspect: connections.inspect });
  const group = create('paying', codeGroupOf(late.fetchChunk));
  const { partnerSubscription, assistantNotice, ...personal } = late.charts;
  const identity = createActor(withActors(identityMachine, { ...personal, returnTarget: returnTargetMachine }), {
    id: 'identity',
    input: { ...UNREAD, ...inputs },
    inspect: connections.inspect,
  });
  const page = [group, identity, create('partnerSubscription', partnerSubscription), create('assistantNotice', assistantNotice)];
  for (const actor of page) actor.start();
  onTestFinished(() => {
    for (const actor of page) actor.stop();
  });
  const get = (name: string) => connections.get(name) as AnyActor;
  return {
    storage,
    store,
    session,
    returnTarget: { send: (event: EventFrom<typeof returnTargetMachine>) => get('returnTarget').send(event) },
    get,
    isFetched: () => isFetched,
    want: () => group.send({ type: 'chunk.wanted' }),
    async come() {
      await Promise.resolve();
      bring();
      await waitFor(group, (snapshot) => !snapshot.hasTag('fetching'));
    },
  };
}

describe('before the code is here', () => {
  it('a guest fetches nothing, wherever he goes', () => {
    const { get, returnTarget, isFetched } = open();
    returnTarget.send({ type: 'route.changed', from: '/lectures/7', to: '/subscriptions' });
    expect([isFetched(), heldBy(get('purchase').getSnapshot()).map(({ type }) => type)]).toEqual([false, ['purchase.wanted']]);
  });

  it('whoever signs in has it fetched, and is known when it comes', async () => {
    const { session, storage, get, isFetched, come } = open();
    storage.set('activatedPromocode', 'ЛИСТОПАД');
    storage.set('mnogoruCode', '12345');
    session.signIn(null);
    await Promise.resolve();
    expect(isFetched()).toBe(true);
    await come();
    expect(get('purchase').getSnapshot().context).toMatchObject({ accountId: LISTENER.id, buyer: { kind: 'user' } });
    expect(Object.keys(get('promoCode').getSnapshot().children)).toEqual(['readOwnCodes']);
    expect(Object.keys(get('mnogoru').getSnapshot().children)).toEqual(['createAccount']);
    expect(get('subscription').getSnapshot().hasTag('absent')).toBe(true);
  });

  it('whoever has left meanwhile is not here', async () => {
    const { session, storage, store, returnTarget, get, come } = open();
    storage.set('activatedPromocode', 'ЛИСТОПАД');
    session.signIn(null);
    returnTarget.send({ type: 'route.changed', from: '/lectures/7', to: '/subscriptions' });
    session.signOut();
    await come();
    expect(get('promoCode').getSnapshot().value).toBe('kept');
    expect(get('mnogoru').getSnapshot().matches('guest')).toBe(true);
    expect(get('purchase').getSnapshot().context).toMatchObject({ accountId: null, buyer: { kind: 'guest' }, returnTo: null });
    expect(store.facts().returnTo).toBeNull();
  });

  it('what is kept is read when the code is here, and the last wish is remembered', async () => {
    const { store, returnTarget, get, want, come } = open();
    want();
    store.keepPlan(YEAR);
    returnTarget.send({ type: 'route.changed', from: '/lectures/7', to: '/subscriptions' });
    await come();
    const { context } = get('purchase').getSnapshot() as { context: InputFrom<typeof purchaseMachine> };
    expect([context.plan, context.returnTo]).toEqual([YEAR, '/lectures/7']);
  });

  it('the form of a partner’s subscriber is asked for, and waits for nobody who has left', async () => {
    const { session, get, come } = open();
    const asked = { partner_integration_info: { name: 'tele2', title: 'Tele2', description: '', link: '' } };
    session.live.send({ type: 'session.signedIn', returnTo: null });
    session.live.answer('loadUser', {
      account: { ...LISTENER, email: null },
      subscription: {
        end_date: '2027-01-31T00:00:00Z',
        is_trial: false,
        is_auto_renewal: true,
        is_invited_user: false,
        is_visible: true,
        subscription_type: '1 месяц',
        ...asked,
      },
    });
    expect(heldBy(get('partnerEmail').getSnapshot()).map(({ type }) => type)).toEqual(['partnerEmail.ask']);
    session.signOut();
    await come();
    expect(get('partnerEmail').getSnapshot().value).toBe('closed');
  });

  it('a code that is lost is nobody’s question, and may be fetched again', async () => {
    const { get, want, come } = open({ isLost: true });
    want();
    await come();
    expect(isAsleep(get('purchase').getSnapshot())).toBe(true);
    expect(get('paying').getSnapshot().matches('missed')).toBe(true);
  });
});
