import { describe, expect, it } from 'vitest';
import type { ListedPlace } from '../../contract/entities/listening.ts';
import { newerElsewhereMachine } from '../../machines/newer-elsewhere/newer-elsewhere.machine.ts';
import { selectQuestion } from '../../machines/newer-elsewhere/newer-elsewhere.selectors.ts';
import type { NewerElsewhereEmitted, PlaceElsewhere, PlayerPlace } from '../../machines/newer-elsewhere/newer-elsewhere.types.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { newerElsewhereModel } from './newer-elsewhere.model.ts';

walkMachine(newerElsewhereModel);

const SILENT = { kind: 'silent', materialId: 1, position: 754 } as const;
const at = (ms: number) => new Date(ms).toISOString();
const PHONE = '11111111-1111-4111-8111-111111111111';
const HERE = '22222222-2222-4222-8222-222222222222';
const record = (elsewhere: number, id = 1): ListedPlace => ({
  id,
  duration: elsewhere,
  at: at(2),
  version: 7,
  device: PHONE,
  device_kind: 'phone',
});
const read = (live: Question, ...records: ListedPlace[]) => live.send({ type: 'newerElsewhere.placesRead', records });
const moved = (live: Question, player: PlayerPlace) => live.send({ type: 'newerElsewhere.playerMoved', player });

/** A lecture stands at 754 s, and nothing sounds. */
function question(player: PlayerPlace = SILENT) {
  const live = new Live({ machine: newerElsewhereMachine });
  moved(live, player);
  return live;
}
type Question = Live<typeof newerElsewhereMachine>;

/** The server remembers this place; here the lecture was heard at `heardAt`. */
function compare(live: Question, elsewhere: number, heardAt: number | null = 1) {
  read(live, record(elsewhere));
  live.answer('readPlace', { heardAt, device: HERE });
}
const isAskedBy = (live: Question) => selectQuestion(live.snapshot) !== null;
const answers = (live: Question) => live.emitted.filter(({ type }) => type !== 'newerElsewhere.compared');
const compared = (live: Question) =>
  (live.emitted as NewerElsewhereEmitted[]).flatMap((said) =>
    said.type === 'newerElsewhere.compared' ? [said.records.map(({ duration }) => duration)] : [],
  );

