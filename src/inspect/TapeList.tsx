import { useEffect, useRef } from 'react';
import { eventWords } from '../../machines/words/phrases.ts';
import * as css from './Inspect.css.ts';
import { titleOf, wordsOf } from './machines.ts';
import { machineOf, seenTab, type View } from './view.ts';

interface Line {
  /** Place on the tape, from 1. */
  step: number;
  at: number;
  actor: string;
  event: { type?: unknown };
  /** null: nobody looked when it happened. */
  isTaken: boolean | null;
}

interface TapeListProps {
  view: View;
  onStep: (to: number) => void;
  onActor: (actor: string) => void;
}

/** More lines than anybody reads would only slow the page down. */
const MOST_LINES = 300;

/** The events, the newest at the end; while a tape is played, a press leads to that step. */
export function TapeList({ view, onStep, onActor }: TapeListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { playing } = view;
  const lines = linesOf(view);
  const current = playing ? playing.step : (lines.at(-1)?.step ?? 0);
  useEffect(() => {
    // Keeps the line of this moment in sight; the list alone scrolls, never the page.
    const line = list.current?.querySelector<HTMLElement>(`[data-step="${current}"]`);
    const box = list.current;
    if (line && box) box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 2;
  }, [current]);
  return (
    <section className={css.tape} aria-label="Лента событий">
      <h2 className={css.tapeTitle}>Лента</h2>
      <ol ref={list} className={css.events}>
        {lines.map(({ step, at, actor, event, isTaken }) => {
          const machine = machineOf(view, actor);
          return (
            <li key={`${step} ${at}`} data-step={step}>
              <button
                type="button"
                className={css.event}
                aria-current={playing && step === current ? 'step' : undefined}
                data-ignored={isTaken === false || undefined}
                onClick={() => (playing ? onStep(step) : onActor(actor))}
              >
                <span className={css.at}>{(at / 1000).toFixed(1).replace('.', ',')}</span>
                <span className={css.actorName}>
                  {titleOf(machine)}: {eventWords(String(event.type), wordsOf(machine))}
                </span>
                <span className={css.type}>
                  {actor} {String(event.type)}
                </span>
                <span className={css.payload}>{payload(event)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function linesOf(view: View): Line[] {
  const { playing } = view;
  if (playing) {
    const lines = playing.replayed.moments.map(
      ({ at, actor, event, taken }, index): Line => ({ step: index + 1, at, actor, event, isTaken: taken.length > 0 }),
    );
    const from = Math.max(0, Math.min(playing.step - MOST_LINES / 2, lines.length - MOST_LINES));
    return lines.slice(from, from + MOST_LINES);
  }
  const tab = seenTab(view);
  if (!tab) return [];
  const first = tab.frames[0]?.at ?? Number.POSITIVE_INFINITY;
  const before = tab.tape.events.filter(({ at }) => at < first).map((event) => ({ ...event, isTaken: null }));
  const seen = tab.frames.map(({ at, actor, event, taken }) => ({ at, actor, event, isTaken: taken.length > 0 }));
  return [...before, ...seen]
    .map(({ at, actor, event, isTaken }, index): Line => ({ step: index + 1, at, actor, event: event as Line['event'], isTaken }))
    .slice(-MOST_LINES);
}

function payload({ type: _, ...rest }: Line['event']): string {
  const text = JSON.stringify(rest);
  return text === '{}' ? '' : text;
}
