import { soundHereMachine } from '../../machines/sound-here/sound-here.machine.ts';
import type { HeardWish, OwnSound, SoundHereEvent } from '../../machines/sound-here/sound-here.types.ts';
import { soundHereWords } from '../../machines/sound-here/sound-here.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const soundOf = (materialId: number): OwnSound => ({ materialId, position: 100, duration: 1200 });
const wishOf = (kind: HeardWish['kind'], isFromHere: boolean, isToHere: boolean): SoundHereEvent => ({
  type: 'soundHere.wishTold',
  wish: { kind, isFromHere, isToHere },
});

/** How the chart is walked. */
export const soundHereModel = modelOf(soundHereMachine)({
  user: () => [
    { type: 'soundHere.listenerKnown', who: { kind: 'account', visit: 1, accountId: 'a1' } },
    { type: 'soundHere.listenerKnown', who: { kind: 'unread', visit: 1 } },
    { type: 'soundHere.listenerKnown', who: { kind: 'guest', visit: 1 } },
    { type: 'soundHere.soundKnown', sound: soundOf(1) },
    { type: 'soundHere.soundKnown', sound: soundOf(2) },
    { type: 'soundHere.soundKnown', sound: null },
    wishOf('pause', false, true),
    wishOf('pause', false, false),
    wishOf('pause', true, false),
    wishOf('move', false, true),
    wishOf('move', false, false),
    wishOf('move', true, false),
    { type: 'playback.advanced', materialId: 1, position: 101 },
    { type: 'playback.advanced', materialId: 3, position: 7 },
    { type: 'playback.stopped', materialId: 1, position: 104 },
    { type: 'playback.stopped', materialId: 3, position: 7 },
    { type: 'playback.moved', materialId: 1, from: 100, to: 110 },
    { type: 'playback.moved', materialId: 1, from: 100, to: 131 },
    { type: 'playback.moved', materialId: 3, from: 100, to: 400 },
  ],
  reports: { soundPost: () => [{ type: 'soundPost.wished' }] },
  outcomes: { soundPost: { done: [], error: ['нет сети'] } },
  abstraction: ({ context: { sound } }) => [sound?.materialId, sound?.position],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const { sound } = snapshot.context;
      const event = step?.type === 'event' ? step.event : null;
      // A lecture is known while it sounds, and where it stands.
      if (event?.type === 'soundHere.soundKnown') expect(sound).toEqual(event.sound);
      else if (event !== null && 'materialId' in event && before?.matches({ signedIn: 'sounding' }) === true) {
        const place = event.type === 'playback.moved' ? event.to : event.position;
        expect(sound?.position).toBe(event.materialId === sound?.materialId ? place : before.context.sound?.position);
      } else expect(sound).toEqual(before?.context.sound ?? null);
      // The server is told of it: at the start, at another lecture, at a far seek, in time; and where it stopped.
      const words = effects.flatMap((effect) => (effect.type === 'send' ? [effect.event] : []));
      const wasSounding = before?.matches({ signedIn: 'sounding' }) === true;
      const isSounding = snapshot.matches({ signedIn: 'sounding' });
      const isFar = event?.type === 'playback.moved' && event.materialId === 1 && event.to === 131 && sound?.materialId === 1;
      const isWord = !wasSounding || isFar || event?.type === 'soundHere.soundKnown' || step?.type === 'timer';
      const expected =
        isSounding && isWord
          ? [{ type: 'soundPost.tell', state: 'playing', sound }]
          : wasSounding && !isSounding
            ? [{ type: 'soundPost.tell', state: 'stopped', sound: before.context.sound }]
            : [];
      // A port that has failed takes no commands.
      expect([expected, []]).toContainEqual(words);
      // Silence is asked for here by a pause that names this device, and by a move that another one asks for.
      const wish = event?.type === 'soundHere.wishTold' ? event.wish : null;
      const isAsked = wish !== null && (wish.kind === 'pause' ? wish.isToHere : !wish.isFromHere);
      const isAnswered = step?.type === 'report' && step.event.type === 'soundPost.wished';
      const emitted = effects.filter(({ type }) => type === 'emit').length;
      expect(emitted).toBe(wasSounding && (isAsked || isAnswered) ? 1 : 0);
    },
    signedOut: ({ children }) => expect(children).toEqual({}),
    'signedIn.silent': ({ context }) => expect(context.sound).toBeNull(),
    'signedIn.sounding': ({ context }) => expect(context.sound).not.toBeNull(),
  },
  words: soundHereWords,
});
