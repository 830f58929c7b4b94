/** What must never be read on a screen or sent with a report: tokens, addresses, phones, query strings. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '‹токен›'],
  [/\bBearer\s+\S+/gi, 'Bearer ‹токен›'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '‹почта›'],
  [/(?:\+7|\b8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}\b/g, '‹телефон›'],
  [/(https?:\/\/[^\s?#)]+)\?[^\s)]*/g, '$1?…'],
];

export function redact(text: string): string {
  return SECRETS.reduce((result, [pattern, instead]) => result.replace(pattern, instead), text);
}
