import { firstRows } from './first-rows.ts';
import { rowsOfListening } from './listening-rows.ts';
import { complete } from './rows.ts';
import { unheard } from './unheard.ts';

/** Every row of the page. */
export const rows = complete([...firstRows, ...rowsOfListening], unheard);
