import type { PlayerSnapshot } from '../../../../machines/player/player.selectors.ts';
import { isLocked } from '../../../../machines/player/player.selectors.ts';
import { queueNewsOf } from '../../../../machines/player/queue-view.ts';
import { player } from '../../../bindings/actors.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';

/** Says what has become of the queue to whoever does not see it. */
export const QueueNewsLine = () => <VisuallyHidden aria-live="polite">{player.useSelected(newsText)}</VisuallyHidden>;

function newsText(snapshot: PlayerSnapshot): string {
  const news = queueNewsOf(snapshot);
  if (news === null) return '';
  const name = isLocked(snapshot, news.material) ? 'Лекция по подписке' : news.material.name;
  return news.kind === 'moved' ? `${name}: ${news.place}-я из ${news.count}` : `${name}: убрана из очереди`;
}
