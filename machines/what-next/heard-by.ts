import type { Who } from '../session/session.types.ts';
import type { HeardBy } from './what-next.types.ts';

/** A guest's memory, and that of a listener who is not read, is this browser's. */
export const heardByOf = ({ kind }: Who): HeardBy => (kind === 'account' ? 'account' : 'browser');
