import { useId } from 'react';
import { isLocked, queueOf } from '../../../../machines/player/player.selectors.ts';
import { player } from '../../../bindings/actors.ts';
import { timeCode } from '../../../format/duration.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as css from './Queue.css.ts';
import { LockedItem, OpenItem } from './QueueItem.tsx';
import { sameItems } from './same-items.ts';

/** The lectures after the current one (C07), without a title. */
export function QueueList({ className }: { className: string }) {
  const queue = player.useSelected(queueOf, sameItems);
  const locked = player.useSelected((snapshot) => queueOf(snapshot).map((item) => isLocked(snapshot, item)), sameItems);
  if (queue.length === 0) return <p className={css.empty}>Пусто</p>;
  return (
    <ol className={className}>
      {queue.map((material, index) => (
        <li key={material.material_id}>
          {locked[index] === true ? <LockedItem material={material} /> : <OpenItem material={material} />}
        </li>
      ))}
    </ol>
  );
}

/** «Следующие» in the flow of a full-window view, with their total time. */
export function InlineQueue({ className }: { className?: string }) {
  const seconds = player.useSelected((snapshot) => queueOf(snapshot).reduce((sum, { duration }) => sum + duration, 0));
  const titleId = useId();
  return (
    <section className={classNames(css.inline, className)} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          Следующие
        </h2>
        {seconds > 0 && <span className={css.total}>{timeCode(seconds)}</span>}
      </div>
      <QueueList className={css.inlineList} />
    </section>
  );
}
