/**
 * Outcomes of a call with consequences. A chart adds those of its own call; each outcome has its own way on (`outcomes.ts`).
 */

/** 422, or another refusal that belongs to fields: field name → message. */
interface AboutFields {
  kind: 'fields';
  fieldErrors: Record<string, string>;
}

/** Any other definite refusal: nothing was done. `message` is shown as it is. */
export interface Refused {
  kind: 'refused';
  message: string;
}

/** No network, no answer in time, 5xx: it may have happened or not. */
export interface Unknown {
  kind: 'unknown';
}

/** It was done, or refused, or nobody knows. */
export type Outcome<Done extends { kind: string }> = Done | Refused | Unknown;

/** The same of a form: some refusals belong to its fields. */
export type FormOutcome<Done extends { kind: string }> = Outcome<Done> | AboutFields;

/** Whoever makes such calls remembers under which key. */
export interface Keyed {
  /** The key of the try that is under way or whose outcome is unknown. Null: no try is open, the next one is another. */
  key: string | null;
}
