import type { FormOutcome, Keyed } from '../attempt/outcome.types.ts';

/** Vocabulary of a form that is sent once (§5, §8): sign in, sign up, password, account, e-mail and the like. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The fields of a form as they are sent; a form says in a type of its own which they are. */
export type FormValues = { readonly [field: string]: Json | undefined };

/** The port's input. The values pass through and are not kept: there may be a password among them. */
export interface SubmissionRequest {
  values: FormValues;
  /** Idempotency key of this intent; the same one while its outcome is unknown. */
  key: string;
}

/** Answers of the port. */
export type SubmissionAnswer<Result extends Json = Json> = FormOutcome<{ kind: 'done'; result: Result }>;

export interface SubmissionContext extends Keyed {
  fieldErrors: Record<string, string>;
  /** Message about the form as a whole. */
  message: string | null;
  result: Json;
}

export type SubmissionEvent =
  /** `key` is a fresh UUID; it is used unless this is a repeat of an intent whose outcome is unknown. */
  | { type: 'submission.submit'; values: FormValues; key: string }
  /** The listener changes a field. */
  | { type: 'submission.edit'; field: string }
  /** The form is shown anew. */
  | { type: 'submission.reset' };

export interface SubmissionSucceeded {
  type: 'submission.succeeded';
  result: Json;
}
