interface Followed<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(listener: (snapshot: Snapshot) => void): unknown;
}

/** Tells a fact of an actor at each change of it, from what it is now on. */
export function follow<Snapshot, Fact>(
  actor: Followed<Snapshot>,
  select: (snapshot: Snapshot) => Fact,
  tell: (fact: Fact) => void,
): void {
  let last = select(actor.getSnapshot());
  actor.subscribe((snapshot) => {
    const fact = select(snapshot);
    if (Object.is(fact, last)) return;
    last = fact;
    tell(fact);
  });
}
