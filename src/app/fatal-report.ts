import { redact } from '../../contract/redact.ts';
import type { FatalReport } from '../bindings/shell.ts';
import { tape } from './inspection/inspection.ts';
import { tapeText } from './inspection/tape.ts';

/** Whatever was thrown, in words that can be copied: without anything personal, with the last events of the page. */
export function fatalReport(thrown: unknown): FatalReport {
  const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const error = new Error(redact(message));
  error.stack = redact(stack ?? '');
  return { error, events: lastEvents() };
}

function lastEvents(): string {
  try {
    return tapeText(tape.read());
  } catch {
    // A report without its tape is better than a screen that breaks in turn.
    return '';
  }
}
