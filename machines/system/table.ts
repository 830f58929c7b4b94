import { accountRows } from './account.table.ts';
import { browserRows } from './browser.table.ts';
import { listeningRows } from './listening.table.ts';
import { messageRows } from './messages.table.ts';
import { sleepTimerRows } from './sleep-timer.table.ts';
import { startUpRows } from './start-up.table.ts';

/** Every row of the page, by themes. */
export const rows = [
  ...accountRows,
  ...startUpRows,
  ...browserRows,
  ...listeningRows,
  ...sleepTimerRows,
  ...messageRows,
] as const;
