import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

interface Watched<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: () => void): { unsubscribe(): void };
}

/**
 * `useSelector` of @xstate/react with a first snapshot of its own: from that one a page is drawn on the server and while the
 * browser takes it over, whatever state the actor is in by then; then from the actor's.
 *
 * @param first the same on both sides (decision 035)
 */
export function useSelection<Snapshot, T>(
  actor: Watched<Snapshot>,
  first: () => Snapshot,
  select: (snapshot: Snapshot) => T,
  compare: (a: T, b: T) => boolean = Object.is,
): T {
  const subscribe = useCallback((listener: () => void) => actor.subscribe(listener).unsubscribe, [actor]);
  const shown = useRef<{ value: T } | null>(null);
  const [now, atFirst] = useMemo(() => {
    let last: { snapshot: Snapshot; value: T } | null = null;
    function selected(snapshot: Snapshot): T {
      if (last !== null && Object.is(last.snapshot, snapshot)) return last.value;
      const before = last ?? shown.current;
      const value = select(snapshot);
      // An equal value stays the same object, so that the component is not rendered for it.
      last = { snapshot, value: before !== null && compare(before.value, value) ? before.value : value };
      return last.value;
    }
    return [() => selected(actor.getSnapshot()), () => selected(first())];
  }, [actor, first, select, compare]);
  const value = useSyncExternalStore(subscribe, now, atFirst);
  useEffect(() => {
    shown.current = { value };
  }, [value]);
  return value;
}
