import { redact } from '../../../contract/redact.ts';

/** Keys whose values are always hidden, whatever they look like. */
const SECRET =
  /token|sentWith|spent|passw|secret|code|phone|mail|^values$|^saved$|^current$|^key$|^query$|requestId|account_?id|birth|otp|cvc|cvv|^pan$/i;
/** A record with one of these keys is about a person: the rest of what names people in it is hidden too. */
const PERSON = /mail|phone/i;
const OF_PERSON = /name|^id$|message|text|address|comment/i;

/** Queries and fragments of addresses, long random strings, card numbers and bare phones. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/[?#][\w.[\]%-]{1,80}=[^\s)]*/g, '?…'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, ''],
  [/\b(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[A-Z])[\w-]{24,}/g, ''],
  [/\b[0-9a-f]{24,}\b/gi, ''],
  [/\b\d{4}([ -])\d{4}\1\d{4}\1\d{4}\b|\b\d{10,19}\b/g, ''],
];

const MOST_DEPTH = 12;

/**
 * Makes plain JSON of any value, without secrets: tokens, passwords, codes, addresses of people, phones, queries. Equal
 * secrets get the same name throughout, «‹скрыто 1›», so that a chart that compares two of them comes to the same result; codes and addresses
 * are compared in either case, so the case of letters makes no other secret. An empty string stays empty.
 */
export function createPlain(): (value: unknown) => unknown {
  const names = new Map<string, string>();
  const hide = (secret: string): string => {
    const known = secret.trim().toUpperCase();
    if (known === '') return secret;
    const name = names.get(known) ?? `‹скрыто ${names.size + 1}›`;
    names.set(known, name);
    return name;
  };
  const clean = (text: string): string =>
    redact(HIDDEN.reduce((rest, [pattern, instead]) => rest.replace(pattern, (found) => instead || hide(found)), text));

  const plain = (value: unknown, isSecret: boolean, depth: number): unknown => {
    if (typeof value === 'string') return isSecret ? hide(value) : clean(value);
    if (typeof value === 'number') return isSecret && Math.abs(value) > 999 ? 0 : value;
    if (typeof value === 'boolean' || value === null || value === undefined) return value;
    if (typeof value !== 'object' || depth > MOST_DEPTH) return `‹${typeof value}›`;
    if (Array.isArray(value)) return value.map((item) => plain(item, isSecret, depth + 1));
    const entries = Object.entries(value);
    // Neither of these is in the entries of an error. Its stack is left out: it says more of the page than of the event.
    if (value instanceof Error) entries.push(['name', value.name], ['message', clean(value.message)]);
    const isPerson = entries.some(([key]) => PERSON.test(key));
    return Object.fromEntries(
      entries.map(([key, item]) => [
        clean(key),
        // Messages about the fields of a form are text for the screen, although the keys are named like secrets.
        key === 'fieldErrors'
          ? plainErrors(item)
          : plain(item, key !== 'type' && (isSecret || SECRET.test(key) || (isPerson && OF_PERSON.test(key))), depth + 1),
      ]),
    );
  };
  const plainErrors = (errors: unknown): unknown =>
    typeof errors === 'object' && errors !== null
      ? Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, clean(String(text))]))
      : null;
  return (value) => plain(value, false, 0);
}
