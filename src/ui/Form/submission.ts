/** How the sending of a form stands, as the statechart of that form tells it. */
export interface Submission {
  /** `done`: it went through; forms that stay on the screen say so. */
  state: 'idle' | 'busy' | 'failed' | 'done';
  /** What the server says about fields: name of the field → message, shown as it is. */
  fieldErrors: Record<string, string>;
  /** What is said about the form as a whole. */
  message: string | null;
}

/** What was typed and left behind: a form begins with it and adds to it. Never a password. */
export interface FormDrafts {
  /** Empty for what was never typed. */
  read(field: string): string;
  keep(field: string, value: string): void;
}

/** A form as its screen is given it: how it stands, and where its events go. */
export interface FormProps<Values> {
  submission: Submission;
  /** The values have passed the schema. */
  onSubmit: (values: Values) => void;
  /** A field is being changed: its complaint goes, and a repeat is a new intent with a key of its own. */
  onEdit: (field: string) => void;
  /** What its neighbours were told already; without it a form begins empty. */
  drafts?: FormDrafts;
}

/** How a form stands that is a part of a larger chart. */
export function submissionOf(isBusy: boolean, fieldErrors: Record<string, string>, message: string | null = null): Submission {
  const hasFailed = message !== null || Object.keys(fieldErrors).length > 0;
  return { state: isBusy ? 'busy' : hasFailed ? 'failed' : 'idle', fieldErrors, message };
}

/** The same for a form of one field. */
export const submissionOfField = (
  field: string,
  isBusy: boolean,
  error: string | null,
  message: string | null = null,
): Submission => submissionOf(isBusy, error === null ? {} : { [field]: error }, message);
