import { describe, expect, it } from 'vitest';
import { returnTargetMachine } from '../../machines/return-target/return-target.machine.ts';
import { selectReturnPath } from '../../machines/return-target/return-target.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { returnTargetModel } from './return-target.model.ts';

walkMachine(returnTargetModel);

const toPlans = (from: string) => ({ type: 'route.changed', from, to: '/subscriptions' }) as const;
const target = () => new Live({ machine: returnTargetMachine });
const told = (live: ReturnType<typeof target>) => live.emitted.map(({ path }) => path);

describe('where to return after paying', () => {
  it('to the locked lecture that was pressed, wherever it was pressed', () => {
    const live = target();
    live.send({ type: 'returnTarget.ask', slug: 'golosa' });
    live.send(toPlans('/search'));
    expect(told(live)).toEqual(['/lectures/golosa']);
  });

  it('to the lecture that was refused last', () => {
    const live = target();
    live.send({ type: 'lecture.refused', slug: 'sobor' });
    live.send({ type: 'lecture.refused', slug: 'golosa' });
    live.send(toPlans('/'));
    expect(told(live)).toEqual(['/lectures/golosa']);
  });

  it('not to a lecture that sounds by now', () => {
    const live = target();
    live.send({ type: 'returnTarget.ask', slug: 'golosa' });
    live.send({ type: 'playback.started' });
    live.send(toPlans('/faq'));
    expect(told(live)).toEqual([]);
  });

  it('a wish counts once, and outlives the pages on the way', () => {
    const live = target();
    live.send({ type: 'lecture.refused', slug: 'golosa' });
    live.send({ type: 'route.changed', from: '/lectures/sobor', to: '/faq' });
    live.send(toPlans('/faq'));
    live.send(toPlans('/faq'));
    expect(told(live)).toEqual(['/lectures/golosa']);
  });

  it.each(['/lectures/sobor', '/cycles/sobor', '/compilations/7'])('to the page that was left: %s', (path) => {
    const live = target();
    live.send(toPlans(path));
    expect(told(live)).toEqual([path]);
  });

  it.each(['/', '/faq', '/dashboard/history', '/lectures/', '/signup', '/payment'])('%s is no place to come back to', (path) => {
    const live = target();
    live.send(toPlans(path));
    expect(told(live)).toEqual([]);
  });

  it('whoever asks later is told of the last wish', () => {
    const live = target();
    expect(selectReturnPath(live.snapshot)).toBeNull();
    live.send(toPlans('/cycles/a'));
    live.send(toPlans('/cycles/b'));
    live.send(toPlans('/faq'));
    expect(selectReturnPath(live.snapshot)).toBe('/cycles/b');
  });
});
