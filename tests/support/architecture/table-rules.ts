import { parseSync } from 'vite';
import type { SourceFile } from './imports.ts';

/**
 * The rules of a table of rows. A row carries an announcement to a hearer as an event of the hearer's own: it decides nothing,
 * so its last function is one object, or one message. Who means what by it is a guard of the hearer's chart.
 */

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const at = (node: Node, name: string): unknown => (node as unknown as Record<string, unknown>)[name];

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

const within = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(within)];

const programOf = ({ path, text }: SourceFile): Node => parseSync(path, text).program as unknown as Node;

const nameOf = (node: unknown): string | null => (isNode(node) && node.type === 'Identifier' ? String(at(node, 'name')) : null);

/** Kinds of rows, and which of their arguments are names of charts or of the edge. */
const KINDS: Readonly<Record<string, readonly number[]>> = { on: [0, 2], follow: [0, 2], toEach: [0, 2] };

/** Whatever chooses. */
const CHOICES = ['ConditionalExpression', 'LogicalExpression', 'IfStatement', 'SwitchStatement', 'ForOfStatement'];

interface RowCall {
  node: Node;
  /** `on('player', 'playback.started', 'sleepTimer')`. */
  names: readonly Node[];
  map: Node | undefined;
}

function rowsIn(source: SourceFile): RowCall[] {
  return within(programOf(source)).flatMap((node) => {
    const inner = at(node, 'callee');
    if (node.type !== 'CallExpression' || !isNode(inner) || inner.type !== 'CallExpression') return [];
    const places = KINDS[nameOf(at(inner, 'callee')) ?? ''];
    if (places === undefined) return [];
    const given = at(inner, 'arguments') as Node[];
    const names = places.flatMap((place) => {
      const name = given[place];
      return name?.type === 'ArrayExpression' ? childrenOf(name) : (name ?? []);
    });
    return [{ node, names, map: (at(node, 'arguments') as Node[])[0] }];
  });
}

/** An object or a message is all that a row says. */
function isPlain(body: unknown): boolean {
  if (!isNode(body)) return false;
  if (body.type === 'ParenthesizedExpression') return isPlain(at(body, 'expression'));
  const isMessage = body.type === 'CallExpression' && nameOf(at(body, 'callee')) === 'toast';
  return body.type === 'ObjectExpression' || isMessage;
}

/** The names that a table may use: the keys of these interfaces. */
export function namesIn(sources: readonly SourceFile[], interfaces: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const node of sources.flatMap((source) => within(programOf(source)))) {
    if (node.type !== 'TSInterfaceDeclaration' || !interfaces.includes(nameOf(at(node, 'id')) ?? '')) continue;
    for (const member of at(at(node, 'body') as Node, 'body') as Node[]) {
      const name = nameOf(at(member, 'key'));
      if (name !== null) found.add(name);
    }
  }
  return found;
}

/** How many rows a table has. */
export const countRows = (source: SourceFile): number => rowsIn(source).length;

/** Rows that decide something, or name nobody. */
export function faultsOfTable(source: SourceFile, known: ReadonlySet<string>): string[] {
  const textOf = ({ start, end }: Node) => source.text.slice(start, end).replaceAll(/\s+/g, ' ');
  return rowsIn(source).flatMap(({ node, names, map }) => {
    const where = `${source.path}: ${textOf(node).slice(0, 120)}`;
    const faults: string[] = [];
    if (map?.type !== 'ArrowFunctionExpression' || !isPlain(at(map, 'body'))) faults.push(`${where} says more than one object`);
    if (map !== undefined && within(map).some(({ type }) => CHOICES.includes(type))) faults.push(`${where} has a condition`);
    for (const name of names) {
      const value = name.type === 'Literal' ? String(at(name, 'value')) : null;
      if (value === null || !known.has(value)) faults.push(`${where} names ${textOf(name)}, who is nobody`);
    }
    return faults;
  });
}
