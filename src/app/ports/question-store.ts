import * as z from 'zod/mini';
import { DEVICE_KINDS } from '../../../contract/entities/listening.ts';
import type { QuestionStoreCommand, QuestionStoreReport } from '../../../machines/newer-elsewhere/newer-elsewhere.types.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';
import { type BrowserDb, writeAtOnce } from './browser-db.ts';
import { QUESTION_KEY } from './player-keys.ts';

const Seconds = z.number().check(z.gte(0));

/** Stored facts are not trusted: a broken question is none. */
const StoredQuestion = z.object({
  materialId: z.int(),
  here: Seconds,
  elsewhere: Seconds,
  version: z.int().check(z.gte(0)),
  at: z.number(),
  device: z.literal([...DEVICE_KINDS, 'unknown']),
});

/** The question about another device's place across reloads. It goes with what else the player keeps of its listener. */
export const questionStore = (database: Promise<BrowserDb | null>) =>
  implementEventPort<QuestionStoreCommand, QuestionStoreReport>(({ report, onCommand }) => {
    /** Whatever is found from then on is older than what was asked, or than its answer. */
    let isOver = false;

    async function write(command: QuestionStoreCommand) {
      try {
        const db = await database;
        if (db === null) return;
        await writeAtOnce(db, 'facts', (facts) => [
          command.type === 'questionStore.keep' ? facts.put(command.question, QUESTION_KEY) : facts.delete(QUESTION_KEY),
        ]);
      } catch {
        // Denied or full: the question lives as long as the page.
      }
    }

    async function read() {
      try {
        const parsed = StoredQuestion.safeParse(await (await database)?.get('facts', QUESTION_KEY));
        if (parsed.success && !isOver) report({ type: 'question.found', question: parsed.data });
      } catch {
        // Unreadable: no question.
      }
    }

    onCommand((command) => {
      isOver = true;
      void write(command);
    });
    void read();
    return () => {
      isOver = true;
    };
  });
