import { styleOf } from './svg.ts';
import { type TextLine, textLines } from './text.ts';
import type { Hop, WalkedWalk } from './walk.ts';

const [PADDING, TEXT, LANE, GAP] = [16, 400, 128, 10];

/** Draws a walk: a column for each participant, an arrow for each hop, and its text beside it. */
export function toWalkSvg({ title, hops }: WalkedWalk, titleOf: (name: string) => string): string {
  const names = [...new Set(hops.flatMap(({ from, to }) => [from, to]))];
  const middleOf = (name: string) => PADDING + TEXT + LANE * (names.indexOf(name) + 0.5);
  const heads = names.map((name) => textLines(titleOf(name), 'event', LANE - GAP));
  const top = PADDING * 2 + 24 + Math.max(...heads.map(heightOf));
  const rows = hops.map((hop) => ({ hop, lines: linesOf(hop) }));
  const [width, height] = [
    PADDING * 2 + TEXT + LANE * names.length,
    top + rows.reduce((sum, { lines }) => sum + rowHeight(lines), 0),
  ];
  let y = top;
  const drawn = rows.map(({ hop, lines }) => {
    const at = y;
    y += rowHeight(lines);
    return [
      rule(at, width),
      number(hop, at),
      ...texts(lines, PADDING + 28, at + GAP),
      arrow(hop, middleOf, at + rowHeight(lines) / 2),
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${styleOf()}</style>`,
    `<text class="title" x="${PADDING}" y="${PADDING + 18}">${escaped(title)}</text>`,
    ...names.map((name) => `<path class="rule" d="M${middleOf(name)} ${top}V${height}" stroke-dasharray="2 4"/>`),
    ...heads.flatMap((lines, index) =>
      texts(lines, middleOf(names[index] ?? '') - LANE / 2 + GAP / 2, top - GAP - heightOf(lines)),
    ),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

const heightOf = (lines: readonly TextLine[]): number => lines.reduce((sum, { height, gap }) => sum + height + gap, 0);
const rowHeight = (lines: readonly TextLine[]): number => heightOf(lines) + GAP * 2;

/** Text of a hop: its event, its row, and the effects of its receiver. */
function linesOf({ words, said, event, asks }: Hop): TextLine[] {
  const most = TEXT - 40;
  const code = said === null ? event : `${said} → ${event}`;
  return [
    ...textLines(words, 'event', most),
    ...(words === event && said === null ? [] : textLines(code, 'action', most)),
    ...asks.flatMap((asked) => textLines(asked, 'guard', most)),
  ];
}

function texts(lines: readonly TextLine[], x: number, top: number): string[] {
  let y = top;
  return lines.map(({ style, text, height, baseline, gap }) => {
    const line = `<text class="${style}" x="${x}" y="${y + gap + baseline}">${escaped(text)}</text>`;
    y += gap + height;
    return line;
  });
}

const rule = (y: number, width: number): string => `<path class="rule" d="M${PADDING} ${y}H${width - PADDING}"/>`;
const number = (hop: Hop, y: number): string => `<text class="name" x="${PADDING}" y="${y + GAP + 14}">${hop.number}</text>`;

function arrow({ from, to, event }: Hop, middleOf: (name: string) => number, y: number): string {
  const [begin, end] = [middleOf(from), middleOf(to)];
  const side = Math.sign(end - begin) || 1;
  return [
    `<g data-hop="${from} ${to} ${escaped(event)}">`,
    `<circle class="start" cx="${begin}" cy="${y}" r="3"/>`,
    `<path class="line" d="M${begin} ${y}H${end - side * 8}" stroke-width="1.5"/>`,
    `<path class="tip" d="M${end} ${y}l${-9 * side} -4.5v9Z"/></g>`,
  ].join('');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
