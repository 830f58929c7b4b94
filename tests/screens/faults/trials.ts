import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import { implementPromisePort, providePorts } from '../../../machines/ports/ports.ts';
import { submissionMachine } from '../../../machines/submission/submission.machine.ts';
import {
  selectFieldErrors,
  selectIsSubmitted,
  selectIsSubmitting,
  selectMessage,
} from '../../../machines/submission/submission.selectors.ts';
import type { FormValues, Json, SubmissionAnswer, SubmissionRequest } from '../../../machines/submission/submission.types.ts';
import { ApiError } from '../../../src/api/api-error.ts';
import type { Send } from '../../../src/bindings/account-actions.ts';
import type { Trial } from './operation.ts';

/** A form on its chart, sent by the app's own action. */
export function formTrial<Form extends FormValues, Result extends Json>(
  send: Send<Form, Result>,
  values: Form,
  kept: () => unknown = () => null,
): Trial {
  const form = createActor(
    providePorts(submissionMachine, {
      submit: implementPromisePort<SubmissionAnswer, SubmissionRequest>((request) => send(request.values as Form, request.key)),
    }),
  ).start();
  onTestFinished(() => void form.stop());
  return {
    act: () => form.send({ type: 'submission.submit', values, key: crypto.randomUUID() }),
    leave: () => void form.stop(),
    isBusy: () => selectIsSubmitting(form.getSnapshot()),
    isDone: () => selectIsSubmitted(form.getSnapshot()),
    message: () => selectMessage(form.getSnapshot()),
    fields: () => selectFieldErrors(form.getSnapshot()),
    kept,
  };
}

/**
 * A block of a page that is read by a loader of a route: the last good data stay, the newest question counts, one question
 * at a time.
 */
export function loaderTrial<T>(read: (signal: AbortSignal) => Promise<T>): Trial & { load(): Promise<void> } {
  let shown: T | null = null;
  let message: string | null = null;
  let running: AbortController | null = null;
  let reads = 0;
  async function load(): Promise<void> {
    const mine = new AbortController();
    running = mine;
    message = null;
    try {
      const answer = await read(mine.signal);
      if (running !== mine) return;
      shown = answer;
      reads += 1;
    } catch (error) {
      const isCancelled = error instanceof ApiError && error.failure.kind === 'cancelled';
      if (running === mine && !isCancelled) message = error instanceof Error ? error.message : UNKNOWN_ERROR;
    }
    if (running === mine) running = null;
  }
  let before = 0;
  return {
    load: async () => {
      await load();
      before = reads;
    },
    act() {
      if (running === null) void load();
    },
    leave: () => running?.abort(),
    isBusy: () => running !== null,
    isDone: () => reads > before,
    message: () => message,
    kept: () => shown,
  };
}
