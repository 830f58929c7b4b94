/** An answer, with whatever it complains about. */
interface Said {
  kind: string;
  message?: string | null;
  fieldErrors?: Record<string, string>;
}

/** What is said of the whole, as it is; null: nothing. */
export const messageOf = ({ message = null }: Said): string | null => message;

/** What is said at the fields. */
export const fieldErrorsOf = ({ fieldErrors = {} }: Said): Record<string, string> => fieldErrors;

/** What a form shows of a refusal. */
export const complaintsOf = (answer: Said) => ({ fieldErrors: fieldErrorsOf(answer), message: messageOf(answer) });
