import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type LibraryReading, readLibrary } from './read-library.ts';

/** The task of a thread started from this module, as its `workerData`; any other `workerData` is not for it. */
interface Task {
  readLibrary: string;
}

const isTask = (data: unknown): data is Task => typeof data === 'object' && data !== null && 'readLibrary' in data;

/** Whether this thread was started only to read a library: it must not start a server. */
export const isLibraryReader = !isMainThread && isTask(workerData);

/**
 * Reads a library in a thread of its own: reading ten thousand files takes a processor for seconds, in which a database
 * can be made and requests be told to come again, and leaves a heap behind that goes with the thread.
 * Run from its sources, the server reads in its own thread: what makes Node understand TypeScript does not reach others.
 */
export function readLibraryAside(dir: string): Promise<LibraryReading> {
  if (import.meta.url.endsWith('.ts')) return readLibrary(dir);
  return new Promise((resolve, reject) => {
    const task: Task = { readLibrary: dir };
    // The whole built server, which holds this module and, in such a thread, does nothing else.
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    worker.once('message', (reading: LibraryReading) => resolve(reading));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`Reading the library ended with ${code}`)));
  });
}

if (isLibraryReader && isTask(workerData)) parentPort?.postMessage(await readLibrary(workerData.readLibrary));