describe('«Вы остановились на 34:10 на телефоне, сегодня в 9:12»', () => {
  it.each([
    [784, false],
    [724, false],
    [784.5, true],
    [723, true],
  ])('here 754 s, there %d s: asked is %s', (elsewhere, isAsked) => {
    const live = question();
    compare(live, elsewhere);
    expect(isAskedBy(live)).toBe(isAsked);
  });

  it.each([
    ['heard there after here', 1, true],
    ['heard at the same moment', 2, false],
    ['chosen here since: the device is this one', 3, false],
    ['heard there, nothing is known here', null, true],
  ] as const)('a place %s', (_, heardAt, isAsked) => {
    const live = question();
    compare(live, 2050, heardAt);
    expect(isAskedBy(live)).toBe(isAsked);
  });

  it('a place of which the server does not know when it was heard is not newer', () => {
    const live = question();
    read(live, { id: 1, duration: 2050 });
    live.answer('readPlace', { heardAt: null, device: HERE });
    expect(isAskedBy(live)).toBe(false);
  });

  it('goes there when accepted', () => {
    const live = question();
    compare(live, 2050);
    expect(selectQuestion(live.snapshot)).toEqual({
      materialId: 1,
      here: 754,
      elsewhere: 2050,
      version: 7,
      at: 2,
      device: 'phone',
    });
    live.send({ type: 'newerElsewhere.accept' });
    expect(answers(live)).toEqual([{ type: 'newerElsewhere.accepted', materialId: 1, position: 2050 }]);
    expect(isAskedBy(live)).toBe(false);
  });

  it('stays here when declined, and does not ask about the same place again', () => {
    const live = question();
    compare(live, 2050);
    live.send({ type: 'newerElsewhere.decline' });
    expect(answers(live)).toEqual([{ type: 'newerElsewhere.declined', materialId: 1, position: 754, version: 7 }]);
    compare(live, 2050);
    expect(isAskedBy(live)).toBe(false);
    compare(live, 2400);
    expect(selectQuestion(live.snapshot)?.elsewhere).toBe(2400);
    moved(live, { ...SILENT, materialId: 2 });
    read(live, record(2050, 2));
    live.answer('readPlace', { heardAt: null, device: HERE });
    expect(selectQuestion(live.snapshot)?.materialId).toBe(2);
  });

  it('is about the newest place that was read, and stays while the next one is compared', () => {
    const live = question();
    compare(live, 2050);
    read(live, record(2400));
    expect(selectQuestion(live.snapshot)?.elsewhere).toBe(2050);
    live.answer('readPlace', { heardAt: 1, device: HERE });
    expect(selectQuestion(live.snapshot)?.elsewhere).toBe(2400);
    compare(live, 760);
    expect(selectQuestion(live.snapshot)?.elsewhere).toBe(2400);
  });

  it('is never asked while it plays, and playing on is an answer', () => {
    const live = question({ kind: 'sounding', materialId: 1 });
    read(live, record(2050));
    expect([isAskedBy(live), compared(live)]).toEqual([false, [[2050]]]);
    moved(live, SILENT);
    compare(live, 2050);
    moved(live, { kind: 'sounding', materialId: 1 });
    expect(isAskedBy(live)).toBe(false);
    expect(answers(live)).toEqual([{ type: 'newerElsewhere.declined', materialId: 1, position: 754, version: 7 }]);
  });

  it('is withdrawn with its lecture, without an answer', () => {
    const live = question();
    compare(live, 2050);
    moved(live, { ...SILENT, position: 760 });
    expect(isAskedBy(live)).toBe(true);
    moved(live, { ...SILENT, materialId: 2 });
    expect(isAskedBy(live)).toBe(false);
    expect(answers(live)).toEqual([]);
  });

  it.each([
    ['it sounds meanwhile', { kind: 'sounding', materialId: 1 }],
    ['another lecture is here meanwhile', { kind: 'silent', materialId: 2, position: 0 }],
  ] as const)('is not asked when %s, and the places count all the same', (_, player) => {
    const live = question();
    read(live, record(2050));
    expect(compared(live)).toEqual([]);
    moved(live, player);
    expect([isAskedBy(live), compared(live)]).toEqual([false, [[2050]]]);
  });

  it('the places count once they were compared, and not before: this browser’s own would look like the other’s', () => {
    const live = question();
    read(live, record(2050), record(10, 5));
    expect(compared(live)).toEqual([]);
    live.answer('readPlace', { heardAt: 1, device: HERE });
    expect(compared(live)).toEqual([[2050, 10]]);
    read(live, record(30, 5));
    expect(compared(live)).toEqual([[2050, 10], [30]]);
  });

  it('a device that nobody knows by its kind is another device', () => {
    const live = question();
    read(live, { id: 1, duration: 2050, at: at(2) });
    live.answer('readPlace', { heardAt: 1, device: HERE });
    expect(selectQuestion(live.snapshot)).toMatchObject({ device: 'unknown', version: 0 });
  });

  it('is not asked about a place of this very browser, however late (P4)', () => {
    const live = question();
    read(live, { ...record(2050), device: HERE });
    live.answer('readPlace', { heardAt: 1, device: HERE });
    expect([isAskedBy(live), compared(live)]).toEqual([false, [[2050]]]);
  });

  it('the player went over to the newer place: to play on from there is no refusal', () => {
    const live = question();
    compare(live, 2050);
    moved(live, { ...SILENT, position: 2050 });
    moved(live, { kind: 'sounding', materialId: 1 });
    expect([isAskedBy(live), answers(live)]).toEqual([false, []]);
    moved(live, { ...SILENT, position: 2100 });
    compare(live, 2050);
    expect(isAskedBy(live)).toBe(false);
  });
});

