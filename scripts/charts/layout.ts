import Elk from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { blockSize, type TextLine } from './text.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface PlacedState {
  state: ChartState;
  box: Box;
  /** Ids of the states around it, the root first. */
  around: readonly string[];
  /** One of several that run at the same time. */
  isRegion: boolean;
}

export interface PlacedArrow {
  transition: ChartTransition;
  /** Corners from the source to the target; one line a target. */
  lines: readonly (readonly Point[])[];
  label: Box;
}

/** A chart with a place for everything, in pixels from the corner of the drawing. */
export interface Drawing {
  width: number;
  height: number;
  states: readonly PlacedState[];
  arrows: readonly PlacedArrow[];
  /** Where the machine and its compound states begin: a mark and a line from it. */
  starts: readonly { of: string; mark: Box; line: readonly Point[] }[];
}

/** Room between the edge of a box and its text. */
export const BOX_PADDING = 12;
/** Room around the text of an arrow. */
export const LABEL_PADDING = 4;
/** Room above each transition that is written inside a box. */
export const INSIDE_GAP = 9;
/** From one transition of a row to the next. */
export const COLUMN = 276;
const START_SIZE = 8;
/** From one end of an arrow to the next, on the side of a box. */
const ENDS_APART = 10;
const EDGE = 24;

/** ELK's options are not inherited: every box with boxes inside gets them again. */
const LAYERED: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '6',
  'elk.spacing.componentComponent': '28',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

/** Regions that know nothing of each other lie side by side in rows, instead of one long column. */
const PACKED: LayoutOptions = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.4',
  'elk.spacing.nodeNode': '28',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

const elk = new Elk();

/** Finds a place for everything. The same chart always comes out the same. */
export async function layOut(chart: Chart): Promise<Drawing> {
  const edges = chart.arrows.flatMap((arrow) =>
    arrow.targets.map((target, index): ElkExtendedEdge => {
      const { width, height } = blockSize(arrow.lines);
      const label = {
        text: arrow.key,
        width: width + 2 * LABEL_PADDING,
        height: height + 2 * LABEL_PADDING,
        // The text interrupts its own line: nobody has to ask which line it belongs to.
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      };
      return { id: `${arrow.key} ~${index}`, sources: [arrow.source], targets: [target], labels: index === 0 ? [label] : [] };
    }),
  );
  const graph: ElkNode = {
    id: '~drawing',
    layoutOptions: { ...LAYERED, 'elk.padding': `[top=${EDGE},left=${EDGE},bottom=${EDGE},right=${EDGE}]` },
    children: [toNode(chart.root, edges)],
  };
  return read(chart, await elk.layout(graph));
}

const startId = (id: string) => `${id} ~start`;

