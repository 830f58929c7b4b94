import { BRAND } from '../../contract/constants.ts';
import { type Markup, markup } from './markup.ts';

/** Pages of the stand-ins: plain HTML with a band that nobody takes for the real thing, and no script at all. */

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

export function sandboxPage(title: string, body: Markup, status = 200): Response {
  const page = markup`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} — песочница</title><link rel="stylesheet" href="/sandbox/sandbox.css"></head>
<body><p class="band"><strong>Песочница.</strong> Деньги не списываются, письма никуда не уходят. <a href="/sandbox">Все страницы</a> · <a href="/">${BRAND}</a></p>
<main><h1>${title}</h1>${body}</main></body></html>`;
  return new Response(page.html, { status, headers: HEADERS });
}

export const SANDBOX_CSS = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #191815; --quiet: #5d5a52; --line: #d8d4c9; --band: #ffe9a8; --on-band: #3a2c00; }
@media (prefers-color-scheme: dark) { :root { --paper: #16150f; --ink: #f1eee4; --quiet: #a8a395; --line: #3a372e; --band: #4a3a00; --on-band: #ffe9a8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
.band { margin: 0; padding: 10px 20px; background: var(--band); color: var(--on-band); font-size: 15px; }
a { color: inherit; text-underline-offset: 3px; }
main { max-width: 720px; margin: 0 auto; padding: 24px 20px 64px; }
h1 { font-size: 30px; line-height: 1.2; margin: 8px 0 24px; }
h2 { font-size: 20px; margin: 32px 0 8px; }
.quiet { color: var(--quiet); font-size: 15px; }
article { border-top: 1px solid var(--line); padding: 16px 0; }
article h2 { margin: 0 0 4px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 12px 0 0; }
form { margin: 0; }
fieldset { border: 1px solid var(--line); padding: 8px 16px; margin: 0 0 20px; }
legend { padding: 0 6px; }
label { display: flex; gap: 12px; align-items: center; min-height: 44px; }
button { font: inherit; min-height: 48px; padding: 8px 20px; margin: 0 12px 12px 0; border: 1px solid var(--ink); background: transparent; color: var(--ink); cursor: pointer; }
button.main { background: var(--ink); color: var(--paper); }
:focus-visible { outline: 3px solid #2a4bc4; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th { white-space: nowrap; }
th, td { text-align: left; border-bottom: 1px solid var(--line); padding: 8px 12px 8px 0; overflow-wrap: anywhere; vertical-align: top; }
`;
