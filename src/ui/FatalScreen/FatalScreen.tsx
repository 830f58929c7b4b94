import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconCopy } from '../Icon/icons.ts';
import * as css from './FatalScreen.css.ts';

const COPIED_MS = 2000;

const EVENTS_TITLE = 'Последние события, без личных данных:';

const COPY_LABELS = {
  idle: 'Скопировать текст ошибки',
  copied: 'Скопировано',
  failed: 'Не удалось. Текст выделен: Ctrl + C',
} as const;

interface FatalScreenProps {
  /** The thrown value, of any type. */
  error: unknown;
  onReload: () => void;
  /** Events before the error, as text that follows the copied error; empty where there are none. */
  events?: () => string;
  /** Writes to the clipboard; rejects where that is not allowed. */
  copyText?: (text: string) => Promise<void>;
}

/** The last screen (B07): nothing above it works, so it asks for no provider, no data, no router. */
export function FatalScreen({ error, onReload, events = () => '', copyText = writeToClipboard }: FatalScreenProps) {
  const { message, stack } = describe(error);
  const [copying, setCopying] = useState<keyof typeof COPY_LABELS>('idle');
  const report = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (copying !== 'copied') return;
    const back = setTimeout(() => setCopying('idle'), COPIED_MS);
    return () => clearTimeout(back);
  }, [copying]);

  // Selected after it was drawn: the selection is all that would have been copied.
  useEffect(() => {
    if (copying === 'failed' && report.current) getSelection()?.selectAllChildren(report.current);
  }, [copying]);

  const before = () => {
    const tape = events();
    return tape === '' ? '' : `\n\n${EVENTS_TITLE}\n${tape}`;
  };
  const copy = () =>
    copyText(`${stack.includes(message) ? stack : `${message}\n${stack}`}${before()}`).then(
      () => setCopying('copied'),
      () => setCopying('failed'),
    );

  return (
    <main className={css.screen}>
      <div className={css.sheet} role="alert">
        <h1 className={css.title}>Произошла ошибка</h1>
        <p className={css.hint}>Обновите страницу. Если не поможет, пришлите нам текст ниже.</p>
        <div ref={report}>
          <p className={css.message}>{message}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls has to be reached by the keyboard */}
          <pre className={css.stack} tabIndex={0}>
            {stack}
            {copying === 'failed' && before()}
          </pre>
        </div>
        <div className={css.actions}>
          <Button variant="primary" small onClick={onReload}>
            Обновить
          </Button>
          <Button variant="quiet" small onClick={copy} icon={<Icon icon={IconCopy} size={18} />}>
            {COPY_LABELS[copying]}
          </Button>
        </div>
      </div>
    </main>
  );
}

function describe(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: error.message || error.name, stack: error.stack ?? String(error) };
  return { message: String(error), stack: '' };
}

/** A rejected promise where there is no clipboard: an address without TLS, an old browser. */
const writeToClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
