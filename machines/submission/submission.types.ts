/** Vocabulary of a form that is sent once (§5, §8): sign in, sign up, password, account, e-mail and the like. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The fields of a form as they are sent; a form says in a type of its own which they are. */
export type FormValues = { readonly [field: string]: Json | undefined };

/** What the port is given. The values pass through and are not kept: there may be a password among them. */
export interface SubmissionRequest {
  values: FormValues;
  /** Idempotency key of this intent; the same one while its outcome is unknown. */
  key: string;
}

/** What the port can answer. Each kind has its own way on. */
export type SubmissionAnswer<Result extends Json = Json> =
  | { kind: 'done'; result: Result }
  /** 422, or another refusal that belongs to fields: field name → message. */
  | { kind: 'fields'; fieldErrors: Record<string, string> }
  /** Any other definite refusal; `message` is shown as it is. */
  | { kind: 'refused'; message: string }
  /** No network, no answer in time, 5xx: it may have happened or not. */
  | { kind: 'unknown' };

export interface SubmissionContext {
  fieldErrors: Record<string, string>;
  /** What is said about the form as a whole. */
  message: string | null;
  /** The key of the intent that is under way or whose outcome is unknown. */
  key: string | null;
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
