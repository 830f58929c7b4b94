import { selectShownAchievement } from '../../machines/achievement-modal/achievement-modal.selectors.ts';
import { achievementModal } from '../bindings/account.ts';
import { AchievementModal } from '../features/achievements/AchievementModal/AchievementModal.tsx';

/** B04: a received achievement, one after another. */
export function AchievementNews() {
  const actor = achievementModal.useRef();
  const shown = achievementModal.useSelected(selectShownAchievement);
  const more = achievementModal.useSelected(({ context }) => Math.max(0, context.queue.length - 1));
  if (shown === null) return null;
  return (
    <AchievementModal
      key={shown.achievementId}
      achievement={shown}
      receivedAt={shown.receivedAt}
      more={more}
      onClose={() => actor.send({ type: 'achievementModal.close' })}
    />
  );
}
