import { describe, expect, it } from 'vitest';
import { whatNextMachine } from '../../machines/what-next/what-next.machine.ts';
import { selectNextLecture } from '../../machines/what-next/what-next.selectors.ts';
import type { EndedList, Offer } from '../../machines/what-next/what-next.types.ts';
import { sampleMaterial } from '../support/samples/catalogue.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { whatNextModel } from './what-next.model.ts';

walkMachine(whatNextModel);

const LAST = sampleMaterial({ material_id: 4 });
const ENDED: EndedList = { playlist: { type: 'project', source: 'sobor', items: [LAST] }, material: LAST, isSubscriber: false };
const NEXT = sampleMaterial({ material_id: 9 });
const OFFER: Offer = { playlist: { type: 'project', source: 'ikona', items: [NEXT] }, material: NEXT, leftAt: 120 };

/** The last lecture of a list was heard out. */
function over() {
  const live = new Live({ machine: whatNextMachine });
  live.send({ type: 'whatNext.endKnown', ended: ENDED });
  return live;
}

describe('«Дальше»', () => {
  it('is offered when it was found, and plays at a press only', () => {
    const live = over();
    expect(selectNextLecture(live.snapshot)).toBeNull();
    live.answer('findNext', OFFER);
    expect(selectNextLecture(live.snapshot)).toEqual(OFFER);
    expect(live.emitted).toEqual([]);
    live.send({ type: 'whatNext.listen' });
    expect(live.emitted).toEqual([{ type: 'whatNext.chosen', ...OFFER }]);
  });

  it('is forgotten with the list that ended, also while it is looked for', () => {
    const live = over();
    live.answer('findNext', OFFER);
    live.send({ type: 'whatNext.endKnown', ended: null });
    expect(selectNextLecture(live.snapshot)).toBeNull();
    live.send({ type: 'whatNext.listen' });
    live.send({ type: 'whatNext.endKnown', ended: ENDED });
    live.send({ type: 'whatNext.endKnown', ended: null });
    expect([live.snapshot.value, live.emitted]).toEqual(['idle', []]);
  });

  it('is nothing where nothing was found, and where it could not be read: the console is told', () => {
    const live = over();
    live.answer('findNext', null);
    expect([selectNextLecture(live.snapshot), live.emitted]).toEqual([null, []]);
    live.send({ type: 'whatNext.endKnown', ended: ENDED });
    live.refuse('findNext');
    expect(selectNextLecture(live.snapshot)).toBeNull();
    expect(live.emitted).toMatchObject([{ type: 'whatNext.readFailed' }]);
  });
});
