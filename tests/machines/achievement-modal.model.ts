import { achievementModalMachine } from '../../machines/achievement-modal/achievement-modal.machine.ts';
import { achievementModalWords } from '../../machines/achievement-modal/achievement-modal.words.ts';
import { unread } from '../support/samples/account.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the machine is walked. */
export const achievementModalModel = modelOf(achievementModalMachine)({
  inputs: [{ isOn: true }, { isOn: false }],
  user: () => [
    { type: 'achievements.unread', events: [unread(1)] },
    { type: 'achievements.unread', events: [unread(1), unread(2)] },
    { type: 'achievements.unread', events: [unread(2)] },
    { type: 'achievements.unread', events: [] },
    { type: 'achievementModal.close' },
  ],
  abstraction: ({ context }) => [context.queue.map(({ achievementId }) => achievementId), context.closed],
  oracles: {
    '*': (snapshot, { before, effects, step }) => {
      expect(snapshot.hasTag('open')).toBe(snapshot.context.queue.length > 0);
      // Shown are those that the server had as unread when it was asked last.
      if (step?.type === 'event' && step.event.type === 'achievements.unread') {
        const ids = step.event.events.map(({ achievementId }: { achievementId: number }) => achievementId);
        for (const { achievementId } of snapshot.context.queue) expect(ids).toContain(achievementId);
      }
      for (const { achievementId } of snapshot.context.queue) expect(snapshot.context.closed).not.toContain(achievementId);
      // An achievement read elsewhere is not marked a second time.
      const marked = effects.flatMap((effect) => (effect.type === 'send' ? [effect.event.achievementId] : []));
      if (marked.length > 0) expect(marked).toEqual([before?.context.queue[0]?.achievementId]);
    },
    off: (snapshot, { effects }) => {
      expect(snapshot.context.queue).toEqual([]);
      expect(effects).toEqual([]);
    },
    'on.open': ({ context }) => expect(context.queue.length).toBeGreaterThan(0),
  },
  exclusions: [
    {
      key: 'achievementModal.on | xstate.error.actor.achievementReader | 0',
      reason: 'порт ловит свои ошибки сам; что окно переживает его падение, показывает отдельная проверка',
    },
  ],
  births: ['достижения включены', 'достижения выключены'],
  words: achievementModalWords,
});
