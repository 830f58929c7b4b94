import type { Lives } from './late-actors.ts';
import type { ListenerActors } from './listening/listener-actors.ts';
import type { SessionActor } from './session-actors.ts';

/** The actors of whoever is signed in: the session from the start, the others a little later (listening/). */
export type AccountActors = Lives<ListenerActors> & { session: SessionActor };
