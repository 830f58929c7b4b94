import { firstRows } from './first-rows.ts';
import { rowsOfListening } from './listening-rows.ts';
import { payingRows } from './paying-rows.ts';
import { complete } from './rows.ts';
import { unheard } from './unheard.ts';

/** Every row of the page: those of its start, and those that come with the code of listening and of paying. */
export const rows = complete([...firstRows, ...rowsOfListening, ...payingRows], unheard);
