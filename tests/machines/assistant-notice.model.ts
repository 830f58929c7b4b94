import { assistantNoticeMachine } from '../../machines/assistant-notice/assistant-notice.machine.ts';
import { assistantNoticeWords } from '../../machines/assistant-notice/assistant-notice.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the machine is walked. */
export const assistantNoticeModel = modelOf(assistantNoticeMachine)({
  user: () => [{ type: 'assistantNotice.show' }, { type: 'assistantNotice.close' }, { type: 'route.changed' }],
  abstraction: () => null,
  oracles: {
    '*': (_, { before, step, effects }) => {
      const isClosed = before?.hasTag('shown') && step?.type === 'event' && step.event.type === 'assistantNotice.close';
      expect(effects).toEqual(isClosed ? [{ type: 'emit', event: { type: 'assistantNotice.closed' } }] : []);
    },
    hidden: (snapshot) => expect(snapshot.hasTag('shown')).toBe(false),
    shown: (snapshot) => expect(snapshot.hasTag('shown')).toBe(true),
  },
  words: assistantNoticeWords,
});
