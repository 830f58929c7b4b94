import { expect, it } from 'vitest';
import { codeGroupMachine } from '../../machines/code-group/code-group.machine.ts';
import { selectIsHere, selectIsMissed } from '../../machines/code-group/code-group.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { codeGroupModel } from './code-group.model.ts';

walkMachine(codeGroupModel);

const group = () => new Live({ machine: codeGroupMachine });

it('is fetched once it is needed, and is here then', () => {
  const live = group();
  expect(selectIsHere(live.snapshot)).toBe(false);
  live.send({ type: 'chunk.wanted' });
  live.send({ type: 'chunk.wanted' });
  live.answer('fetchChunk', undefined);
  expect(selectIsHere(live.snapshot)).toBe(true);
  expect(live.emitted).toEqual([{ type: 'chunk.arrived' }]);
});

it('fetched ahead and needed meanwhile, it is missed when it does not come', () => {
  const live = group();
  live.send({ type: 'chunk.idle' });
  live.send({ type: 'chunk.wanted' });
  live.refuse('fetchChunk');
  expect(selectIsMissed(live.snapshot)).toBe(true);
  expect(live.emitted).toEqual([{ type: 'chunk.lost' }, { type: 'chunk.missed' }]);
});

it('what was missed is fetched when the network is back; what nobody needed waits', () => {
  const live = group();
  live.send({ type: 'chunk.idle' });
  live.refuse('fetchAhead');
  expect([selectIsMissed(live.snapshot), live.emitted]).toEqual([false, [{ type: 'chunk.lost' }]]);
  live.send({ type: 'network.restored' });
  expect(live.snapshot.value).toBe('absent');
  live.send({ type: 'chunk.wanted' });
  live.refuse('fetchChunk');
  live.send({ type: 'network.restored' });
  expect(live.snapshot.value).toBe('fetchingAhead');
});

it('comes ahead to whoever may be signed in, and not to a guest', () => {
  const live = group();
  live.send({ type: 'listener.told', who: { kind: 'guest', visit: 0 } });
  expect(live.snapshot.value).toBe('absent');
  live.send({ type: 'listener.told', who: { kind: 'unread', visit: 1 } });
  expect(live.snapshot.value).toBe('fetchingAhead');
});
