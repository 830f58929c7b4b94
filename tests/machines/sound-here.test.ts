import { describe, expect, it } from 'vitest';
import { soundHereMachine } from '../../machines/sound-here/sound-here.machine.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { soundHereModel } from './sound-here.model.ts';

walkMachine(soundHereModel);

const SOUND = { materialId: 1, position: 100, duration: 1200 };
const ACCOUNT = { kind: 'account', visit: 1, accountId: 'a1' } as const;

/** A lecture sounds on the device of a listener who is known. */
function sounding() {
  const live = new Live({ machine: soundHereMachine });
  live.send({ type: 'soundHere.listenerKnown', who: ACCOUNT });
  live.send({ type: 'soundHere.soundKnown', sound: SOUND });
  return live;
}
type Here = ReturnType<typeof sounding>;
const words = (live: Here) =>
  live.effects.flatMap((effect) => {
    if (effect.type !== 'send') return [];
    const { state, sound } = effect.event as unknown as { state: string; sound: typeof SOUND };
    return [[state, sound.materialId, sound.position]];
  });

describe('the sound of this device', () => {
  it('is told when it begins, every ten seconds with the place by then, and where it stops', () => {
    const live = sounding();
    live.sleep(9_999);
    live.send({ type: 'playback.advanced', materialId: 1, position: 109 });
    expect(words(live)).toEqual([['playing', 1, 100]]);
    live.sleep(1);
    live.send({ type: 'playback.stopped', materialId: 1, position: 111.5 });
    live.send({ type: 'soundHere.soundKnown', sound: null });
    live.sleep(60_000);
    expect(words(live)).toEqual([
      ['playing', 1, 100],
      ['playing', 1, 109],
      ['stopped', 1, 111.5],
    ]);
  });

  it('is told anew at another lecture and at a far seek, and not at a near one', () => {
    const live = sounding();
    live.send({ type: 'playback.moved', materialId: 1, from: 100, to: 115 });
    live.send({ type: 'playback.moved', materialId: 1, from: 115, to: 600 });
    live.send({ type: 'soundHere.soundKnown', sound: { ...SOUND, materialId: 2, position: 0 } });
    expect(words(live)).toEqual([
      ['playing', 1, 100],
      ['playing', 1, 600],
      ['playing', 2, 0],
    ]);
  });

  it('of a guest is told to nobody; it is once he is known', () => {
    const live = new Live({ machine: soundHereMachine });
    live.send({ type: 'soundHere.soundKnown', sound: SOUND });
    live.send({ type: 'soundHere.listenerKnown', who: { kind: 'guest', visit: 1 } });
    expect(live.effects).toEqual([]);
    live.send({ type: 'soundHere.listenerKnown', who: ACCOUNT });
    expect(words(live)).toEqual([['playing', 1, 100]]);
  });

  it('gives way to a device that asks for it, and to no wish of its own', () => {
    const live = sounding();
    const wish = (kind: 'pause' | 'move', isFromHere: boolean, isToHere: boolean) =>
      live.send({ type: 'soundHere.wishTold', wish: { kind, isFromHere, isToHere } });
    wish('pause', false, false);
    wish('move', true, false);
    expect(live.emitted).toEqual([]);
    wish('pause', false, true);
    wish('move', false, false);
    live.report('soundPost', { type: 'soundPost.wished' });
    expect(live.emitted).toEqual(Array.from({ length: 3 }, () => ({ type: 'soundHere.unwanted' })));
  });
});