describe('a place that another device changes while the page is open', () => {
  const changed = (live: Question, ...records: ListedPlace[]) => live.send({ type: 'newerElsewhere.placesChanged', records });

  it('is asked about, and the question goes on with the other device', () => {
    const live = question();
    changed(live, record(2050));
    live.answer('readPlace', { heardAt: 1, device: HERE });
    expect(selectQuestion(live.snapshot)?.elsewhere).toBe(2050);
    changed(live, record(2060));
    live.answer('readPlace', { heardAt: 1, device: HERE });
    expect(selectQuestion(live.snapshot)?.elsewhere).toBe(2060);
  });

  it('is not asked about again while the other device goes on from where it was declined, and is after a jump', () => {
    const live = question();
    compare(live, 2050);
    live.send({ type: 'newerElsewhere.decline' });
    for (const elsewhere of [2060, 2070, 2080, 2090]) {
      changed(live, record(elsewhere));
      live.answer('readPlace', { heardAt: 1, device: HERE });
      expect(isAskedBy(live)).toBe(false);
    }
    changed(live, record(2400));
    live.answer('readPlace', { heardAt: 1, device: HERE });
    expect(isAskedBy(live)).toBe(true);
  });

  it('counts at once where it is of another lecture, and is the server’s to settle where the lecture sounds', () => {
    for (const player of [{ kind: 'sounding', materialId: 1 } as const, { kind: 'elsewhere', materialId: 1 } as const]) {
      const live = question(player);
      changed(live, record(2050), record(10, 5));
      changed(live, record(2060));
      expect([isAskedBy(live), compared(live)]).toEqual([false, [[10]]]);
    }
  });

  it('does not take the refused place from a lecture that sounds: it is asked about in silence', () => {
    const live = question({ kind: 'sounding', materialId: 1 });
    read(live, { ...record(2050), is_refused: true });
    changed(live, record(2060));
    moved(live, SILENT);
    live.answer('readPlace', { heardAt: 3, device: HERE });
    expect(isAskedBy(live)).toBe(true);
  });

  it('is compared in silence where it came while the lecture sounded, unless the server has taken what was heard', () => {
    const live = question({ kind: 'sounding', materialId: 1 });
    changed(live, record(2050), record(10, 5));
    expect(compared(live)).toEqual([[10]]);
    moved(live, SILENT);
    live.answer('readPlace', { heardAt: 1, device: HERE });
    expect(selectQuestion(live.snapshot)?.elsewhere).toBe(2050);

    const heard = question({ kind: 'sounding', materialId: 1 });
    changed(heard, record(2050));
    read(heard, record(760));
    moved(heard, SILENT);
    expect(isAskedBy(heard)).toBe(false);
  });

  it('that comes while an earlier one is compared is compared instead, and the others still count', () => {
    const live = question();
    changed(live, record(2050), record(10, 5));
    changed(live, record(2060));
    live.answer('readPlace', { heardAt: 1, device: HERE });
    expect([selectQuestion(live.snapshot)?.elsewhere, compared(live)]).toEqual([2060, [[10, 2060]]]);
  });
});

describe('a place of this browser that the server refused', () => {
  const refused: ListedPlace = { ...record(2050), is_refused: true };
  const playing = () => question({ kind: 'sounding', materialId: 1 });

  it('is asked about even if it is later than the other’s: clocks do not decide', () => {
    const live = question();
    read(live, refused);
    live.answer('readPlace', { heardAt: 3, device: HERE });
    expect(isAskedBy(live)).toBe(true);
  });

  it('waits for silence while it plays; the other places count at once', () => {
    const live = playing();
    read(live, refused, record(10, 5));
    expect([isAskedBy(live), compared(live)]).toEqual([false, [[10]]]);
    moved(live, { kind: 'sounding', materialId: 1 });
    moved(live, SILENT);
    live.answer('readPlace', { heardAt: 3, device: HERE });
    expect([isAskedBy(live), compared(live)]).toEqual([true, [[10], [2050]]]);
  });

  it('is asked about no more when enough was heard and the server took it', () => {
    const live = playing();
    read(live, refused);
    read(live, { ...record(820), device: HERE, version: 8 });
    moved(live, SILENT);
    expect([isAskedBy(live), compared(live)]).toEqual([false, [[820]]]);
    expect(live.snapshot.value).toBe('quiet');
  });

  it.each([
    ['another lecture sounds', { kind: 'sounding', materialId: 2 }],
    ['another lecture is chosen', { kind: 'silent', materialId: 2, position: 0 }],
    ['another tab sounds', { kind: 'none' }],
  ] as const)('is not asked about when %s', (_, player) => {
    const live = playing();
    read(live, refused);
    moved(live, player);
    expect([isAskedBy(live), compared(live)]).toEqual([false, [[2050]]]);
  });
});

