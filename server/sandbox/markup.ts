import { escapeMarkup } from '../web/head-tags.ts';

/** Marks text that is HTML already. */
export class Markup {
  constructor(readonly html: string) {}
}

type Part = string | number | Markup | readonly Markup[];

/** HTML with everything put into it escaped, but what is markup itself. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((html, text, at) => html + text + (at < parts.length ? written(parts[at] ?? '') : ''), ''));
}

function written(part: Part): string {
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(({ html }) => html).join('');
  return escapeMarkup(String(part));
}
