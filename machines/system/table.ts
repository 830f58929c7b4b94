import { firstRows } from './first-rows.ts';
import { rowsOfListening } from './listening-rows.ts';

/** Every row of the page. */
export const rows = [...firstRows, ...rowsOfListening] as const;
