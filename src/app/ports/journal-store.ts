import type { JournalStoreCommand, JournalStoreReport } from '../../../machines/journal/journal.types.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';
import type { BrowserDb } from './browser-db.ts';
import type { Places } from './places.ts';

/**
 * The journal's store of this browser: places at once, heard seconds as records that wait for an account. Each record
 * has an id of its own, so that it can be counted exactly once wherever it is sent, however often.
 */
export function journalStore(places: Places, database: Promise<BrowserDb | null>) {
  return implementEventPort<JournalStoreCommand, JournalStoreReport>(({ report, onCommand }) => {
    async function keepRecord(command: Extract<JournalStoreCommand, { type: 'journal.keepRecord' }>) {
      if (command.increment <= 0) return;
      try {
        const db = await database;
        await db?.put('records', {
          event_id: crypto.randomUUID(),
          id: command.materialId,
          duration: Math.round(command.position),
          increment: command.increment,
          material_type: command.materialType,
          at: new Date().toISOString(),
        });
        report({ type: 'journal.recordKept', materialId: command.materialId });
      } catch {
        // Denied or full: the seconds of a guest are then nobody's.
      }
    }

    onCommand((command) => {
      switch (command.type) {
        case 'journal.keepPlace':
          places.keepPosition(command.materialId, command.position);
          break;
        case 'journal.keepRecord':
          void keepRecord(command);
          break;
        case 'journal.endListen':
          places.markListened(command.materialId);
          report({ type: 'journal.endListenKept', materialId: command.materialId, isFavorite: command.isFavorite });
          break;
        case 'journal.addToHistory':
          break;
      }
    });
    return () => {};
  });
}
