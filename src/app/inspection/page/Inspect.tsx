import { useCallback, useReducer, useState } from 'react';
import { Button } from '../../../ui/Button/Button.tsx';
import { Mark } from '../../../ui/Logo/Logo.tsx';
import type { FromTab } from '../bridge.types.ts';
import { type Tape, tapeText } from '../tape.ts';
import { ActorList } from './ActorList.tsx';
import { Drawing } from './Drawing.tsx';
import * as css from './Inspect.css.ts';
import { machines, titleOf } from './machines.ts';
import { PasteTape } from './PasteTape.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { replayTape } from './replay.ts';
import { TapeList } from './TapeList.tsx';
import { askForTape, useTabs } from './use-tabs.ts';
import { emptyView, litOf, nextView, seenTab } from './view.ts';

/** The page `/inspect`: the charts of another tab, alive. */
export function Inspect() {
  const [view, dispatch] = useReducer(nextView, emptyView);
  const [news, setNews] = useState('');
  const onMessage = useCallback((message: FromTab) => dispatch({ type: 'told', message }), []);
  useTabs(onMessage);
  const tab = seenTab(view);
  const lit = litOf(view);

  const play = (tape: Tape) => {
    dispatch({ type: 'replayStarted', tape, replayed: replayTape(tape, machines) });
    setNews('');
  };
  const freshTape = async (): Promise<Tape | null> => (tab ? ((await askForTape(tab.id)) ?? tab.tape) : null);
  const copy = async () => {
    const tape = view.playing?.tape ?? (await freshTape());
    if (tape === null) return;
    await navigator.clipboard.writeText(tapeText(tape)).then(
      () => setNews('Лента скопирована'),
      () => setNews('Браузер не дал скопировать'),
    );
  };
  const replay = async () => {
    const tape = await freshTape();
    if (tape === null || tape.events.length === 0) return setNews('Лента пуста');
    try {
      play(tape);
    } catch (error) {
      setNews(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <div className={css.page}>
      <header className={css.head}>
        <Mark />
        <h1 className={css.title}>Осмотр</h1>
        {view.tabs.length > 0 && (
          <label className={css.tabs}>
            Вкладка
            <select
              className={css.select}
              value={view.tab ?? ''}
              onChange={({ target }) => dispatch({ type: 'tabChosen', tab: target.value })}
            >
              {view.tabs.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title} ({id})
                </option>
              ))}
            </select>
          </label>
        )}
        <div className={css.actions}>
          <Button variant="quiet" small onClick={copy} disabled={!tab && !view.playing}>
            Скопировать ленту
          </Button>
          <Button variant="quiet" small onClick={replay} disabled={!tab}>
            Проиграть ленту
          </Button>
          <PasteTape onTape={play} />
        </div>
        <p className={css.news} role="status">
          {news}
        </p>
      </header>
      {view.playing && (
        <ReplayBar
          playing={view.playing}
          onStep={(to) => dispatch({ type: 'stepped', to })}
          onEnd={() => dispatch({ type: 'replayEnded' })}
        />
      )}
      <div className={css.columns}>
        <ActorList view={view} onChoose={(actor) => dispatch({ type: 'actorChosen', actor })} />
        <main className={css.main}>
          {lit === null ? (
            <p className={css.empty}>
              Откройте Глоссу в другой вкладке этого же браузера: её машины появятся здесь сами. Или вставьте ленту из отчёта
              слушателя.
            </p>
          ) : (
            <>
              <h2 className={css.machine}>
                {titleOf(lit.machine)} <span className={css.code}>{view.actor}</span>
              </h2>
              {lit.error !== null && (
                <p className={css.trouble} role="alert">
                  Машина не смогла принять это событие: {lit.error}
                </p>
              )}
              <Drawing lit={lit} />
              <details className={css.context}>
                <summary>Память</summary>
                <pre className={css.json}>{JSON.stringify(lit.context, null, 2)}</pre>
              </details>
            </>
          )}
        </main>
        <TapeList
          view={view}
          onStep={(to) => dispatch({ type: 'stepped', to })}
          onActor={(actor) => dispatch({ type: 'actorChosen', actor })}
        />
      </div>
    </div>
  );
}
