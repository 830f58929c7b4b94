import { Component, type ReactNode } from 'react';
import { FatalScreen } from '../ui/FatalScreen/FatalScreen.tsx';
import { redact } from './redact.ts';

interface State {
  error: Error | null;
}

/** The last boundary (B07): whatever broke is told in words that can be copied, without anything personal. */
export class FatalBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: withoutSecrets(thrown) };
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <FatalScreen error={error} onReload={() => location.reload()} />;
  }
}

function withoutSecrets(thrown: unknown): Error {
  const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const error = new Error(redact(message));
  error.stack = redact(stack ?? '');
  return error;
}
