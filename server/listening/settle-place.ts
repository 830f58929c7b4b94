import { SAME_PLACE_S } from '../../contract/constants.ts';

/** The place of one lecture as it is kept. Positions are media seconds. */
export interface StandingPlace {
  position: number;
  heardAt: Date;
  /** Grows with each change. */
  version: number;
  /** The lecture was heard to its end there. */
  isEnded: boolean;
  /** The browser it came from; null: it named none. */
  device: string | null;
  sequence: number | null;
  /** Version and moment of the last place that the listener chose himself; 0 and null: he has chosen none. */
  deliberateVersion: number;
  deliberateAt: Date | null;
}

/** A place that a device sends. */
export interface SentPlace {
  position: number;
  /** By the listener's clock, never later than now. */
  heardAt: Date;
  isEnded: boolean;
  isDeliberate: boolean;
  device: string | null;
  sequence: number | null;
  /** Version of the place it was based on; null: a plain caller, who knows of no versions. */
  baseVersion: number | null;
}

/**
 * - `moves`: it is the place now;
 * - `stays`: the place in force is as good or newer, and there is nothing to ask;
 * - `refused`: the listener has to be asked which of the two he meant.
 */
export type Settlement = 'moves' | 'stays' | 'refused';

/**
 * Which of two places is in force. One that knows of the other replaces it; clocks are compared only between two that did
 * not know of each other.
 */
export function settlePlace(standing: StandingPlace | null, sent: SentPlace): Settlement {
  if (standing === null) return 'moves';
  if (sent.device !== null && sent.device === standing.device && sent.sequence !== null && standing.sequence !== null)
    return sent.sequence > standing.sequence ? 'moves' : 'stays';
  if (sent.baseVersion === null) return sent.heardAt >= standing.heardAt ? 'moves' : 'stays';
  if (sent.baseVersion >= standing.version) return 'moves';
  return settleUnaware(standing, sent, sent.baseVersion);
}

/** Of a place whose sender did not know the one in force. */
function settleUnaware(standing: StandingPlace, sent: SentPlace, baseVersion: number): Settlement {
  const knowsChoice = baseVersion >= standing.deliberateVersion;
  const isLaterChoice = knowsChoice || standing.deliberateAt === null || sent.heardAt >= standing.deliberateAt;
  if (sent.isDeliberate && isLaterChoice) return 'moves';
  const ahead = stepsAhead(standing, sent);
  if (ahead > 0 && knowsChoice) return 'moves';
  return Math.abs(ahead) <= SAME_PLACE_S ? 'stays' : 'refused';
}

/** Seconds from the place in force to the sent one; the end of a lecture is ahead of all its places, wherever it is put. */
function stepsAhead(standing: StandingPlace, sent: SentPlace): number {
  if (standing.isEnded && sent.isEnded) return 0;
  const reached = ({ isEnded, position }: SentPlace | StandingPlace) => (isEnded ? Number.POSITIVE_INFINITY : position);
  return reached(sent) - reached(standing);
}

/** The place in force after one that moves. */
export function movedPlace(standing: StandingPlace | null, sent: SentPlace, version: number): StandingPlace {
  const { position, heardAt, isEnded, isDeliberate, device, sequence } = sent;
  const chosenAt = standing?.deliberateAt ?? null;
  return {
    position,
    heardAt,
    version,
    isEnded,
    device,
    sequence,
    deliberateVersion: isDeliberate ? version : (standing?.deliberateVersion ?? 0),
    // A slow clock must not make a choice older than the one it replaces.
    deliberateAt: isDeliberate && (chosenAt === null || heardAt > chosenAt) ? heardAt : chosenAt,
  };
}

/** A place of one lecture, with the record that it came in. */
export interface PlaceEvent extends SentPlace {
  eventId: string;
  materialId: number;
}

interface Turn {
  /** Number of the last change of a place. */
  revision: number;
  /** By lecture. */
  standing: ReadonlyMap<number, StandingPlace | null>;
  places: readonly PlaceEvent[];
  /** Ids of the records that were counted before; a repeated record is not settled again. */
  repeated: ReadonlySet<string>;
  /** Those among them that were refused then. */
  refusedBefore: ReadonlySet<string>;
}

interface Settled {
  revision: number;
  standing: ReadonlyMap<number, StandingPlace | null>;
  /** Lectures whose place is another one now. */
  moved: ReadonlySet<number>;
  /** Lectures of which the last of these places was refused. */
  refused: ReadonlySet<number>;
  /** Ids of the records that are refused for the first time. */
  refusedNow: readonly string[];
}

/** Settles places one after another, in the order in which they were made. */
export function settleInTurn({ revision: before, standing: kept, places, repeated, refusedBefore }: Turn): Settled {
  const standing = new Map(kept);
  const refused = new Set<number>();
  const refusedNow: string[] = [];
  const moved = new Set<number>();
  let revision = before;
  for (const place of inOrder(places)) {
    const { eventId, materialId } = place;
    const inForce = standing.get(materialId) ?? null;
    const settlement = repeated.has(eventId) ? null : settlePlace(inForce, place);
    if (settlement === 'moves') {
      revision += 1;
      standing.set(materialId, movedPlace(inForce, place, revision));
      moved.add(materialId);
    } else if (settlement === 'refused') refusedNow.push(eventId);
    if (settlement === 'refused' || refusedBefore.has(eventId)) refused.add(materialId);
    else refused.delete(materialId);
  }
  return { revision, standing, moved, refused, refusedNow };
}

/** Of one device by the numbers of its records; else by the moments when they were heard, equal ones as they came. */
function inOrder(places: readonly PlaceEvent[]): PlaceEvent[] {
  const [first] = places;
  const isNumbered = places.every(({ device, sequence }) => sequence !== null && device !== null && device === first?.device);
  const orderOf = (place: PlaceEvent) => (isNumbered ? (place.sequence ?? 0) : place.heardAt.getTime());
  return [...places].sort((a, b) => orderOf(a) - orderOf(b));
}
