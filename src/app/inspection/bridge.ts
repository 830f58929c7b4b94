import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { isAsleep } from '../../../machines/system/late.ts';
import { type ActorNow, CHANNEL, type FromInspector, type FromTab } from './bridge.types.ts';
import { createPlain } from './plain.ts';
import type { createTape } from './tape.ts';
import { transitionKey, whereabouts } from './transition-key.ts';

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
    if (actors.length > 0) post({ kind: 'here', tab, title: document.title, actors, tape: tape.read(plain) });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<FromInspector | FromTab>) => {
    if (data.kind === 'ask') introduce();
  });
  window.addEventListener('pagehide', () => post({ kind: 'gone', tab }));
  window.addEventListener('pageshow', introduce);

  return {
    note(inspected: InspectionEvent): void {
      const ref = inspected.actorRef as AnyActor;
      const name = tape.nameOf(ref);
      if (name === null) return;
      if (inspected.type === '@xstate.microstep') {
        taken.set(ref, [...(taken.get(ref) ?? []), ...inspected._transitions.map(transitionKey)]);
      } else if (inspected.type === '@xstate.snapshot') {
        if (isAsleep(inspected.snapshot)) return;
        const snapshot = inspected.snapshot as AnyMachineSnapshot;
        living.set(name, ref);
        if (snapshot.status !== 'active') living.delete(name);
        const frame = {
          at: Math.round(performance.now()),
          actor: name,
          event: plain(inspected.event),
          taken: taken.get(ref) ?? [],
        };
        taken.delete(ref);
        // Whoever looks already has to hear of this tab before its first frame.
        if (!isKnown) {
          isKnown = true;
          introduce();
        }
        post({ kind: 'frame', tab, frame, actor: now(name, ref, snapshot) });
      }
    },
  };
}