describe('a question that a reload has cut short', () => {
  const asked: PlaceElsewhere = { materialId: 1, here: 754, elsewhere: 2050, version: 7, at: 2, device: 'phone' };
  const found = (live: Question) => live.report('questionStore', { type: 'question.found', question: asked });
  const kept = (live: Question) => live.commands('questionStore').at(-1);

  it('is kept from the moment it is asked to its answer', () => {
    const live = question();
    compare(live, 2050);
    expect(kept(live)).toEqual({ type: 'questionStore.keep', question: asked });
    live.send({ type: 'newerElsewhere.decline' });
    expect(kept(live)).toEqual({ type: 'questionStore.drop' });
  });

  it('«Остаться здесь» after a seek under the question, in whatever tab, is where the listener has sought', () => {
    const live = question();
    compare(live, 2050);
    live.send({ type: 'newerElsewhere.choiceKnown', choice: { materialId: 1, position: 240 } });
    expect(kept(live)).toMatchObject({ question: { here: 240, elsewhere: 2050 } });
    live.send({ type: 'newerElsewhere.decline' });
    expect(answers(live)).toEqual([{ type: 'newerElsewhere.declined', materialId: 1, position: 240, version: 7 }]);
  });

  it('stays while the player follows the newer place, and «Остаться здесь» leads back', () => {
    const live = question();
    compare(live, 2050);
    for (const position of [2050, 2053])
      live.send({ type: 'newerElsewhere.playerMoved', player: { kind: 'silent', materialId: 1, position } });
    live.send({ type: 'newerElsewhere.choiceKnown', choice: null });
    live.send({ type: 'newerElsewhere.choiceKnown', choice: { materialId: 2, position: 2040 } });
    expect(selectQuestion(live.snapshot)).toEqual(asked);
    live.send({ type: 'newerElsewhere.decline' });
    expect(answers(live)).toEqual([{ type: 'newerElsewhere.declined', materialId: 1, position: 754, version: 7 }]);
  });

  it('about a place newer still leads back to where the first one did, though the player stands at the other device’s by now', () => {
    const live = question();
    compare(live, 2050);
    live.send({ type: 'newerElsewhere.playerMoved', player: { kind: 'silent', materialId: 1, position: 2050 } });
    compare(live, 3000);
    expect(selectQuestion(live.snapshot)).toMatchObject({ here: 754, elsewhere: 3000 });
  });

  it('is over when the other device comes back to where the lecture stands here', () => {
    const live = question();
    compare(live, 2050);
    read(live, { ...record(744), version: 8 });
    live.answer('readPlace', { heardAt: 1, device: HERE });
    expect([isAskedBy(live), answers(live), kept(live)]).toEqual([false, [], { type: 'questionStore.drop' }]);
  });

  it('is over once the listener has sought there himself', () => {
    const live = question();
    compare(live, 2050);
    live.send({ type: 'newerElsewhere.choiceKnown', choice: { materialId: 1, position: 2045 } });
    expect(isAskedBy(live)).toBe(false);
    expect(answers(live)).toEqual([]);
    expect(kept(live)).toEqual({ type: 'questionStore.drop' });
  });

  it('is asked again, though the player stands at the newer place by now, and «Остаться здесь» leads back', () => {
    const live = question({ ...SILENT, position: 2050 });
    found(live);
    expect(selectQuestion(live.snapshot)).toEqual(asked);
    compare(live, 2050, 2);
    expect(selectQuestion(live.snapshot)).toEqual(asked);
    live.send({ type: 'newerElsewhere.decline' });
    expect(answers(live)).toEqual([{ type: 'newerElsewhere.declined', materialId: 1, position: 754, version: 7 }]);
    expect(isAskedBy(live)).toBe(false);
  });

  it('waits for its lecture, and for what is being compared', () => {
    const live = question({ kind: 'none' });
    found(live);
    expect(isAskedBy(live)).toBe(false);
    moved(live, { ...SILENT, position: 2050 });
    expect(isAskedBy(live)).toBe(true);

    const late = question({ ...SILENT, position: 2050 });
    read(late, record(2050));
    found(late);
    expect(isAskedBy(late)).toBe(false);
    late.answer('readPlace', { heardAt: 2, device: HERE });
    expect(selectQuestion(late.snapshot)).toEqual(asked);
  });

  it('is no question any more when there is a newer one, or when something is heard', () => {
    const live = question();
    compare(live, 2400);
    found(live);
    expect(selectQuestion(live.snapshot)?.elsewhere).toBe(2400);

    const heard = question({ kind: 'sounding', materialId: 2 });
    found(heard);
    expect(kept(heard)).toEqual({ type: 'questionStore.drop' });
    moved(heard, SILENT);
    expect(isAskedBy(heard)).toBe(false);
  });

  it('is not kept where nothing can be: it is asked for as long as the page lives', () => {
    const live = question();
    live.refuse('questionStore');
    compare(live, 2050);
    expect(isAskedBy(live)).toBe(true);
  });
});
