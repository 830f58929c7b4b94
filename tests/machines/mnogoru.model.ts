import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { BAD_CODE } from '../../contract/messages.ts';
import { mnogoruMachine } from '../../machines/mnogoru/mnogoru.machine.ts';
import { selectMnogoruCard, selectMnogoruKept } from '../../machines/mnogoru/mnogoru.selectors.ts';
import { mnogoruWords } from '../../machines/mnogoru/mnogoru.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const NO_INTENT = { code: '', key: null, error: null };

/** How the machine is walked. */
export const mnogoruModel = modelOf(mnogoruMachine)({
  inputs: [{ saved: null }, { saved: 'S-1' }],
  user: () => [
    { type: 'mnogoru.submit', code: ' M-2 ', key: 'k1' },
    { type: 'mnogoru.submit', code: 'M-2', key: 'k2' },
    { type: 'mnogoru.submit', code: 'M-3', key: 'k3' },
    { type: 'mnogoru.submit', code: ' ', key: 'k4' },
    { type: 'mnogoru.edit' },
    { type: 'mnogoru.another' },
    { type: 'mnogoru.keep' },
    { type: 'mnogoru.signedIn' },
    { type: 'mnogoru.changedElsewhere' },
  ],
  outcomes: {
    createAccount: {
      done: [
        { kind: 'created' },
        { kind: 'refused', message: 'Карта привязана к другому аккаунту' },
        { kind: 'later', message: 'Попробуйте через 59 мин' },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
    checkCard: {
      done: [
        { kind: 'checked', isValid: true },
        { kind: 'checked', isValid: false },
        { kind: 'refused', message: 'Слишком много попыток' },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
    readCurrent: {
      done: [
        { kind: 'current', code: 'C-9' },
        { kind: 'current', code: 'S-1' },
        { kind: 'current', code: null },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
  },
  abstraction: ({ context: { saved, current, key, error } }) => [
    saved?.startsWith('S') ?? null,
    current !== null,
    key !== null,
    error,
  ],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const { saved, current } = snapshot.context;
      // A corrected number is another intent, and nothing is said of it yet.
      if (step?.type === 'event' && step.event.type === 'mnogoru.edit') expect(snapshot.context).toMatchObject(NO_INTENT);
      expect(Object.keys(snapshot.children).length).toBe(snapshot.hasTag('busy') ? 1 : 0);
      const emitted = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      // The browser always holds what the memory holds, and is told of it in the same step.
      const told = emitted.filter(({ type }) => type === 'mnogoru.saved');
      expect(told.length).toBeLessThanOrEqual(1);
      if (before !== null && before.context.saved !== saved) expect(told).toEqual([{ type: 'mnogoru.saved', code: saved }]);
      if (told.length > 0) expect(told).toEqual([{ type: 'mnogoru.saved', code: saved }]);
      const linked = emitted.filter(({ type }) => type === 'mnogoru.linked');
      if (linked.length > 0) expect([linked, saved]).toEqual([[{ type: 'mnogoru.linked', code: current }], null]);
      for (const effect of effects) {
        if (effect.type !== 'start' || effect.port === 'readCurrent') continue;
        const { code, key } = snapshot.context;
        expect(effect.input).toEqual(effect.port === 'checkCard' ? { code } : { code, key });
      }
    },
    guest: ({ context }) => expect(context.current).toBeNull(),
    'guest.card': (snapshot) => {
      expect(snapshot.context).toMatchObject(NO_INTENT);
      expect(selectMnogoruCard(snapshot)).toEqual({ kind: 'saved', code: snapshot.context.saved });
    },
    'guest.form': (snapshot) => {
      expect(selectMnogoruCard(snapshot)).toEqual({ kind: 'none', code: null });
      expect(selectMnogoruKept(snapshot)).toBe(snapshot.context.saved);
      if ([UNKNOWN_ERROR, BAD_CODE].includes(snapshot.context.error ?? '')) expect(snapshot.context.code).not.toBe('');
    },
    'guest.checking': ({ context }) => expect(context).toMatchObject({ code: expect.stringMatching(/^M-[23]$/), error: null }),
    'user.linking': ({ context }) => {
      expect(context).toMatchObject({ current: null, code: context.saved, key: null, error: null });
    },
    'user.reading': ({ context }) => expect(context).toMatchObject(NO_INTENT),
    'user.card': (snapshot) => {
      expect(snapshot.context).toMatchObject(NO_INTENT);
      expect(selectMnogoruCard(snapshot)).toEqual({ kind: 'current', code: snapshot.context.current });
      // The kept code never is the listener's own: it would be created again with every start.
      expect(snapshot.context.saved).not.toBe(snapshot.context.current);
    },
    'user.form': (snapshot) => {
      expect(selectMnogoruCard(snapshot)).toEqual({ kind: 'none', code: null });
      // Whoever has a card is not asked for another one: it would be refused.
      expect([snapshot.context.current, selectMnogoruKept(snapshot)]).toEqual([null, null]);
      // Only an unknown outcome keeps its key.
      expect(snapshot.context.key !== null).toBe(snapshot.context.error === UNKNOWN_ERROR);
    },
    'user.creating': ({ context }, { before, step }) => {
      expect(context).toMatchObject({ code: expect.stringMatching(/^M-[23]$/), error: null });
      if (step?.type !== 'event' || !('key' in step.event) || !before?.matches({ user: 'form' })) return;
      const isRepeat = before.context.code === context.code && before.context.key !== null;
      expect(context.key).toBe(isRepeat ? before.context.key : step.event.key);
    },
  },
  simplePathLimit: 300,
  births: ['кода в браузере нет', 'в браузере лежит код'],
  words: mnogoruWords,
});
