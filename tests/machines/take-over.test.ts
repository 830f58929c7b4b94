import { expect, it } from 'vitest';
import { takeOverMachine } from '../../machines/take-over/take-over.machine.ts';
import { selectAnswering } from '../../machines/take-over/take-over.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { takeOverModel } from './take-over.model.ts';

walkMachine(takeOverModel);

it("a guest's page is his own as soon as it stands", () => {
  const live = new Live({ machine: takeOverMachine, input: { reader: 'guest' } });
  expect(selectAnswering(live.snapshot)).toBe('pageThenNetwork');
  live.report('drawnPage', { type: 'page.shown' });
  expect(selectAnswering(live.snapshot)).toBe('network');
  expect(live.commands('drawnPage')).toEqual([{ type: 'drawnPage.pressAgain' }, { type: 'drawnPage.unhide' }]);
});

it.each([
  ['read anew', (live: Live) => live.answer('readAnew', undefined)],
  ['not to be read', (live: Live) => live.refuse('readAnew')],
])("a listener's page answers, and is his own, when it is %s: till then its keys know nothing of him", (_how, end) => {
  const live = new Live({ machine: takeOverMachine, input: { reader: 'maybeListener' } });
  expect(selectAnswering(live.snapshot)).toBe('pageOnly');
  live.report('drawnPage', { type: 'page.shown' });
  expect(selectAnswering(live.snapshot)).toBe('network');
  expect(live.commands('drawnPage')).toEqual([]);
  end(live);
  expect(live.commands('drawnPage')).toEqual([{ type: 'drawnPage.unhide' }, { type: 'drawnPage.pressAgain' }]);
});

it('whose reading takes long answers after three seconds all the same', () => {
  const live = new Live({ machine: takeOverMachine, input: { reader: 'maybeListener' } });
  live.report('drawnPage', { type: 'page.shown' });
  live.sleep(3_000);
  expect(live.commands('drawnPage')).toEqual([{ type: 'drawnPage.pressAgain' }]);
});
