import { soundElsewhereMachine } from '../../machines/sound-elsewhere/sound-elsewhere.machine.ts';
import type { SoundElsewhereEvent, SoundThere } from '../../machines/sound-elsewhere/sound-elsewhere.types.ts';
import { soundElsewhereWords } from '../../machines/sound-elsewhere/sound-elsewhere.words.ts';
import { sampleMaterial } from '../support/samples/catalogue.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const MATERIAL = sampleMaterial({ material_id: 1 });
const PHONE: SoundThere = { device: 'phone', kind: 'phone', material: MATERIAL, position: 100, since: 1000 };
const TABLET: SoundThere = {
  device: 'tablet',
  kind: 'tablet',
  material: sampleMaterial({ material_id: 2 }),
  position: 7,
  since: 2000,
};

const toldOf = (sound: SoundThere, isPlaying: boolean): SoundElsewhereEvent => ({
  type: 'soundElsewhere.told',
  sound,
  isPlaying,
});
const wishOf = (kind: 'pause' | 'move', isFromHere: boolean): SoundElsewhereEvent => ({
  type: 'soundElsewhere.wishTold',
  wish: { kind, isFromHere, isToHere: false },
});

/** How the chart is walked. */
export const soundElsewhereModel = modelOf(soundElsewhereMachine)({
  user: () => [
    toldOf(PHONE, true),
    toldOf({ ...PHONE, position: 110 }, true),
    toldOf({ ...PHONE, position: 104 }, false),
    toldOf(TABLET, true),
    toldOf(TABLET, false),
    { type: 'soundElsewhere.move' },
    { type: 'soundElsewhere.pause' },
    wishOf('move', true),
    wishOf('move', false),
    wishOf('pause', true),
    wishOf('pause', false),
  ],
  outcomes: { sendWish: { done: [{ sounds: true }, { sounds: false }], error: ['нет сети'] } },
  abstraction: ({ context: { there } }) => [there?.device, there?.position],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const { there } = snapshot.context;
      // A device is known exactly while the line speaks of it.
      expect(snapshot.matches('none')).toBe(there === null);
      const was = before?.context.there ?? null;
      const told = step?.type === 'event' && step.event.type === 'soundElsewhere.told' ? step.event : null;
      if (told === null) expect(there === null || there === was).toBe(true);
      // A device that began earlier never takes the line from one that began later.
      else if (was !== null && there !== null && there.device !== was.device) expect(there.since).toBeGreaterThan(was.since);
      // The last word of the device counts.
      if (told?.isPlaying && told.sound.device === was?.device) expect(there).toEqual(told.sound);
      // It sounds here only after a press, and at the place that is known.
      const moved = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      if (moved.length > 0) {
        expect(before?.matches('moving')).toBe(true);
        const last = told !== null && !told.isPlaying ? told.sound : was;
        expect(moved).toEqual([{ type: 'soundElsewhere.moved', material: last?.material, position: last?.position }]);
        expect(snapshot.matches('none')).toBe(true);
      }
      if (before?.matches('moving') === true && snapshot.matches('none')) expect(moved).toHaveLength(1);
      for (const effect of effects) {
        if (effect.type !== 'start') continue;
        const kind = snapshot.matches('moving') ? 'move' : 'pause';
        expect(effect.input).toEqual({ kind, device: there?.device });
      }
      expect(snapshot.hasTag('mayMove')).toBe(!snapshot.matches('none') && !snapshot.matches('moving'));
      expect(snapshot.hasTag('mayPause')).toBe(snapshot.matches('sounding'));
      expect(snapshot.hasTag('paused')).toBe(snapshot.matches('paused'));
      expect(snapshot.hasTag('unanswered')).toBe(snapshot.matches({ sounding: 'unanswered' }));
    },
  },
  words: soundElsewhereWords,
});
