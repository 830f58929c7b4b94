import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { AchievementNews } from '../../../src/routes/AchievementNews.tsx';
import { achievementModalModel } from '../../machines/achievement-modal.model.ts';
import { openPage } from '../../support/gestures/page.tsx';
import { find, keyboard, press } from '../../support/gestures/user-actions.ts';
import { walkByGestures } from '../../support/gestures/walk.ts';
import { behaviourPaths, edgePaths } from '../../support/statecharts/explore.ts';

const dialog = () => screen.queryByRole('dialog');

/** B04 names two ways to have it read, the link is a third; the walk takes them in turn. */
const WAYS = [() => press('button', 'Закрыть'), () => keyboard('{Escape}'), () => press('link', 'Все достижения')];
let closings = 0;

walkByGestures('achievementModal', {
  model: achievementModalModel,
  // All of it is cheap; a machine that is off is only born.
  paths: (explorations) => [...behaviourPaths(explorations), ...explorations.flatMap((exploration) => edgePaths(exploration))],
  draw: (live) => openPage({ pages: { '/': { component: AchievementNews } }, account: { achievementModal: live.actor } }),
  gestures: {
    'achievementModal.close': {
      page: ({ open }) => open('/'),
      control: () => find('button', 'Закрыть'),
      make: async () => WAYS[closings++ % WAYS.length]?.(),
    },
  },
  outside: { 'achievements.unread': () => undefined },
  screens: {
    off: () => expect(dialog()).toBeNull(),
    'on.hidden': () => expect(dialog()).toBeNull(),
    'on.open': async ({ context: { queue } }, { scene }) => {
      await scene.open('/');
      const modal = screen.getByRole('dialog', { name: 'Получено новое достижение!' });
      expect(modal).toHaveAccessibleDescription(queue[0].description);
      for (const words of ['Открыто', queue[0].name, '21.11.26']) expect(modal).toHaveTextContent(words);
      if (queue.length === 1) expect(modal).not.toHaveTextContent('Следом ещё');
      else expect(modal).toHaveTextContent(/Следом ещё\s1\sдостижение\./);
    },
    // A closed achievement is read: the port hears of it, of no other, and once.
    on: ({ context: { closed } }, { step, effects }) => {
      const told = effects.flatMap((effect) => (effect.type === 'send' ? [effect.event] : []));
      const isClosing = step?.type === 'event' && step.event.type === 'achievementModal.close';
      expect(told).toEqual(isClosing ? [{ type: 'achievement.markRead', achievementId: closed.at(-1) }] : []);
    },
  },
});
