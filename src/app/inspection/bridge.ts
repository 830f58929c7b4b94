import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { isAsleep } from '../../../machines/system/late.ts';
import { type ActorNow, CHANNEL, type Frame, type FromInspector, type FromTab } from './bridge.types.ts';
import { createOrigins } from './origins.ts';
import { createPlain } from './plain.ts';
import type { createTape } from './tape.ts';
import { transitionKey, whereabouts } from './transition-key.ts';

/** More than the page can show. */
const MOST_FRAMES = 2000;

/**
 * Tells the page `/inspect` in another tab what the actors of this one do. Only what was made plain goes out: no token, no
 * address of a person. Development and QA builds only.
 */
export function openBridge(tape: ReturnType<typeof createTape>) {
  const channel = new BroadcastChannel(CHANNEL);
  const tab = Math.random().toString(36).slice(2, 8);
  // One for the page: a secret keeps its name from frame to frame.
  const plain = createPlain();
  const living = new Map<string, AnyActor>();
  const taken = new Map<AnyActor, string[]>();
  const origins = createOrigins();
  const frames: Frame[] = [];
  let isKnown = false;

  const post = (message: FromTab) => channel.postMessage(message);
  const now = (name: string, ref: AnyActor, snapshot = ref.getSnapshot() as AnyMachineSnapshot): ActorNow => ({
    name,
    machine: snapshot.machine.id,
    status: snapshot.status,
    ...whereabouts(snapshot),
    context: plain(snapshot.context),
  });
  const introduce = () => {
    const actors = [...living].map(([name, ref]) => now(name, ref));
    // The page `/inspect` is made of the same code, and has no actors.
    if (actors.length > 0) post({ kind: 'here', tab, title: document.title, actors, tape: tape.read(plain), frames });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<FromInspector | FromTab>) => {
    if (data.kind === 'ask') introduce();
  });
  window.addEventListener('pagehide', () => post({ kind: 'gone', tab }));
  window.addEventListener('pageshow', introduce);

  function tell(frame: Frame, actor: ActorNow | null): void {
    // Whoever looks already has to hear of this tab before its first frame.
    if (!isKnown && actor !== null) {
      isKnown = true;
      introduce();
    }
    frames.push(frame);
    if (frames.length > MOST_FRAMES) frames.shift();
    post({ kind: 'frame', tab, frame, actor });
  }

  function noteStep(inspected: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void {
    const ref = inspected.actorRef as AnyActor;
    const { step, origin } = origins.done(ref, inspected.event);
    const name = tape.nameOf(ref);
    const isChart = name !== null && !isAsleep(inspected.snapshot);
    // A port has no steps of its own; what a row tells to one of the page is seen.
    if (name === null && origin.row === null) return;
    const frame = {
      ...origin,
      step,
      at: Math.round(performance.now()),
      actor: name ?? ref.id,
      event: plain(inspected.event),
      taken: isChart ? (taken.get(ref) ?? []) : null,
    };
    taken.delete(ref);
    if (!isChart) {
      tell(frame, null);
      return;
    }
    const snapshot = inspected.snapshot as AnyMachineSnapshot;
    living.set(frame.actor, ref);
    if (snapshot.status !== 'active') living.delete(frame.actor);
    tell(frame, now(frame.actor, ref, snapshot));
  }

  return {
    /** The connector has taken a row. */
    said: origins.said,

    note(inspected: InspectionEvent): void {
      const ref = inspected.actorRef as AnyActor;
      if (inspected.type === '@xstate.event') origins.sent(inspected);
      else if (inspected.type === '@xstate.microstep')
        taken.set(ref, [...(taken.get(ref) ?? []), ...inspected._transitions.map(transitionKey)]);
      else if (inspected.type === '@xstate.snapshot') noteStep(inspected);
    },
  };
}
