import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFactsStore } from '../../../src/app/ports/player-facts.ts';
import { questionStore } from '../../../src/app/ports/question-store.ts';
import { fakeBrowserDb } from '../../support/app/fake-browser-db.ts';
import { runPort } from '../../support/app/run-port.ts';
import { memoryDb } from '../../support/faults/memory-db.ts';

const QUESTION = { materialId: 1, here: 754, elsewhere: 2050, version: 7, at: 2, device: 'phone' } as const;
const found = { type: 'question.found', question: QUESTION };
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

it('a question without an answer is found after a reload, until it is dropped', async () => {
  const db = memoryDb();
  const tab = () => runPort(questionStore(db.database));
  const first = tab();
  first.send({ type: 'questionStore.keep', question: QUESTION });
  await waitFor(() => expect(db.values('facts')).toEqual([QUESTION]));
  const second = tab();
  await waitFor(() => expect(second.reports).toEqual([found]));
  second.send({ type: 'questionStore.drop' });
  await waitFor(() => expect(db.values('facts')).toEqual([]));
  expect(first.reports).toEqual([]);
});

it('goes with what else the player keeps of its listener', async () => {
  const db = memoryDb();
  runPort(questionStore(db.database)).send({ type: 'questionStore.keep', question: QUESTION });
  await waitFor(() => expect(db.values('facts')).toHaveLength(1));
  await createFactsStore(db.database).write(null);
  expect(db.values('facts')).toEqual([]);
});

it.each([
  undefined,
  null,
  'rubbish',
  { ...QUESTION, here: -1 },
  { ...QUESTION, device: 'fridge' },
  { ...QUESTION, version: null },
])('none is found in %j', async (facts) => {
  const port = runPort(questionStore(fakeBrowserDb({ facts }).database));
  await settled();
  expect(port.reports).toEqual([]);
});

it('what was asked meanwhile is newer', async () => {
  const { database } = fakeBrowserDb({ facts: QUESTION });
  const port = runPort(questionStore(database));
  port.send({ type: 'questionStore.drop' });
  await settled();
  expect(port.reports).toEqual([]);
});

it.each([
  ['there is no database', Promise.resolve(null)],
  ['it is denied', fakeBrowserDb({ isDenied: true }).database],
])('where %s nothing is found and nothing is thrown', async (_, database) => {
  const port = runPort(questionStore(database));
  port.send({ type: 'questionStore.keep', question: QUESTION });
  await settled();
  expect(port.reports).toEqual([]);
});
