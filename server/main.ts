import { readConfig } from './config.ts';
import { isLibraryReader } from './content/library-worker.ts';
import { describeError, logToStdout } from './http/log.ts';
import { newRequestId } from './http/request-id.ts';
import { explainStart } from './start/explain-start.ts';
import { startServer } from './start/start-server.ts';

/** Whole stop, database included (V10); what is waited for a balancer comes before it. */
const STOP_WITHIN_MS = 15_000;
let drainMs = 0;

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

// The reader of the log may be gone: the server goes on, and must not log for ever that it cannot log.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Last resort (V13): a promise nobody waits for must not take every listener's sound with it.
process.on('unhandledRejection', (reason) =>
  logToStdout({ level: 'error', id: newRequestId(), unhandled: 'rejection', ...describeError(reason) }),
);
process.on('uncaughtException', (error) =>
  logToStdout({ level: 'error', id: newRequestId(), unhandled: 'exception', ...describeError(error) }),
);

/** Told to stop. Heard from the first moment on: a signal amid the start is obeyed once there is something to close. */
const asked = new Promise<void>((resolve) => {
  process.on('SIGTERM', resolve);
  process.on('SIGINT', resolve);
});
void asked.then(() => setTimeout(() => process.exit(1), drainMs + STOP_WITHIN_MS).unref());

async function stopWhenAsked(running: { close(): Promise<void> }): Promise<void> {
  await asked;
  try {
    await running.close();
    process.exit(0);
  } catch (error) {
    logToStdout({ level: 'error', ...describeError(error) });
    process.exit(1);
  }
}

async function start(): Promise<void> {
  try {
    const config = readConfig(process.env);
    drainMs = config.drainS * 1000;
    const running = await startServer(config, { log: logToStdout, tell });
    void stopWhenAsked(running);
    tell(`Глосса слушает: ${running.url}`);
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exit(1);
  }
}

// The built server is one file, which its own reader of libraries is started from.
if (!isLibraryReader) await start();
