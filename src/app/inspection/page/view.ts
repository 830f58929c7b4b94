import type { ActorNow, Frame, FromTab } from '../bridge.types.ts';
import type { Tape } from '../tape.ts';
import type { Replayed } from './replay.ts';

/** One tab of the product, as the page `/inspect` knows it. */
export interface SeenTab {
  id: string;
  title: string;
  actors: Readonly<Record<string, ActorNow>>;
  tape: Tape;
  /** Events of this tab, in the order in which they were received. */
  frames: readonly Frame[];
}

/** A tape that is played step by step; `step` counts the events done. */
export interface Playing {
  tape: Tape;
  replayed: Replayed;
  step: number;
}

export interface View {
  tabs: readonly SeenTab[];
  /** The tab being looked at. */
  tab: string | null;
  /** The actor whose drawing is shown. */
  actor: string | null;
  /** The actor chosen by the reader: it is shown again when the tab is reloaded and has it again. */
  chosen: string | null;
  /** Null while the live actors are watched. */
  playing: Playing | null;
}

export type ViewEvent =
  | { type: 'told'; message: FromTab }
  | { type: 'tabChosen'; tab: string }
  | { type: 'actorChosen'; actor: string }
  | { type: 'replayStarted'; tape: Tape; replayed: Replayed }
  | { type: 'stepped'; to: number }
  | { type: 'replayEnded' };

export const emptyView: View = { tabs: [], tab: null, actor: null, chosen: null, playing: null };

/** More than the page can show; older ones are still on the tape of the tab. */
const MOST_FRAMES = 2000;

export function nextView(view: View, event: ViewEvent): View {
  switch (event.type) {
    case 'told':
      return told(view, event.message);
    case 'tabChosen':
      return { ...view, tab: event.tab, actor: firstActor(view.tabs.find(({ id }) => id === event.tab)), playing: null };
    case 'actorChosen':
      return { ...view, actor: event.actor, chosen: event.actor };
    case 'replayStarted':
      return follow({ ...view, playing: { tape: event.tape, replayed: event.replayed, step: 0 } });
    case 'stepped':
      return view.playing ? follow({ ...view, playing: { ...view.playing, step: clamp(event.to, view.playing) } }) : view;
    case 'replayEnded': {
      const tab = seenTab(view);
      const isHere = view.actor !== null && tab?.actors[view.actor] !== undefined;
      return { ...view, playing: null, actor: isHere ? view.actor : firstActor(tab) };
    }
  }
}

const clamp = (step: number, { tape }: Playing): number => Math.min(Math.max(0, step), tape.events.length);

/** The drawing follows the event that was played last. */
function follow(view: View): View {
  const { playing } = view;
  if (playing === null) return view;
  const actor = playing.replayed.moments[Math.max(0, playing.step - 1)]?.actor ?? Object.keys(playing.tape.actors)[0];
  return { ...view, actor: actor ?? null };
}

/** The chosen actor if it is there; else the one already shown; else the first. */
function shownActor({ actor, chosen }: View, tab: SeenTab): string | null {
  return [chosen, actor].find((name) => name !== null && tab.actors[name] !== undefined) ?? firstActor(tab);
}

const firstActor = (tab: SeenTab | undefined): string | null => Object.keys(tab?.actors ?? {})[0] ?? null;

export const seenTab = ({ tabs, tab }: View): SeenTab | undefined => tabs.find(({ id }) => id === tab);

/** The chart of an actor of this tab or of the tape being played; for an actor that is gone, the chart it had on the tape. */
export function machineOf(view: View, actor: string): string {
  const known = view.playing?.tape.actors[actor] ?? seenTab(view)?.actors[actor] ?? seenTab(view)?.tape.actors[actor];
  return known?.machine ?? actor;
}

function told(view: View, message: FromTab): View {
  const known = view.tabs.find(({ id }) => id === message.tab);
  const put = (tab: SeenTab): View => {
    const tabs = known ? view.tabs.map((one) => (one === known ? tab : one)) : [...view.tabs, tab];
    const next = { ...view, tabs, tab: view.tab ?? tab.id };
    const isShown = next.tab === tab.id && next.playing === null;
    return isShown ? { ...next, actor: shownActor(next, tab) } : next;
  };
  switch (message.kind) {
    case 'here': {
      const actors = Object.fromEntries(message.actors.map((actor) => [actor.name, actor]));
      return put({ id: message.tab, title: message.title, actors, tape: message.tape, frames: message.frames });
    }
    case 'frame': {
      if (!known) return view;
      const { [message.frame.actor]: _, ...others } = known.actors;
      const { actor } = message;
      const isAlive = actor?.status === 'active';
      const actors = actor === null ? known.actors : isAlive ? { ...others, [actor.name]: actor } : others;
      return put({ ...known, actors, frames: [...known.frames, message.frame].slice(-MOST_FRAMES) });
    }
    case 'gone': {
      const tabs = view.tabs.filter(({ id }) => id !== message.tab);
      const tab = view.tab === message.tab ? (tabs[0]?.id ?? null) : view.tab;
      const isLost = tab !== view.tab && view.playing === null;
      return { ...view, tabs, tab, actor: isLost ? firstActor(tabs[0]) : view.actor };
    }
  }
}

/** States and transitions highlighted on the drawing of an actor. */
export interface Lit {
  machine: string;
  active: readonly string[];
  taken: readonly string[];
  context: unknown;
  /** Message of the error the chart threw on the last event; a replay only. */
  error: string | null;
}

export function litOf(view: View): Lit | null {
  const { actor, playing } = view;
  if (actor === null) return null;
  if (playing !== null) {
    const machine = playing.tape.actors[actor]?.machine;
    const done = playing.replayed.moments.slice(0, playing.step);
    const moment = done.findLast((one) => one.actor === actor) ?? playing.replayed.births[actor];
    if (machine === undefined || moment === undefined) return null;
    // The last event may have been another actor's: then no transition was taken here.
    const isLast = done.at(-1) === moment;
    return { machine, active: moment.active, taken: isLast ? moment.taken : [], context: moment.context, error: moment.error };
  }
  const tab = seenTab(view);
  const now = tab?.actors[actor];
  if (!tab || !now) return null;
  const taken = tab.frames.findLast((frame) => frame.actor === actor && frame.taken !== null)?.taken ?? [];
  return { machine: now.machine, active: now.active, taken, context: now.context, error: null };
}
