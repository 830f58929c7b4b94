import { counted } from '../../machines/words/phrases.ts';
import { styleOf } from './svg.ts';
import type { Actor, System, Told } from './system.ts';

const [WIDTH, HEIGHT, GAP, HEAD] = [224, 46, 14, 50];
/** Boxes side by side in one owner. */
const COLUMNS = 6;

interface Placed {
  actor: Actor;
  x: number;
  y: number;
  width: number;
  height: number;
}

const ROOT = 'page';

/** Draws who owns whom as boxes in boxes; whom a box tells, and who tells it, is seen while the pointer or the focus is on it. */
export function toSystemSvg(system: System): string {
  const placed = placeAll(system.actors);
  const width = Math.max(...placed.map((box) => box.x + box.width)) + GAP;
  const height = Math.max(...placed.map((box) => box.y + box.height)) + GAP;
  const pairs = pairsOf(system.rows).filter(({ from, to }) => placed.some(isOf(from)) && placed.some(isOf(to)));
  const rules = placed.map(({ actor: { name } }) => `svg:has(#at-${name}:is(:hover,:focus)) .of-${name}{visibility:visible}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    '<title>Карта: кто кем владеет и кто кому что говорит</title>',
    `<style>${styleOf()}.arrow{visibility:hidden}.arrow:hover{visibility:visible}.edge{fill:none;stroke:var(--line2);stroke-dasharray:5 4}\n${rules.join('\n')}</style>`,
    ...placed.map((box) => boxGroup(box, system)),
    ...pairs.map(({ from, to, rows }) => arrowGroup(placed.find(isOf(from)) as Placed, placed.find(isOf(to)) as Placed, rows)),
    '</svg>',
    '',
  ].join('\n');
}

const isOf =
  (name: string) =>
  ({ actor }: Placed): boolean =>
    actor.name === name;

/** The root with all that it owns; below it, what belongs to a screen. */
function placeAll(actors: readonly Actor[]): Placed[] {
  const roots = actors.filter(({ owner }) => owner === null);
  const ownersFirst = roots.toSorted((a, b) => Number(b.name === ROOT) - Number(a.name === ROOT) || (a.name < b.name ? -1 : 1));
  const placed: Placed[] = [];
  let [x, y, low] = [GAP, GAP, GAP];
  for (const root of ownersFirst) {
    const boxes = placeOwner(root, actors, x, y);
    const [own] = boxes as [Placed];
    placed.push(...boxes);
    low = Math.max(low, own.y + own.height);
    x = own.x + own.width + GAP;
    if (root.name === ROOT || x > COLUMNS * (WIDTH + GAP)) [x, y] = [GAP, low + GAP];
  }
  return placed;
}

/** A box and the boxes in it: first those that own nobody, in rows, then the owners, one below another. */
function placeOwner(actor: Actor, actors: readonly Actor[], x: number, y: number): [Placed, ...Placed[]] {
  const inner = actors.filter(({ owner }) => owner === actor.name);
  if (inner.length === 0) return [{ actor, x, y, width: WIDTH, height: HEIGHT }];
  const isOwner = ({ name }: Actor) => actors.some(({ owner }) => owner === name);
  const placed: Placed[] = [];
  const bottom = () => Math.max(y + HEAD, ...placed.map((box) => box.y + box.height + GAP));
  inner
    .filter((one) => !isOwner(one))
    .forEach((one, index) => {
      const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
      placed.push(...placeOwner(one, actors, x + GAP + column * (WIDTH + GAP), y + HEAD + row * (HEIGHT + GAP)));
    });
  for (const owner of inner.filter(isOwner)) placed.push(...placeOwner(owner, actors, x + GAP, bottom()));
  const width = Math.max(...placed.map((box) => box.x + box.width)) + GAP - x;
  return [{ actor, x, y, width, height: bottom() - y }, ...placed];
}

interface Pair {
  from: string;
  to: string;
  rows: readonly Told[];
}

/** Rows of the same two actors, in the order of the tables. */
export function pairsOf(rows: readonly Told[]): Pair[] {
  const pairs = grouped(rows);
  return [...pairs.values()].map((of) => ({ from: of[0]?.from ?? '', to: of[0]?.to ?? '', rows: of }));
}

function grouped(rows: readonly Told[]): Map<string, Told[]> {
  const groups = new Map<string, Told[]>();
  for (const row of rows) groups.set(`${row.from} ${row.to}`, [...(groups.get(`${row.from} ${row.to}`) ?? []), row]);
  return groups;
}

/** `playback.started → journal: playback.started`; a fact has a wave before it. */
export const wordsOf = ({ said, isFact, event }: Told): string => `${isFact ? '≈ ' : ''}${said} → ${event}`;

function boxGroup({ actor, x, y, width, height }: Placed, { rows }: System): string {
  const says = rows.filter(({ from }) => from === actor.name).map((row) => `${row.to}: ${wordsOf(row)}`);
  const hears = rows.filter(({ to }) => to === actor.name).map((row) => `${row.from}: ${wordsOf(row)}`);
  const title = [actor.name, ...(says.length > 0 ? ['говорит', ...says] : []), ...(hears.length > 0 ? ['слышит', ...hears] : [])];
  const look = actor.kind === 'edge' ? 'edge' : height > HEIGHT ? 'box' : 'box leaf';
  return [
    `<g id="at-${actor.name}" data-actor="${actor.name}" tabindex="0"><title>${escaped(title.join('\n'))}</title>`,
    `<rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" rx="3" pointer-events="all"/>`,
    `<text class="name" x="${x + 10}" y="${y + 19}">${escaped(actor.title)}</text>`,
    `<text class="key" x="${x + 10}" y="${y + 35}">${actor.name}</text></g>`,
  ].join('');
}

