import { accountRows } from './account.table.ts';
import { beforePayingRows } from './before-paying.table.ts';
import { browserRows } from './browser.table.ts';
import { formRows } from './forms.table.ts';
import { identityRows } from './identity.table.ts';
import { listenerRows } from './listener.table.ts';
import { messageRows } from './messages.table.ts';
import { visitRows } from './visits.table.ts';

/** The rows that must be there from the start of the page. */
export const firstRows = [
  ...identityRows,
  ...accountRows,
  ...formRows,
  ...listenerRows,
  ...browserRows,
  ...messageRows,
  ...beforePayingRows,
  ...visitRows,
] as const;
