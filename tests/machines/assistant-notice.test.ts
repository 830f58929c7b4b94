import { expect, it } from 'vitest';
import { assistantNoticeMachine } from '../../machines/assistant-notice/assistant-notice.machine.ts';
import { selectIsNoticeShown } from '../../machines/assistant-notice/assistant-notice.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { assistantNoticeModel } from './assistant-notice.model.ts';

walkMachine(assistantNoticeModel);

const shown = () => {
  const live = new Live({ machine: assistantNoticeMachine });
  expect(selectIsNoticeShown(live.snapshot)).toBe(false);
  live.send({ type: 'assistantNotice.show' });
  expect(selectIsNoticeShown(live.snapshot)).toBe(true);
  return live;
};

it('is closed once, and the flag leaves the address (A11)', () => {
  const live = shown();
  live.send({ type: 'assistantNotice.close' });
  live.send({ type: 'assistantNotice.close' });
  expect(selectIsNoticeShown(live.snapshot)).toBe(false);
  expect(live.emitted).toEqual([{ type: 'assistantNotice.closed' }]);
});

it('stays behind on the page of plans', () => {
  const live = shown();
  live.send({ type: 'route.changed' });
  expect(selectIsNoticeShown(live.snapshot)).toBe(false);
  expect(live.emitted).toEqual([]);
});
