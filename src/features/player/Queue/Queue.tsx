import { type ReactElement, useId, useRef } from 'react';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import { isLocked, mayEditQueue, queueOf } from '../../../../machines/player/player.selectors.ts';
import { selectRemoved } from '../../../../machines/player/queue-view.ts';
import { player } from '../../../bindings/actors.ts';
import { timeCode } from '../../../format/duration.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as css from './Queue.css.ts';
import { LockedItem, OpenItem } from './QueueItem.tsx';
import { QueueNewsLine } from './QueueNewsLine.tsx';
import { RemovedLine } from './RemovedLine.tsx';
import { MoveHandle, RowKeys, type RowProps } from './RowKeys.tsx';
import { sameItems } from './same-items.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRowDrag } from './use-row-drag.ts';

/** The lectures after the current one (C07), without a title. */
export function QueueList({ className }: { className: string }) {
  const isOurs = player.useSelected(mayEditQueue);
  const queue = player.useSelected(queueOf, sameItems);
  const hasRemoved = player.useSelected((snapshot) => selectRemoved(snapshot) !== null);
  return (
    <>
      <QueueNewsLine />
      {queue.length === 0 && !hasRemoved ? (
        <p className={css.empty}>Пусто</p>
      ) : isOurs ? (
        <EditedList className={className} queue={queue} />
      ) : (
        <ol className={className}>
          {queue.map((material) => (
            <li key={material.material_id} className={css.row.shown}>
              <Item material={material} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface ListProps {
  className: string;
  queue: readonly Material[];
}

/** The queue of the tab that has the sound: its lectures are moved and taken out. */
function EditedList({ className, queue }: ListProps) {
  const actor = player.useRef();
  const removed = player.useSelected(selectRemoved);
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const closedId = useId();
  const keepFocus = useKeptFocus();
  const handle = useRowDrag(list, queue, (row, place) => move(Number(row.dataset.queued), place));
  const move = (materialId: number, place: number) => actor.send({ type: 'player.moveInQueue', materialId, place });
  const rowOf = (materialId: number) => list.current?.querySelector<HTMLElement>(`[data-queued="${materialId}"]`);
  const remove = (materialId: number) => {
    keepFocus(() => list.current?.querySelector<HTMLElement>('[data-return]'));
    actor.send({ type: 'player.removeFromQueue', materialId });
  };
  const giveBack = (materialId: number) => {
    keepFocus(() => rowOf(materialId)?.querySelector('button'));
    actor.send({ type: 'player.returnToQueue' });
  };

  const rows: ReactElement[] = queue.map((material, place) => {
    const { material_id: id } = material;
    return (
      <QueueRow
        key={id}
        material={material}
        place={place}
        last={queue.length - 1}
        hintId={hintId}
        closedId={closedId}
        handle={handle}
        onMove={(to, pressed) => {
          // Beyond an end nothing is drawn again, and nothing is to be focused later.
          if (to < 0 || to >= queue.length || to === place) return;
          keepFocus(() => pressed);
          move(id, to);
        }}
        onRemove={() => remove(id)}
      />
    );
  });
  if (removed !== null) {
    const { material, place } = removed;
    const line = (
      <li key={`removed ${material.material_id}`} className={css.row.removed}>
        <RemovedLine material={material} onReturn={() => giveBack(material.material_id)} />
      </li>
    );
    rows.splice(place, 0, line);
  }
  return (
    <>
      <ol ref={list} className={className}>
        {rows}
      </ol>
      <span id={hintId} hidden>
        Стрелки вверх и вниз переставляют лекцию
      </span>
      <span id={closedId} hidden>
        Лекция по подписке
      </span>
    </>
  );
}

interface QueueRowProps extends Omit<RowProps, 'nameId'> {
  material: Material;
  /** Id of the words for a lecture that cannot be read. */
  closedId: string;
  /** Answers of the handle to a pointer. */
  handle: ReturnType<typeof useRowDrag>;
}

function QueueRow({ material, closedId, handle, ...row }: QueueRowProps) {
  const id = useId();
  const isShut = player.useSelected((snapshot) => isLocked(snapshot, material));
  const nameId = isShut ? closedId : id;
  return (
    <li className={css.row.edited} data-queued={material.material_id}>
      <MoveHandle {...row} {...handle} nameId={nameId} />
      <Item material={material} nameId={id} />
      <RowKeys {...row} nameId={nameId} />
    </li>
  );
}

function Item({ material, nameId }: { material: Material; nameId?: string }) {
  const isShut = player.useSelected((snapshot) => isLocked(snapshot, material));
  return isShut ? <LockedItem material={material} /> : <OpenItem material={material} nameId={nameId} />;
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
