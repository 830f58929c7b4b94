/**
 * Patterns of secrets (tokens, addresses, phones, query strings), which must never be shown on a screen or sent with a
 * report. Lengths are bounded, so that a long text costs no more than its length.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{1,4000}\.[\w-]{1,4000}\.[\w-]*/g, '‹токен›'],
  [/\bBearer\s+\S+/gi, 'Bearer ‹токен›'],
  // Any letters: addresses may be Cyrillic.
  [/[^\s@/<>()[\]"',;:][^\s@/<>()[\]",;:]{0,63}@[^\s@/<>()[\]"',;:]{1,250}\.[^\s@/<>()[\]"',;:.]{2,60}/g, '‹почта›'],
  [/(?:\+7|\b8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}\b/g, '‹телефон›'],
  [/(https?:\/\/[^\s?#)]{1,2000})\?[^\s)]*/g, '$1?…'],
];

export function redact(text: string): string {
  return SECRETS.reduce((result, [pattern, instead]) => result.replace(pattern, instead), text);
}
