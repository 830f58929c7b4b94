import type { ListenRecord } from '../../contract/entities/listening.ts';
import { placeChangesMachine } from '../../machines/place-changes/place-changes.machine.ts';
import type { Heard, SoundNews } from '../../machines/place-changes/place-changes.types.ts';
import { placeChangesWords } from '../../machines/place-changes/place-changes.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** The fourth change of the account. */
const PLACE: ListenRecord = { id: 1, duration: 2050, at: '2026-11-20T10:00:00.000Z', version: 4 };
const WISH: SoundNews = { type: 'placeChanges.wishTold', wish: { kind: 'move', isFromHere: false, isToHere: true } };
const HEARD: Heard = { id: 4, records: [PLACE], sounds: [] };
const HEARD_SOUND: Heard = { id: null, records: [], sounds: [WISH] };

/** How the chart is walked. */
export const placeChangesModel = modelOf(placeChangesMachine)({
  input: { spread: 1 },
  user: () => [
    { type: 'placeChanges.listenerKnown', who: { kind: 'account', visit: 1, accountId: 'a1' } },
    { type: 'placeChanges.listenerKnown', who: { kind: 'unread', visit: 1 } },
    { type: 'placeChanges.listenerKnown', who: { kind: 'guest', visit: 1 } },
    { type: 'placeChanges.placesRead', records: [PLACE] },
    { type: 'placeChanges.soundKnown', sound: { materialId: 1, position: 100, duration: 1200 } },
    { type: 'placeChanges.soundKnown', sound: null },
    { type: 'network.restored' },
  ],
  reports: {
    pageSight: () => [{ type: 'page.visible' }, { type: 'page.hidden' }],
    streamLock: () => [{ type: 'streamLock.granted' }],
    placeTabs: () => [
      { type: 'placeTabs.heard', passed: { ...HEARD, accountId: 'a1' } },
      { type: 'placeTabs.heard', passed: { ...HEARD, accountId: 'a2' } },
      { type: 'placeTabs.heard', passed: { ...HEARD_SOUND, accountId: 'a1' } },
      { type: 'placeTabs.heard', passed: { ...HEARD_SOUND, accountId: 'a2' } },
    ],
    stream: () => [
      { type: 'stream.opened' },
      { type: 'stream.heard', heard: { id: 2, records: [], sounds: [] } },
      { type: 'stream.heard', heard: HEARD },
      { type: 'stream.heard', heard: { id: null, records: [], sounds: [] } },
      { type: 'stream.heard', heard: HEARD_SOUND },
      { type: 'stream.ended', retryMs: 3_000 },
      { type: 'stream.ended', retryMs: 60_000 },
      { type: 'stream.failed', retryMs: null },
      { type: 'stream.failed', retryMs: 30_000 },
    ],
  },
  outcomes: {
    pageSight: { done: [], error: ['нет документа'] },
    placeTabs: { done: [], error: ['канал закрыт'] },
    streamLock: { done: [], error: ['замки запрещены'] },
    stream: { done: [], error: ['поток не читается'] },
    readPlaces: { done: [[PLACE], []], error: ['нет сети'] },
  },
  abstraction: ({ context }) => [
    context.accountId,
    context.lastId,
    context.attempt > 0,
    context.retryMs !== null,
    context.hasRead,
  ],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const { context } = snapshot;
      const isShown = snapshot.matches({ signedIn: { shown: {} } });
      // The number only grows.
      expect(context.lastId ?? -1).toBeGreaterThanOrEqual(before?.context.lastId ?? -1);
      // A page that is neither seen nor heard has no stream, and one that is again may read the places in one go once more.
      const isHidden = step?.type === 'report' && step.event.type === 'page.hidden';
      const isHeard =
        before?.matches({ signedIn: { shown: { need: 'seen' } } }) === false && before.matches({ signedIn: 'shown' });
      if (isHidden) expect(isShown).toBe(isHeard);
      if (step?.type === 'error' && step.port === 'pageSight') expect(isShown).toBe(false);
      const sound = step?.type === 'event' && step.event.type === 'placeChanges.soundKnown' ? step.event.sound : undefined;
      const isSeen = !snapshot.matches({ signedIn: { shown: { need: 'unheeded' } } }) && isShown;
      if (sound === null) expect(snapshot.matches({ signedIn: { shown: { need: 'heard' } } })).toBe(false);
      if (sound !== undefined && before !== null) {
        const wasSeen = before.matches({ signedIn: 'shown' }) && !before.matches({ signedIn: { shown: { need: 'unheeded' } } });
        expect(isSeen).toBe(wasSeen);
        expect(isShown).toBe(!snapshot.matches('signedOut') && (wasSeen || sound !== null));
        expect(snapshot.matches({ signedOut: 'sounding' })).toBe(snapshot.matches('signedOut') && sound !== null);
      }
      if (before?.matches({ signedIn: 'resting' }) && isShown) expect(context.hasRead).toBe(false);
      // The stream goes on from the newest change that is known.
      for (const effect of effects)
        if (effect.type === 'start' && effect.port === 'stream') expect(effect.input).toEqual({ after: context.lastId });
      // Every place that is heard is announced once, and nothing else is; the other tabs are told of what this one has heard.
      const event =
        step?.type === 'event' || step?.type === 'report'
          ? (step.event as { type: string; heard?: Heard; passed?: Heard & { accountId: string } })
          : null;
      const own = event?.passed?.accountId === 'a1' ? event.passed : null;
      const read =
        step?.type === 'done' && step.port === 'readPlaces' ? { records: step.output as ListenRecord[], sounds: [] } : null;
      const heard = event?.heard ?? own ?? read;
      const announced = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const told = announced.flatMap((one) => (one.type === 'placeChanges.told' ? [one.records] : []));
      const isOpen =
        event?.heard === undefined ||
        before?.matches({ signedIn: { shown: { line: { leading: { connected: 'opening' } } } } }) !== true;
      expect(told).toEqual(isOpen && heard !== null && heard.records.length > 0 ? [heard.records] : []);
      expect(announced.filter(({ type }) => type !== 'placeChanges.told')).toEqual(isOpen ? (heard?.sounds ?? []) : []);
      const passed = effects.filter(({ type }) => type === 'send').length;
      const isNews = event?.heard !== undefined && (event.heard.id !== null || event.heard.sounds.length > 0);
      // A port that has failed takes no commands.
      expect(passed).toBeLessThanOrEqual(isOpen && isNews ? 1 : 0);
    },
    signedOut: ({ children, context }) => expect([children, context.accountId]).toEqual([{}, null]),
    'signedIn.resting': ({ children }) => expect(Object.keys(children).sort().join()).toBe('pageSight,placeTabs'),
    'signedIn.shown.line.following': ({ children }) => expect('stream' in children).toBe(false),
    'signedIn.shown.line.leading.connected': ({ children }) => expect('stream' in children).toBe(true),
    'signedIn.shown.line.leading.connected.lasting': ({ context }) =>
      expect(context).toMatchObject({ attempt: 0, retryMs: null }),
    'signedIn.shown.line.leading.waiting': ({ children, context }) => {
      expect('stream' in children).toBe(false);
      expect(context.attempt).toBeGreaterThan(0);
    },
  },
  simplePathLimit: 300,
  words: placeChangesWords,
});
