/** An answer, with whatever it complains about. */
interface Said {
  kind: string;
  message?: string | null;
  fieldErrors?: Record<string, string>;
}

/** Message about the whole, shown as it is; null: none. */
export const messageOf = ({ message = null }: Said): string | null => message;

/** Messages at the fields. */
export const fieldErrorsOf = ({ fieldErrors = {} }: Said): Record<string, string> => fieldErrors;

/** Messages of a refusal, as a form shows them. */
export const complaintsOf = (answer: Said) => ({ fieldErrors: fieldErrorsOf(answer), message: messageOf(answer) });
