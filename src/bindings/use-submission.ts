import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { implementPromisePort, providePorts } from '../../machines/ports/ports.ts';
import { submissionMachine } from '../../machines/submission/submission.machine.ts';
import {
  selectFieldErrors,
  selectIsSubmitted,
  selectIsSubmitting,
  selectMessage,
} from '../../machines/submission/submission.selectors.ts';
import type { FormValues, Json, SubmissionAnswer, SubmissionRequest } from '../../machines/submission/submission.types.ts';
import type { Send } from './account-actions.ts';
import { useInspected } from './bindings.tsx';

interface Submission {
  state: 'idle' | 'busy' | 'failed' | 'done';
  fieldErrors: Record<string, string>;
  message: string | null;
}

/**
 * One form of one page, on a chart of its own: it is sent once, whatever is clicked.
 * @param send the form's way to the server; the one of the first render is kept
 * @param onDone called once for each success
 */
export function useSubmission<Form extends FormValues, Result extends Json>(
  send: Send<Form, Result>,
  onDone?: (result: Result) => void,
) {
  const [machine] = useState(() =>
    providePorts(submissionMachine, {
      submit: implementPromisePort<SubmissionAnswer, SubmissionRequest>(({ values, key }) =>
        // The chart hands on what `submit` gave it.
        send(values as Form, key),
      ),
    }),
  );
  const inspected = useInspected();
  const actor = useActorRef(machine, inspected);
  const isBusy = useSelector(actor, selectIsSubmitting);
  const isDone = useSelector(actor, selectIsSubmitted);
  const fieldErrors = useSelector(actor, selectFieldErrors);
  const message = useSelector(actor, selectMessage);
  useEffect(() => {
    const { unsubscribe } = actor.on('submission.succeeded', ({ result }) => onDone?.(result as Result));
    return unsubscribe;
  }, [actor, onDone]);

  const hasFailed = message !== null || Object.keys(fieldErrors).length > 0;
  const submission: Submission = {
    state: isBusy ? 'busy' : isDone ? 'done' : hasFailed ? 'failed' : 'idle',
    fieldErrors,
    message,
  };
  return {
    submission,
    submit: (values: Form) => actor.send({ type: 'submission.submit', values, key: crypto.randomUUID() }),
    edit: (field: string) => actor.send({ type: 'submission.edit', field }),
    reset: () => actor.send({ type: 'submission.reset' }),
  };
}
