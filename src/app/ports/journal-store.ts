import type { JournalStoreCommand, JournalStoreReport } from '../../../machines/journal/journal.types.ts';
import { recordOfPlace } from '../../../machines/journal/record-of-place.ts';
import type { Place } from '../../../machines/newer-elsewhere/merge-place.ts';
import type { OutboxItem } from '../../../machines/outbox/outbox.types.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';
import type { Who } from '../../../machines/session/session.types.ts';
import type { Device } from './device.ts';
import { GUEST, type OutboxStore } from './outbox-store.ts';
import type { Places } from './places.ts';

interface JournalStoreEdge {
  places: Pick<
    Places,
    | 'get'
    | 'subscribe'
    | 'heard'
    | 'keepPosition'
    | 'choosePosition'
    | 'addHeard'
    | 'keepEnd'
    | 'markListened'
    | 'markNotListened'
  >;
  device: Pick<Device, 'stamp'>;
  outbox: OutboxStore;
  /** Time to compare with other devices by. */
  now: () => Date;
}

/**
 * The journal's store: places at once, heard seconds and ends as records that wait for the server. Each record has an id
 * of its own, so that it is counted exactly once wherever it is sent, however often.
 */
export function journalStore({ places, device, outbox, now }: JournalStoreEdge) {
  return implementEventPort<JournalStoreCommand, JournalStoreReport>(({ report, onCommand }) => {
    async function keep(who: Who, item: OutboxItem, kept: JournalStoreReport = { type: 'journal.recordKept' }) {
      // A guest's stays in the browser, and goes over to whoever signs in.
      await outbox.add(who.kind === 'account' ? who.accountId : GUEST, item);
      report(kept);
    }

    /** The lecture that is asked about, null: none is, and what was told of it last. */
    let asked: number | null = null;
    let told: Pick<Place, 'isListened' | 'ranges'> | undefined;
    async function tellHeard(materialId: number) {
      const heard = await places.heard(materialId);
      if (asked !== materialId) return;
      told = heard;
      report({ type: 'journal.heardRead', heard: { materialId, isListened: heard.isListened, ranges: heard.ranges ?? [] } });
    }
    const stop = places.subscribe((changed) => {
      const place = changed === 'all' ? undefined : changed.find(({ materialId }) => materialId === asked);
      // A place that moves is no news of what was heard.
      if (place === undefined || (place.ranges === told?.ranges && place.isListened === told?.isListened)) return;
      void tellHeard(place.materialId);
    });

    onCommand((command) => {
      const eventId = crypto.randomUUID();
      switch (command.type) {
        case 'journal.keepPlace':
          if (command.isChosen) places.choosePosition(command.materialId, command.position);
          else places.keepPosition(command.materialId, command.position);
          break;
        case 'journal.keepRecord': {
          const record = {
            event_id: eventId,
            id: command.materialId,
            increment: command.increment,
            material_type: command.materialType,
            ...device.stamp(),
            ...recordOfPlace(places.get().get(command.materialId), command.place, now().toISOString()),
            ...(command.ranges.length > 0 && { ranges: command.ranges.map(([from, to]): [number, number] => [from, to]) }),
          };
          if (command.ranges.length > 0) places.addHeard(command.materialId, command.ranges);
          void keep(command.who, { eventId, kind: 'listen', record });
          break;
        }
        case 'journal.addToHistory':
          void keep(command.who, { eventId, kind: 'history', materialId: command.materialId });
          break;
        case 'journal.endListen':
          if (command.isAtEnd) places.keepEnd(command.materialId);
          else places.markListened(command.materialId);
          void keep(
            command.who,
            { eventId, kind: 'endListen', materialId: command.materialId },
            { type: 'journal.endListenKept', materialId: command.materialId, isFavorite: command.isFavorite },
          );
          break;
        case 'journal.undoEnd': {
          const at = places.markNotListened(command.materialId);
          void keep(command.who, { eventId, kind: 'undoEnd', materialId: command.materialId, at });
          break;
        }
        case 'journal.readHeard':
          asked = command.materialId;
          told = undefined;
          if (asked !== null) void tellHeard(asked);
          break;
      }
    });
    return stop;
  });
}
