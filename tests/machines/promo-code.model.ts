import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { REQUIRED } from '../../contract/messages.ts';
import { promoCodeMachine } from '../../machines/promo-code/promo-code.machine.ts';
import type { AppliedCode } from '../../machines/promo-code/promo-code.types.ts';
import { promoCodeWords } from '../../machines/promo-code/promo-code.words.ts';
import { leafPaths } from '../support/statecharts/catalogue.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { BOTH, MAY, ownCode, TRIAL } from './promo-code.fixtures.ts';

const activated = (applied: AppliedCode | null) => ({ kind: 'activated', applied });

/** How the machine is walked. */
export const promoCodeModel = modelOf(promoCodeMachine)({
  inputs: [{ persisted: null }, { persisted: 'MAY' }],
  user: () => [
    { type: 'promoCode.signedIn' },
    { type: 'promoCode.activate', code: ' may ', key: 'k1' },
    { type: 'promoCode.activate', code: 'may', key: 'k2' },
    { type: 'promoCode.activate', code: ' ', key: 'k3' },
    { type: 'promoCode.edit' },
    { type: 'promoCode.checkAgain' },
    { type: 'network.restored' },
    { type: 'promoCode.remove' },
    { type: 'promoCode.spent' },
    { type: 'promoCode.activatedElsewhere', code: ' may ' },
  ],
  outcomes: {
    activate: {
      done: [
        activated(MAY),
        activated(BOTH),
        activated(TRIAL),
        activated(null),
        { kind: 'fields', fieldErrors: { code: 'Слишком длинный код' } },
        { kind: 'refused', message: 'Такого промокода нет' },
        { kind: 'unknown' },
      ],
      error: ['нет сети'],
    },
    readOwnCodes: {
      done: [{ kind: 'codes', codes: [ownCode(MAY)] }, { kind: 'codes', codes: [ownCode(TRIAL)] }, { kind: 'unknown' }],
      error: ['нет сети'],
    },
  },
  abstraction: ({ context: { applied, persisted, key, error } }) => [applied?.code ?? null, persisted, key, error],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const [leaf = ''] = leafPaths(snapshot);
      const { context } = snapshot;
      const tags: Record<string, string[]> = { activating: ['busy'], lookingUp: ['looking'], unverified: ['unverified'] };
      expect([...snapshot.tags]).toEqual(tags[leaf] ?? []);
      const asks: Record<string, string[]> = { activating: ['activate'], lookingUp: ['readOwnCodes'] };
      expect(Object.keys(snapshot.children)).toEqual(asks[leaf] ?? []);
      expect(context.applied !== null).toBe(leaf === 'applied');
      // Storage hears of every change of what is kept.
      const said = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const kept = said.filter(({ type }) => type === 'promoCode.persisted');
      if (before && before.context.persisted !== context.persisted) {
        expect(kept).toEqual([{ type: 'promoCode.persisted', code: context.persisted }]);
      }
      if (before?.matches('activating') && step?.type !== 'event') {
        expect(kept).toHaveLength(1);
        const given = step?.type === 'done' ? JSON.stringify(step.output) : '';
        const days = given.includes('"trialDays":7') ? [7] : given.includes('"trialDays":3') ? [3] : [];
        expect(said.slice(1)).toEqual(days.map((days) => ({ type: 'promoCode.trialGiven', days })));
      } else expect(said).toEqual(kept);
    },
    kept: ({ context }) => expect(context.persisted).not.toBeNull(),
    lookingUp: ({ context }) => {
      expect(context.persisted).not.toBeNull();
      expect(context.error).toBeNull();
    },
    unverified: ({ context }) => {
      expect(context.persisted).not.toBeNull();
      expect(context).toMatchObject({ applied: null, error: null });
    },
    empty: ({ context }) => expect(context).toEqual({ applied: null, persisted: null, key: null, error: null }),
    activating: ({ context }, { before, step, effects }) => {
      const key = before?.context.key ?? (step?.type === 'event' && 'key' in step.event ? step.event.key : null);
      expect(context).toMatchObject({ key, error: null });
      expect(effects).toContainEqual({ type: 'start', port: 'activate', source: 'activate', input: { code: 'may', key } });
    },
    rejected: ({ context }, { step }) => {
      expect(context.key).toBeNull();
      if (step?.type === 'event' && step.event.type === 'promoCode.activate') expect(context.error).toBe(REQUIRED);
      else if (step?.type !== 'event') expect(['Слишком длинный код', 'Такого промокода нет']).toContain(context.error);
      if (step?.type !== 'event') expect(context.persisted).toBeNull();
    },
    uncertain: ({ context }) => {
      expect(context).toMatchObject({ error: UNKNOWN_ERROR, persisted: null });
      expect(context.key).not.toBeNull();
    },
    applied: ({ context }) => {
      expect(context.applied?.discount).toBeGreaterThan(0);
      expect(context.persisted?.toUpperCase()).toBe(context.applied?.code);
      expect(context).toMatchObject({ key: null, error: null });
    },
  },
  simplePathLimit: 300,
  births: ['кода в браузере нет', 'в браузере лежит код'],
  words: promoCodeWords,
});
