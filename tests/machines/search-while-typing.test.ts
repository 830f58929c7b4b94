import { describe, expect, it } from 'vitest';
import type { SearchResult } from '../../contract/entities/catalogue.ts';
import { searchWhileTypingMachine } from '../../machines/search-while-typing/search-while-typing.machine.ts';
import {
  selectFound,
  selectHasFoundNothing,
  selectHasSearchFailed,
  selectIsSearching,
} from '../../machines/search-while-typing/search-while-typing.selectors.ts';
import { sampleRubric } from '../support/samples/catalogue.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { searchWhileTypingModel } from './search-while-typing.model.ts';

walkMachine(searchWhileTypingModel);

const NOTHING: SearchResult = { rubrics: [], projects: [], materials: [], understood_as: null };
const named = (name: string): SearchResult => ({ ...NOTHING, rubrics: [{ ...sampleRubric(), name, marks: [] }] });

const field = () => new Live({ machine: searchWhileTypingMachine });
type Field = ReturnType<typeof field>;
const type = (live: Field, query: string) => live.send({ type: 'search.typed', query });
const asked = (live: Field) => live.effects.flatMap((effect) => (effect.type === 'start' ? [effect.input] : []));

/** Typed, and the pause is over: the question is on its way. */
function asking(query: string): Field {
  const live = field();
  type(live, query);
  live.sleep(250);
  return live;
}

const seen = ({ snapshot }: Field) => ({
  found: selectFound(snapshot),
  isSearching: selectIsSearching(snapshot),
  isNothing: selectHasFoundNothing(snapshot),
  hasFailed: selectHasSearchFailed(snapshot),
});
const UNSEEN = { found: null, isSearching: false, isNothing: false, hasFailed: false };

describe('search while typing (A19)', () => {
  it('asks once for letters that come without a pause, 250 ms after the last', () => {
    const live = field();
    for (const query of ['с', 'со', 'соб']) {
      type(live, query);
      live.sleep(249);
    }
    expect([asked(live), seen(live)]).toEqual([[], { ...UNSEEN, isSearching: true }]);
    live.sleep(1);
    expect(asked(live)).toEqual([{ query: 'соб' }]);
    live.answer('find', named('Соборы'));
    expect(seen(live)).toEqual({ ...UNSEEN, found: named('Соборы') });
  });

  it('gives the question up when one types on: its answer has nowhere to come', () => {
    const live = asking('со');
    type(live, 'собор');
    expect(live.takeEffects().map(({ type: kind }) => kind)).toEqual(['start', 'stop']);
    expect(() => live.answer('find', named('Солнце'))).toThrow('does not run');
    live.sleep(250);
    live.answer('find', named('Соборы'));
    expect(selectFound(live.snapshot)).toEqual(named('Соборы'));
  });

  it('keeps what was found to be read until the next answer', () => {
    const live = asking('собор');
    live.answer('find', named('Соборы'));
    type(live, 'соборы');
    expect(seen(live)).toEqual({ ...UNSEEN, found: named('Соборы'), isSearching: true });
    live.sleep(250);
    expect(seen(live)).toEqual({ ...UNSEEN, found: named('Соборы'), isSearching: true });
    live.answer('find', NOTHING);
    expect(seen(live)).toEqual({ ...UNSEEN, isNothing: true });
  });

  it.each(['rubrics', 'projects', 'materials'] as const)('has found something when there are only %s', (kind) => {
    const live = asking('собор');
    live.answer('find', { ...NOTHING, [kind]: [{}] });
    expect(selectHasFoundNothing(live.snapshot)).toBe(false);
  });

  it('shows nothing and asks nothing once the field is empty', () => {
    const live = asking('собор');
    live.answer('find', named('Соборы'));
    type(live, 'соборы');
    type(live, '');
    live.sleep(20_000);
    expect(seen(live)).toEqual(UNSEEN);
    expect(asked(live)).toHaveLength(1);
  });

  it('takes a failure away with the next letter, or asks the same again at once', () => {
    const live = asking('собор');
    live.refuse('find');
    expect(seen(live)).toEqual({ ...UNSEEN, hasFailed: true });
    live.send({ type: 'search.again' });
    expect(asked(live)).toEqual([{ query: 'собор' }, { query: 'собор' }]);
    live.refuse('find');
    type(live, 'соборы');
    expect(seen(live)).toEqual({ ...UNSEEN, isSearching: true });
  });

  it('waits 12 seconds for an answer and no longer', () => {
    const live = asking('собор');
    live.sleep(11_999);
    expect(selectIsSearching(live.snapshot)).toBe(true);
    live.sleep(1);
    expect(seen(live)).toEqual({ ...UNSEEN, hasFailed: true });
    expect(live.effects.at(-1)?.type).toBe('stop');
  });
});
