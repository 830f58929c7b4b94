import { type Box, type Drawing, type PlacedState, type Point, stateSize } from '../../scripts/charts/layout.ts';

/** Two boxes may touch. */
const SLACK = 0.5;

/** Height of the head of an arrow. */
const HEAD = 8;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - SLACK && b.x < a.x + a.width - SLACK && a.y < b.y + b.height - SLACK && b.y < a.y + a.height - SLACK;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - SLACK &&
  inner.y >= outer.y - SLACK &&
  inner.x + inner.width <= outer.x + outer.width + SLACK &&
  inner.y + inner.height <= outer.y + outer.height + SLACK;

/** The part of a state that is text: all of a leaf, the head of a box with boxes inside. */
function textBox({ state, box }: PlacedState): Box {
  const { width, height } = stateSize(state);
  return state.children.length === 0 ? box : { x: box.x, y: box.y, width, height };
}

const pieces = (line: readonly Point[]): Box[] =>
  line.slice(1).map((to, index) => {
    const from = line[index] ?? to;
    return {
      x: Math.min(from.x, to.x) - 1,
      y: Math.min(from.y, to.y) - 1,
      width: Math.abs(from.x - to.x) + 2,
      height: Math.abs(from.y - to.y) + 2,
    };
  });

/** Everything on a drawing that lies where something else is, in words; a drawing that can be read has none. */
export function overlapsIn({ width, height, states, arrows, starts }: Drawing): string[] {
  const wrong: string[] = [];
  const sheet: Box = { x: 0, y: 0, width, height };
  const byId = new Map(states.map((placed) => [placed.state.id, placed]));

  states.forEach((one, index) => {
    const parent = byId.get(one.around.at(-1) ?? '');
    if (!isInside(one.box, parent?.box ?? sheet)) wrong.push(`${one.state.id} sticks out`);
    if (parent && overlap(one.box, textBox(parent))) wrong.push(`${one.state.id} covers the text of ${parent.state.id}`);
    for (const other of states.slice(index + 1)) {
      const isNested = other.around.includes(one.state.id);
      if (!isNested && overlap(one.box, other.box)) wrong.push(`${one.state.id} covers ${other.state.id}`);
    }
  });

  arrows.forEach(({ transition, label, lines }, index) => {
    if (!isInside(label, sheet)) wrong.push(`${transition.key} sticks out`);
    for (const state of states) {
      if (overlap(label, textBox(state))) wrong.push(`${transition.key} covers the text of ${state.state.id}`);
    }
    for (const other of arrows.slice(index + 1)) {
      if (overlap(label, other.label)) wrong.push(`${transition.key} covers ${other.transition.key}`);
    }
    for (const piece of lines.flatMap(pieces)) {
      for (const state of states) {
        const isItsOwn = state.state.id === transition.source || transition.targets.includes(state.state.id);
        if (!isItsOwn && overlap(piece, textBox(state))) wrong.push(`the line of ${transition.key} crosses ${state.state.id}`);
      }
      for (const other of arrows) {
        if (other.transition.key !== transition.key && overlap(piece, other.label)) {
          wrong.push(`the line of ${transition.key} crosses ${other.transition.key}`);
        }
      }
    }
  });

  const heads = [
    ...arrows.flatMap(({ transition, lines }) => lines.map((line) => ({ of: transition.key, at: line.at(-1) }))),
    ...starts.map(({ of, line }) => ({ of: `the start of ${of}`, at: line.at(-1) })),
  ];
  heads.forEach(({ of, at }, index) => {
    for (const other of heads.slice(index + 1)) {
      const isClose = at && other.at && Math.abs(at.x - other.at.x) < HEAD && Math.abs(at.y - other.at.y) < HEAD;
      if (isClose) wrong.push(`the head of ${of} lies on that of ${other.of}`);
    }
  });

  for (const { of, mark, line } of starts) {
    for (const piece of [mark, ...pieces(line)]) {
      for (const { transition, label } of arrows)
        if (overlap(piece, label)) wrong.push(`the start of ${of} crosses ${transition.key}`);
    }
  }
  return [...new Set(wrong)];
}
