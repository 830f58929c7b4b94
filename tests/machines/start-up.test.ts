import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../../machines/outbox/outbox.types.ts';
import { startUpMachine } from '../../machines/start-up/start-up.machine.ts';
import { selectFailedLoads, selectIsSettled, selectLoad } from '../../machines/start-up/start-up.selectors.ts';
import { LOAD_NAMES, type LoadName, type StartUpEmitted } from '../../machines/start-up/start-up.types.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { ANNOUNCED, READ, startUpModel } from './start-up.model.ts';

walkMachine(startUpModel);

function begun() {
  const live = new Live({ machine: startUpMachine });
  live.send({ type: 'startUp.begin' });
  return live;
}

/** All loads end in an order of their own, those named by a failure. */
function endAll(failing: readonly LoadName[]) {
  const live = begun();
  live.takeEffects();
  for (const name of LOAD_NAMES) {
    if (failing.includes(name)) live.refuse(name);
    else live.answer(name, READ[name]);
  }
  return live;
}

const pairs = LOAD_NAMES.flatMap((one, index) => LOAD_NAMES.slice(index + 1).map((two) => [one, two] as const));

function expectOnly(failing: readonly LoadName[]) {
  const live = endAll(failing);
  for (const name of LOAD_NAMES) expect(selectLoad(live.snapshot, name)).toBe(failing.includes(name) ? 'failed' : 'loaded');
  expect(selectFailedLoads(live.snapshot)).toEqual(LOAD_NAMES.filter((name) => failing.includes(name)));
  const unread: readonly StartUpEmitted[] = [{ type: 'startUp.socialsUnread' }];
  expect(live.emitted).toEqual(
    LOAD_NAMES.flatMap((name) => (failing.includes(name) ? (name === 'boundSocials' ? unread : []) : (ANNOUNCED[name] ?? []))),
  );
  expect(selectIsSettled(live.snapshot)).toBe(true);
}

describe('start-up data (E05)', () => {
  it('begins all 13 loads at once', () => {
    const live = begun();
    const inputs = live.effects.flatMap((effect) => (effect.type === 'start' ? [effect.input] : []));
    expect(inputs).toEqual(LOAD_NAMES.map((name) => ({ name })));
    expect(LOAD_NAMES).toHaveLength(13);
  });

  it('is settled when the last one has ended, not before', () => {
    const live = begun();
    for (const name of LOAD_NAMES.slice(1)) live.answer(name, READ[name]);
    expect(selectIsSettled(live.snapshot)).toBe(false);
    live.answer('registeredByForm', READ.registeredByForm);
    expect(selectIsSettled(live.snapshot)).toBe(true);
  });

  it.each(LOAD_NAMES)('is not stopped by a failure of %s', (name) => expectOnly([name]));

  it('has 78 pairs', () => expect(pairs).toHaveLength(78));
  it.each(pairs)('is not stopped by failures of %s and %s', (one, two) => expectOnly([one, two]));
  it('is not stopped by the failure of all', () => expectOnly(LOAD_NAMES));

  it.each(LOAD_NAMES)('reads %s again on its own', (name) => {
    const live = endAll([name]);
    live.takeEffects();
    live.send({ type: 'startUp.reload', name });
    expect(live.effects.flatMap((effect) => (effect.type === 'start' ? [effect.port] : []))).toEqual([name]);
    expect(selectIsSettled(live.snapshot)).toBe(false);
    live.answer(name, READ[name]);
    expect(selectFailedLoads(live.snapshot)).toEqual([]);
    expect(selectIsSettled(live.snapshot)).toBe(true);
    expect(live.emitted).toEqual(ANNOUNCED[name] ?? []);
  });

  it('lets nobody wait for a load that hangs', () => {
    const live = begun();
    for (const name of LOAD_NAMES.slice(1)) live.answer(name, READ[name]);
    live.sleep(12_000);
    expect(selectIsSettled(live.snapshot)).toBe(true);
    live.answer('registeredByForm', READ.registeredByForm);
    expect(selectLoad(live.snapshot, 'registeredByForm')).toBe('loaded');
  });

  it('reads everything anew for another listener, and drops what was under way for the one before', () => {
    const live = begun();
    live.answer('account', READ.account);
    live.send({ type: 'startUp.begin' });
    expect(LOAD_NAMES.map((name) => selectLoad(live.snapshot, name))).toEqual(LOAD_NAMES.map(() => 'pending'));
  });

  it('tells the places also where the history could not be read', () => {
    const live = begun();
    live.takeEffects();
    live.answer('listens', { kind: 'listens', records: [], history: null });
    expect(live.emitted).toEqual([{ type: 'startUp.placesRead', records: [] }]);
    expect(selectFailedLoads(live.snapshot)).toEqual(['listens']);
  });

  it('reads the places and the achievements again once the end of a lecture has arrived, and nothing for less', () => {
    const live = endAll([]);
    live.takeEffects();
    const started = () => live.effects.flatMap((effect) => (effect.type === 'start' ? [effect.port] : []));
    const items = (kind: string) => [{ kind }] as unknown as OutboxItem[];
    live.send({ type: 'records.delivered', items: items('addToHistory') });
    expect([started(), selectIsSettled(live.snapshot)]).toEqual([[], true]);
    live.send({ type: 'records.delivered', items: items('endListen') });
    expect([started(), selectIsSettled(live.snapshot)]).toEqual([['listens', 'achievementEvents'], false]);
  });
});
