import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import type { FormProps, Submission } from '../../../src/ui/Form/submission.ts';

const IDLE: Submission = { state: 'idle', fieldErrors: {}, message: null };

/** A form's port whose submission the test moves on, as the statechart would. */
export function formProps<Values>(first: Partial<Submission> = {}) {
  const onSubmit = vi.fn<(values: Values) => void>();
  const onEdit = vi.fn<(field: string) => void>();
  let move: (submission: Submission) => void = () => undefined;

  function Live({ children }: { children: (port: FormProps<Values>) => ReactNode }) {
    const [submission, setSubmission] = useState<Submission>({ ...IDLE, ...first });
    move = setSubmission;
    return children({ submission, onSubmit, onEdit });
  }

  return {
    /** Draws a screen with the port. */
    draw: (children: (port: FormProps<Values>) => ReactNode) => <Live>{children}</Live>,
    answer: (submission: Partial<Submission>) => act(() => move({ ...IDLE, ...submission })),
    onSubmit,
    onEdit,
  };
}