function toNode(state: ChartState, edges: readonly ElkExtendedEdge[]): ElkNode {
  const { width, height } = stateSize(state);
  if (state.children.length === 0) {
    return { id: state.id, width, height: Math.max(height, ENDS_APART * (endsAt(state, edges) + 1)) };
  }
  const starts = state.initial.length > 0 ? [{ id: startId(state.id), width: START_SIZE, height: START_SIZE }] : [];
  const isPacked = state.type === 'parallel' && state.children.every((region) => isClosed(region, edges));
  return {
    id: state.id,
    layoutOptions: {
      ...(isPacked ? PACKED : LAYERED),
      'elk.padding': `[top=${height + 12},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: [...starts, ...state.children.map((child) => (isPacked ? toSlot(child, edges) : toNode(child, edges)))],
    edges: [...(isPacked ? [] : edges.filter((edge) => isHeldBy(edge, state))), ...startEdges(state)],
  };
}

/** How many arrows may come together on one side of a state: all of them, in the worst case. */
const endsAt = ({ id }: ChartState, edges: readonly ElkExtendedEdge[]): number =>
  edges.filter(({ sources, targets }) => sources[0] === id || targets[0] === id).length;

/** A box of its own around a region: an arrow from the region to its inside needs both of them in one layout. */
function toSlot(region: ChartState, edges: readonly ElkExtendedEdge[]): ElkNode {
  return {
    id: `${region.id} ~slot`,
    layoutOptions: { ...LAYERED, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
    children: [toNode(region, edges)],
  };
}

/** Ids of a state and of all inside it. */
const idsOf = (state: ChartState): string[] => [state.id, ...state.children.flatMap(idsOf)];

/** Whether no arrow crosses the border of a state, so that it can be laid out by itself. */
function isClosed(state: ChartState, edges: readonly ElkExtendedEdge[]): boolean {
  const inside = new Set(idsOf(state));
  return edges.every(({ sources, targets }) => {
    const ends = [...sources, ...targets].map((id) => inside.has(id));
    return ends.every(Boolean) || !ends.some(Boolean);
  });
}

/** Whether a state is the innermost one around both ends of an arrow: there ELK wants the arrow declared. */
function isHeldBy({ sources: [source = ''], targets: [target = ''] }: ElkExtendedEdge, state: ChartState): boolean {
  const holds = (one: ChartState) => {
    const inside = idsOf(one);
    return inside.includes(source) && inside.includes(target);
  };
  return holds(state) && !state.children.some(holds);
}

/** Transitions that are written inside a state, in rows; a box with boxes inside is wide and takes several a row. */
export function insideRows({ children, inside }: ChartState): { height: number; cells: ChartTransition[] }[] {
  const perRow = children.length === 0 ? 1 : Math.min(4, Math.ceil(inside.length / 2));
  return Array.from({ length: Math.ceil(inside.length / perRow) }, (_, row) => {
    const cells = inside.slice(row * perRow, (row + 1) * perRow);
    return { cells, height: Math.max(...cells.map(({ lines }) => blockSize(lines).height)) };
  });
}

/** The room that the text of a state takes, and the transitions written inside it. */
export function stateSize(state: ChartState): { width: number; height: number } {
  const head = blockSize(state.lines);
  const rows = insideRows(state);
  const perRow = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const text = Math.max(head.width, ...state.inside.map(({ lines }) => blockSize(lines).width));
  return {
    width: Math.max(text, perRow > 1 ? perRow * COLUMN : 0) + 2 * BOX_PADDING,
    height: head.height + rows.reduce((sum, { height }) => sum + height + 2 * INSIDE_GAP, 0) + 2 * BOX_PADDING,
  };
}

const startEdges = (state: ChartState): ElkExtendedEdge[] =>
  state.initial.slice(0, 1).map((first) => ({
    id: `${startId(state.id)} edge`,
    sources: [startId(state.id)],
    targets: [first],
  }));

function read(chart: Chart, placed: ElkNode): Drawing {
  const boxes = new Map<string, Box>();
  const edges = new Map<string, ElkExtendedEdge>();
  const collect = (node: ElkNode) => {
    boxes.set(node.id, boxOf(node));
    for (const edge of node.edges ?? []) edges.set(edge.id, edge);
    node.children?.forEach(collect);
  };
  collect(placed);
  const lineOf = (id: string): Point[] =>
    (edges.get(id)?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) })),
    );
  const states: PlacedState[] = [];
  const starts: Drawing['starts'][number][] = [];
  const visit = (state: ChartState, around: readonly string[], isRegion: boolean) => {
    states.push({ state, box: boxes.get(state.id) ?? nowhere(state.id), around, isRegion });
    const mark = boxes.get(startId(state.id));
    if (mark) starts.push({ of: state.id, mark, line: lineOf(`${startId(state.id)} edge`) });
    for (const child of state.children) visit(child, [...around, state.id], state.type === 'parallel');
  };
  visit(chart.root, [], false);
  const arrows = chart.arrows.map((transition): PlacedArrow => {
    const [label] = edges.get(`${transition.key} ~0`)?.labels ?? [];
    return {
      transition,
      lines: transition.targets.map((_, index) => lineOf(`${transition.key} ~${index}`)),
      label: label ? boxOf(label) : nowhere(transition.key),
    };
  });
  return { width: Math.ceil(placed.width ?? 0), height: Math.ceil(placed.height ?? 0), states, arrows, starts };
}

const round = (n: number) => Math.round(n * 10) / 10;

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

function nowhere(what: string): never {
  throw new Error(`The layout lost «${what}»`);
}

/** Each line with its baseline, down from the top of the block. */
export function placeLines(lines: readonly TextLine[], top: number): { line: TextLine; y: number }[] {
  let y = top;
  return lines.map((line) => {
    y += line.gap;
    const placed = { line, y: y + line.baseline };
    y += line.height;
    return placed;
  });
}
