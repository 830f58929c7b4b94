import { dark, light } from '../../src/theme/palette.ts';
import type { ChartTransition } from './chart.ts';
import { FONT_FACES } from './font-faces.ts';
import {
  BOX_PADDING,
  type Box,
  COLUMN,
  type Drawing,
  INSIDE_GAP,
  insideRows,
  LABEL_PADDING,
  type PlacedArrow,
  type PlacedState,
  type Point,
  placeLines,
} from './layout.ts';
import { blockSize, type TextLine } from './text.ts';

/**
 * How a drawing looks when it is opened by itself. On a page of the product the page's own sheet speaks to the same
 * classes, and this one is left out.
 */
const STYLE = `
${FONT_FACES}
svg{${variables(light)}background:var(--paper);font-family:'Golos Text Variable','Golos Text',system-ui,'Segoe UI',Arial,sans-serif}
@media (prefers-color-scheme:dark){svg{${variables(dark)}}}
.box{fill:none;stroke:var(--line2)}
.leaf{fill:var(--raised)}
.region{stroke-dasharray:5 4}
.last{fill:none;stroke:var(--line2)}
.rule{stroke:var(--line)}
.line{fill:none;stroke:var(--ink3)}
.tip,.start{fill:var(--ink3)}
.back{fill:none}
.over{fill:var(--paper)}
.title{font:600 17px 'Literata Variable',Literata,Georgia,serif;fill:var(--ink)}
.name{font-size:14px;font-weight:500;fill:var(--ink)}
.key{font-size:12px;fill:var(--ink3)}
.event{font-size:13px;font-weight:500;fill:var(--ink)}
.guard{font-size:12px;fill:var(--ink2)}
.action{font-size:12px;fill:var(--ink3)}
.gloss{font:italic 13px 'Literata Variable',Literata,Georgia,serif;fill:var(--ink2)}
`;

/** The look of the drawings, for one that is laid out by itself. */
export const styleOf = (): string => STYLE;

function variables(palette: typeof light): string {
  const names = ['paper', 'raised', 'ink', 'ink2', 'ink3', 'line', 'line2'] as const;
  return names.map((name) => `--${name}:${palette[name]};`).join('');
}

/** Draws a chart: a group with `data-state` for each state, one with `data-transition` for each transition. */
export function toSvg(title: string, { width, height, states, arrows, starts }: Drawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${text(title)}</title>`,
    `<style>${STYLE}</style>`,
    ...states.map(stateGroup),
    ...starts.map(
      ({ mark, line }) =>
        `<g><rect class="start" ${at(mark)}/><path class="line" d="${path(line)}"/><path class="tip" d="${tip(line)}"/></g>`,
    ),
    // All lines first: no line may run over a text.
    ...arrows.map(arrowGroup),
    '</svg>',
    '',
  ].join('\n');
}

function stateGroup({ state, box, isRegion }: PlacedState): string {
  const isLeaf = state.children.length === 0;
  const left = box.x + BOX_PADDING;
  let y = box.y + BOX_PADDING + blockSize(state.lines).height;
  const inside = insideRows(state).map(({ cells, height }) => {
    const top = y + 2 * INSIDE_GAP;
    const rule = `<path class="rule" d="M${short(box.x)} ${short(y + INSIDE_GAP)}h${short(box.width)}"/>`;
    y = top + height;
    return rule + cells.map((transition, column) => insideGroup(transition, left + column * COLUMN, top)).join('');
  });
  const inner: Box = { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 };
  return [
    `<g data-state="${attribute(state.id)}"><title>${text(state.code)}</title>`,
    `<rect class="box${isLeaf ? ' leaf' : ''}${isRegion ? ' region' : ''}" ${at(box)}/>`,
    ...(state.type === 'final' ? [`<rect class="last" ${at(inner)}/>`] : []),
    texts(state.lines, left, box.y + BOX_PADDING),
    ...inside,
    '</g>',
  ].join('');
}

function insideGroup({ key, lines, code }: ChartTransition, x: number, y: number): string {
  const { width, height } = blockSize(lines);
  const back: Box = { x: x - LABEL_PADDING, y: y - 3, width: width + 2 * LABEL_PADDING, height: height + 6 };
  return `<g data-transition="${attribute(key)}"><title>${text(code)}</title><rect class="back" ${at(back)}/>${texts(lines, x, y)}</g>`;
}

function arrowGroup({ transition, lines, label }: PlacedArrow): string {
  return [
    `<g data-transition="${attribute(transition.key)}"><title>${text(transition.code)}</title>`,
    ...lines.map((line) => `<path class="line" d="${path(line)}"/><path class="tip" d="${tip(line)}"/>`),
    `<rect class="back over" ${at(label)}/>`,
    texts(transition.lines, label.x + LABEL_PADDING, label.y + LABEL_PADDING),
    '</g>',
  ].join('');
}

const texts = (lines: readonly TextLine[], x: number, top: number): string =>
  placeLines(lines, top)
    .map(({ line, y }) => `<text class="${line.style}" x="${short(x)}" y="${short(y)}">${text(line.text)}</text>`)
    .join('');

const path = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');

/** The head of an arrow, along its last piece. */
function tip(points: readonly Point[]): string {
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? end;
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const corner = (side: number) => `L${short(end.x - 9 * dx + side * 4 * dy)} ${short(end.y - 9 * dy - side * 4 * dx)}`;
  return `M${short(end.x)} ${short(end.y)}${corner(1)}${corner(-1)}Z`;
}

const at = ({ x, y, width, height }: Box): string =>
  `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;

const short = (n: number): string => String(Math.round(n * 10) / 10);

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const attribute = (value: string): string => text(value).replaceAll('"', '&quot;');
