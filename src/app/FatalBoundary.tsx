import { Component, type ReactNode } from 'react';
import { redact } from '../../contract/redact.ts';
import { FatalScreen } from '../ui/FatalScreen/FatalScreen.tsx';
import { tape } from './inspection/inspection.ts';
import { tapeText } from './inspection/tape.ts';

interface State {
  error: Error | null;
}

/**
 * The last boundary (B07): whatever broke is told in words that can be copied, without anything personal, and with the
 * last events of the page, so that the report can be replayed.
 */
export class FatalBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };
  #events = '';

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: withoutSecrets(thrown) };
  }

  /** Now and not when the text is copied: the sound may go on for long, and its events would push out those that matter. */
  override componentDidCatch(): void {
    try {
      this.#events = tapeText(tape.read());
    } catch {
      // A report without its tape is better than a screen that breaks in turn.
    }
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <FatalScreen error={error} onReload={() => location.reload()} events={() => this.#events} />;
  }
}

function withoutSecrets(thrown: unknown): Error {
  const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const error = new Error(redact(message));
  error.stack = redact(stack ?? '');
  return error;
}
