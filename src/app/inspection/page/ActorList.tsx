import * as css from './Inspect.css.ts';
import { titleOf } from './machines.ts';
import { seenTab, type View } from './view.ts';

/** The actors of a tab, or of a tape that is played, each with where it is now. */
export function ActorList({ view, onChoose }: { view: View; onChoose: (actor: string) => void }) {
  const now = view.playing ? playedStates(view.playing) : liveStates(view);
  return (
    <nav className={css.actors} aria-label="Машины">
      <ul className={css.list}>
        {now.map(({ name, machine, leaves }) => (
          <li key={name}>
            <button
              type="button"
              className={css.actor}
              aria-current={name === view.actor ? 'true' : undefined}
              onClick={() => onChoose(name)}
            >
              <span className={css.actorName}>{titleOf(machine)}</span> <span className={css.code}>{name}</span>
              {leaves.map((leaf) => (
                <span key={leaf} className={css.leaf}>
                  {leaf}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Now {
  name: string;
  machine: string;
  leaves: readonly string[];
}

const liveStates = (view: View): Now[] =>
  Object.values(seenTab(view)?.actors ?? {}).map(({ name, machine, leaves }) => ({ name, machine, leaves }));

function playedStates({ tape, replayed, step }: NonNullable<View['playing']>): Now[] {
  const done = replayed.moments.slice(0, step);
  return Object.entries(tape.actors).map(([name, { machine }]) => ({
    name,
    machine,
    leaves: (done.findLast(({ actor }) => actor === name) ?? replayed.births[name])?.leaves ?? [],
  }));
}
