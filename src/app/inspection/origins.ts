import type { AnyActor, AnyEventObject, InspectionEvent } from 'xstate';
import type { Row } from '../../../machines/system/rows.ts';
import type { Origin } from './bridge.types.ts';

/** An event on its way: sent, and not yet answered to the end. */
interface Open {
  step: number;
  ref: AnyActor;
  event: AnyEventObject;
  origin: Origin;
}

const NONE: Origin = { cause: null, row: null };

/** Finds out of each event what set it off: the row that carried it, and the step in which that was said. */
export function createOrigins() {
  const open: Open[] = [];
  const ofRow = new WeakMap<AnyEventObject, Origin>();
  let steps = 0;
  let last: Open | undefined;

  const living = () => open.filter(({ ref }) => ref.getSnapshot().status === 'active');
  /** An actor answers one event after another: the first that is open is what it is at. */
  const workOf = (isMeant: (ref: AnyActor) => boolean) => living().find(({ ref }) => isMeant(ref));
  const innermost = () => living().findLast((one) => one === workOf((ref) => ref === one.ref));

  /** Nobody sent it: a press of the page, an answer of a port, the time. Or it is sent within another step. */
  function originOf({ actorRef, sourceRef }: Extract<InspectionEvent, { type: '@xstate.event' }>): Origin {
    const by = sourceRef ? workOf((ref) => ref === sourceRef || ref === actorRef) : innermost();
    return by === undefined ? NONE : { cause: by.step, row: null };
  }

  return {
    /** A row has made `event` of what was said just now. */
    said({ kind, from, ...row }: Row, event: AnyEventObject): void {
      const isFact = kind === 'follow';
      const announced = () => workOf((ref) => ref.id === from) ?? innermost();
      // A fact is told after the step that made it so; at the hearer's birth no step of the speaker's did.
      const ofFact = () => (last !== undefined && last.ref.id === from ? last : undefined);
      const said = 'fact' in row ? row.fact : row.announcement;
      ofRow.set(event, { cause: (isFact ? ofFact() : announced())?.step ?? null, row: { from, said, isFact } });
    },

    /** An event was sent to an actor. */
    sent(inspected: Extract<InspectionEvent, { type: '@xstate.event' }>): void {
      const { actorRef, event } = inspected;
      steps += 1;
      open.push({ step: steps, ref: actorRef as AnyActor, event, origin: ofRow.get(event) ?? originOf(inspected) });
    },

    /** It was answered to the end. */
    done(ref: AnyActor, event: AnyEventObject): Omit<Open, 'ref' | 'event'> {
      const index = open.findIndex((one) => one.ref === ref && one.event === event);
      last = open[index];
      if (last !== undefined) {
        open.splice(index, 1);
        return last;
      }
      steps += 1;
      return { step: steps, origin: NONE };
    },
  };
}
