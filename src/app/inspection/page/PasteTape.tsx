import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button/Button.tsx';
import type { Tape } from '../tape.ts';
import * as css from './Inspect.css.ts';
import { readTape } from './read-tape.ts';

/** Takes a tape from a listener's report. What was pasted stays until it could be read. */
export function PasteTape({ onTape }: { onTape: (tape: Tape) => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    try {
      onTape(readTape(text));
      setText('');
      setError(null);
      dialog.current?.close();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
    }
  };

  return (
    <>
      <Button variant="quiet" small onClick={() => dialog.current?.showModal()}>
        Вставить ленту
      </Button>
      <dialog ref={dialog} className={css.dialog} aria-label="Лента из отчёта">
        <form onSubmit={submit}>
          <label className={css.label} htmlFor={id}>
            Отчёт слушателя или лента
          </label>
          <textarea
            id={id}
            className={css.text}
            rows={12}
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? undefined : `${id}-error`}
          />
          {error !== null && (
            <p id={`${id}-error`} className={css.trouble} role="alert">
              {error}
            </p>
          )}
          <div className={css.actions}>
            <Button variant="primary" small type="submit">
              Проиграть
            </Button>
            <Button variant="quiet" small onClick={() => dialog.current?.close()}>
              Отмена
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