interface Point {
  x: number;
  y: number;
}

const bendOf = (a: Point, b: Point): Point => ({
  x: Math.round((a.x + b.x) / 2 + (b.y - a.y) * 0.15),
  y: Math.round((a.y + b.y) / 2 - (b.x - a.x) * 0.1),
});

/** Where the line from the middle of a box to a point leaves the box. */
function border(middle: Point, to: Point): Point {
  const [dx, dy] = [to.x - middle.x, to.y - middle.y];
  const part = Math.min(1, (WIDTH / 2 + 2) / Math.max(1, Math.abs(dx)), (HEIGHT / 2 + 2) / Math.max(1, Math.abs(dy)));
  return { x: Math.round(middle.x + dx * part), y: Math.round(middle.y + dy * part) };
}

function arrowGroup(from: Placed, to: Placed, rows: readonly Told[]): string {
  const middle = ({ x, y, width, height }: Placed) => ({
    x: x + Math.min(width, WIDTH) / 2,
    y: y + Math.min(height, HEIGHT) / 2,
  });
  const [begin, end] = [middle(from), middle(to)];
  const bend = bendOf(begin, end);
  // From border to border: what is under the pointer is the box, and not the arrow that it has shown.
  const [a, b] = [border(begin, bend), border(end, bend)];
  const angle = Math.round((Math.atan2(b.y - bend.y, b.x - bend.x) * 180) / Math.PI);
  const title = [
    `${from.actor.name} → ${to.actor.name}: ${counted(rows.length, ['строка', 'строки', 'строк'])}`,
    ...rows.map(wordsOf),
  ];
  const dashes = rows.every(({ isFact }) => isFact) ? ' stroke-dasharray="5 4"' : '';
  return [
    `<g class="arrow of-${from.actor.name} of-${to.actor.name}" data-pair="${from.actor.name} ${to.actor.name}" pointer-events="visiblePainted">`,
    `<title>${escaped(title.join('\n'))}</title>`,
    `<path class="line" d="M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}" stroke-width="${rows.length > 2 ? 2.5 : 1.5}"${dashes}/>`,
    `<path class="tip" d="M0 0L-9 -4.5V4.5Z" transform="translate(${b.x} ${b.y}) rotate(${angle})"/></g>`,
  ].join('');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
