/** State of the sending of a form, as the statechart of that form has it. */
export interface Submission {
  /** `done`: it succeeded; forms that stay on the screen show that. */
  state: 'idle' | 'busy' | 'failed' | 'done';
  /** Errors of the fields from the server: name of the field → message, shown as it is. */
  fieldErrors: Record<string, string>;
  /** Message about the form as a whole. */
  message: string | null;
}

/** Values typed and left behind: a form begins with them and adds to them. Never a password. */
export interface FormDrafts {
  /** Empty where nothing was typed. */
  read(field: string): string;
  keep(field: string, value: string): void;
}

/** Props of a form: its state, and where its events go. */
export interface FormProps<Values> {
  submission: Submission;
  /** The values have passed the schema. */
  onSubmit: (values: Values) => void;
  /** A field is being changed: its error goes, and a repeat is a new intent with a key of its own. */
  onEdit: (field: string) => void;
  /** Values typed into the neighbouring forms; without it a form begins empty. */
  drafts?: FormDrafts;
}

/** State of a form that is a part of a larger chart. */
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
