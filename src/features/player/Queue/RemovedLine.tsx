import { useId } from 'react';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import * as css from './Queue.css.ts';
import { useQueueName } from './queue-name.ts';

/** Where a lecture stood before it was taken out. */
export function RemovedLine({ material, onReturn }: { material: Material; onReturn: () => void }) {
  const name = useQueueName(material);
  const id = useId();
  return (
    <>
      <span id={id} className={css.removedName}>
        Убрана: {name}
      </span>
      <button type="button" className={css.giveBack} data-return aria-describedby={id} onClick={onReturn}>
        Вернуть
      </button>
    </>
  );
}
