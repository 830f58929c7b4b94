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
])("a listener's page is alive at once, and his own when it is %s", (_how, end) => {
  const live = new Live({ machine: takeOverMachine, input: { reader: 'maybeListener' } });
  expect(selectAnswering(live.snapshot)).toBe('pageOnly');
  live.report('drawnPage', { type: 'page.shown' });
  expect(selectAnswering(live.snapshot)).toBe('network');
  expect(live.commands('drawnPage')).toEqual([{ type: 'drawnPage.pressAgain' }]);
  end(live);
  expect(live.commands('drawnPage')).toEqual([{ type: 'drawnPage.pressAgain' }, { type: 'drawnPage.unhide' }]);
});
