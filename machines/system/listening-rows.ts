import { deviceSoundRows } from './device-sound.table.ts';
import { heardRows } from './heard.table.ts';
import { lastStopRows } from './last-stops.table.ts';
import { listeningRows } from './listening.table.ts';
import { playerEdgeRows } from './player-edge.table.ts';
import { recordRows } from './records.table.ts';
import { sleepTimerRows } from './sleep-timer.table.ts';
import { startUpRows } from './start-up.table.ts';
import { whatNextRows } from './what-next.table.ts';

/** The rows that come with the code of listening: before it is here nobody of theirs says anything. */
export const rowsOfListening = [
  ...listeningRows,
  ...recordRows,
  ...startUpRows,
  ...sleepTimerRows,
  ...playerEdgeRows,
  ...heardRows,
  ...lastStopRows,
  ...whatNextRows,
  ...deviceSoundRows,
] as const;
