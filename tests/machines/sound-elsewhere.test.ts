import { describe, expect, it } from 'vitest';
import { soundElsewhereMachine } from '../../machines/sound-elsewhere/sound-elsewhere.machine.ts';
import { selectLineElsewhere } from '../../machines/sound-elsewhere/sound-elsewhere.selectors.ts';
import type { SoundThere } from '../../machines/sound-elsewhere/sound-elsewhere.types.ts';
import { sampleMaterial } from '../support/samples/catalogue.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { soundElsewhereModel } from './sound-elsewhere.model.ts';

walkMachine(soundElsewhereModel);

const MATERIAL = sampleMaterial({ material_id: 1 });
const PHONE: SoundThere = { device: 'phone', kind: 'phone', material: MATERIAL, position: 100, since: 1000 };
const TABLET: SoundThere = { ...PHONE, device: 'tablet', kind: 'tablet', since: 2000 };

/** A lecture sounds on the phone. */
function sounding() {
  const live = new Live({ machine: soundElsewhereMachine });
  tell(live, PHONE);
  return live;
}
type There = Live<typeof soundElsewhereMachine>;
const tell = (live: There, sound: SoundThere, isPlaying = true) => live.send({ type: 'soundElsewhere.told', sound, isPlaying });
const wishTold = (live: There, isFromHere: boolean) =>
  live.send({ type: 'soundElsewhere.wishTold', wish: { kind: 'move', isFromHere, isToHere: false } });
const line = (live: There) => {
  const told = selectLineElsewhere(live.snapshot);
  return told.kind === 'none' ? null : [told.kind, told.device];
};
const asked = (live: There) => live.effects.flatMap((effect) => (effect.type === 'start' ? [effect.input] : []));
const movedTo = (live: There) => live.emitted.map(({ position }) => position);

describe('«Сейчас звучит на телефоне»', () => {
  it('is said while the phone says so, and no longer than twenty seconds after its last word', () => {
    const live = sounding();
    live.sleep(10_000);
    tell(live, { ...PHONE, position: 110 });
    live.sleep(19_999);
    expect(line(live)).toEqual(['sounding', 'phone']);
    live.sleep(1);
    expect(line(live)).toBeNull();
  });

  it('speaks of the device that began last', () => {
    const live = sounding();
    tell(live, TABLET);
    tell(live, { ...PHONE, position: 110 });
    tell(live, PHONE, false);
    expect(line(live)).toEqual(['sounding', 'tablet']);
  });

  it('offers for half a minute what has fallen silent there', () => {
    const live = sounding();
    tell(live, { ...PHONE, position: 104 }, false);
    expect(line(live)).toEqual(['paused', 'phone']);
    live.sleep(29_999);
    expect(line(live)).toEqual(['paused', 'phone']);
    live.sleep(1);
    expect(line(live)).toBeNull();
  });

  it('says the same of a place further on, and something else of anything else', () => {
    const live = sounding();
    const before = selectLineElsewhere(live.snapshot);
    expect(before).toEqual({ kind: 'sounding', device: 'phone', lecture: PHONE.material.name, mayPause: true, mayMove: true });
    tell(live, { ...PHONE, position: 110 });
    expect(selectLineElsewhere(live.snapshot)).toEqual(before);
    tell(live, { ...PHONE, material: sampleMaterial({ material_id: 2, name: 'Другая' }) });
    expect(selectLineElsewhere(live.snapshot)).toEqual({ ...before, lecture: 'Другая' });
    tell(live, TABLET);
    expect(selectLineElsewhere(live.snapshot)).toMatchObject({ kind: 'sounding', device: 'tablet' });
    tell(live, TABLET, false);
    expect(selectLineElsewhere(live.snapshot)).toMatchObject({ kind: 'paused', mayPause: false, mayMove: true });
    live.send({ type: 'soundElsewhere.move' });
    expect(selectLineElsewhere(live.snapshot)).toMatchObject({ mayPause: false, mayMove: false });
  });
});

describe('«Пауза там»', () => {
  it('asks the phone, and says so when it does not answer within two seconds', () => {
    const live = sounding();
    live.send({ type: 'soundElsewhere.pause' });
    expect(asked(live)).toEqual([{ kind: 'pause', device: 'phone' }]);
    live.answer('sendWish', { sounds: true });
    live.sleep(2_000);
    expect(line(live)).toEqual(['unanswered', 'phone']);
    tell(live, { ...PHONE, position: 110 });
    expect(line(live)).toEqual(['sounding', 'phone']);
    live.send({ type: 'soundElsewhere.pause' });
    tell(live, { ...PHONE, position: 111 }, false);
    expect([line(live), live.emitted]).toEqual([['paused', 'phone'], []]);
  });

  it('of a phone that is silent already is over, and one that cannot be told of is said to be', () => {
    const live = sounding();
    live.send({ type: 'soundElsewhere.pause' });
    live.answer('sendWish', { sounds: false });
    expect(line(live)).toBeNull();
    tell(live, PHONE);
    live.send({ type: 'soundElsewhere.pause' });
    live.refuse('sendWish');
    expect(line(live)).toEqual(['unanswered', 'phone']);
  });
});

describe('«Перенести сюда»', () => {
  it('goes on here from where the phone has stopped, and not before', () => {
    const live = sounding();
    live.send({ type: 'soundElsewhere.move' });
    expect(asked(live)).toEqual([{ kind: 'move', device: 'phone' }]);
    live.answer('sendWish', { sounds: true });
    wishTold(live, true);
    tell(live, { ...PHONE, position: 104 });
    expect(live.emitted).toEqual([]);
    tell(live, { ...PHONE, position: 104.5 }, false);
    expect(live.emitted).toEqual([{ type: 'soundElsewhere.moved', material: MATERIAL, position: 104.5 }]);
    expect(line(live)).toBeNull();
  });

  it('takes the sound from the last place that is known when the phone does not answer, or is silent by now', () => {
    const live = sounding();
    live.send({ type: 'soundElsewhere.move' });
    live.sleep(1_999);
    expect(movedTo(live)).toEqual([]);
    live.sleep(1);
    expect(movedTo(live)).toEqual([100]);
    tell(live, { ...PHONE, position: 200 });
    tell(live, { ...PHONE, position: 204 }, false);
    live.send({ type: 'soundElsewhere.move' });
    live.answer('sendWish', { sounds: false });
    expect(movedTo(live)).toEqual([100, 204]);
  });

  it('that the server does not hear is said not to be answered, and nothing sounds', () => {
    const live = sounding();
    live.send({ type: 'soundElsewhere.move' });
    live.refuse('sendWish');
    expect([line(live), live.emitted]).toEqual([['unanswered', 'phone'], []]);
  });

  it('gives way to a device that has asked later, and not to one that has asked before', () => {
    const live = sounding();
    live.send({ type: 'soundElsewhere.move' });
    wishTold(live, false);
    wishTold(live, true);
    expect(line(live)).toEqual(['sounding', 'phone']);
    wishTold(live, false);
    tell(live, { ...PHONE, position: 104 }, false);
    expect([line(live), live.emitted]).toEqual([['paused', 'phone'], []]);
  });
});
