import { useEffect, useRef } from 'react';
import { eventWords } from '../../../../machines/words/phrases.ts';
import * as css from './Inspect.css.ts';
import { type Consequences, type Line, linesOf, treeOf } from './lines.ts';
import { titleOf, wordsOf } from './machines.ts';
import { machineOf, type View } from './view.ts';

interface TapeListProps {
  view: View;
  onStep: (to: number) => void;
  onActor: (actor: string) => void;
}

/**
 * The events, each with what it led to below it, the newest at the end; while a tape is played, a press leads to that step.
 */
export function TapeList({ view, onStep, onActor }: TapeListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { playing } = view;
  const lines = linesOf(view);
  const current = playing ? playing.step : (lines.at(-1)?.step ?? 0);
  useEffect(() => {
    // Keeps the line of this moment in sight; the list alone scrolls, never the page.
    const line = list.current?.querySelector<HTMLElement>(`[data-step="${current}"]`);
    const box = list.current;
    if (line && box) box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
  }, [current]);
  const choose = ({ step, actor }: Line) => (playing ? onStep(step) : onActor(actor));
  return (
    <section className={css.tape} aria-label="Лента событий">
      <h2 className={css.tapeTitle}>Лента</h2>
      <ol ref={list} className={css.events}>
        {treeOf(lines).map((line) => (
          <TapeLine key={line.step} line={line} view={view} current={playing ? current : null} onChoose={choose} />
        ))}
      </ol>
    </section>
  );
}

interface TapeLineProps {
  line: Consequences;
  view: View;
  /** The step that is played now. */
  current: number | null;
  onChoose: (line: Line) => void;
}

function TapeLine({ line, view, current, onChoose }: TapeLineProps) {
  const { step, at, actor, event, row, isTaken, effects } = line;
  const machine = machineOf(view, actor);
  return (
    <li data-step={step}>
      <button
        type="button"
        className={css.event}
        aria-current={step === current ? 'step' : undefined}
        data-ignored={isTaken === false || undefined}
        onClick={() => onChoose(line)}
      >
        <span className={css.at}>{(at / 1000).toFixed(1).replace('.', ',')}</span>
        <span className={css.actorName}>
          {titleOf(machine)}: {eventWords(String(event.type), wordsOf(machine))}
        </span>
        {row !== null && (
          <span className={css.row}>
            {row.from} {row.isFact && '≈ '}
            {row.said} →
          </span>
        )}{' '}
        <span className={css.type}>
          {actor} {String(event.type)}
        </span>
        <span className={css.payload}>{payload(event)}</span>
      </button>
      {effects.length > 0 && (
        <ol className={css.effects}>
          {effects.map((effect) => (
            <TapeLine key={effect.step} line={effect} view={view} current={current} onChoose={onChoose} />
          ))}
        </ol>
      )}
    </li>
  );
}

function payload({ type: _, ...rest }: Line['event']): string {
  const text = JSON.stringify(rest);
  return text === '{}' ? '' : text;
}
