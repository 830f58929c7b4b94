import type { SourceFile } from '../../tests/support/architecture/imports.ts';
import { calledName, isCall, isNode, nodesOf, parse, type SyntaxNode, textOf, walk } from './syntax.ts';

/** The one place where one actor may listen to another, or send to it. */
const CONNECTOR = 'src/app/system/connections.ts';

const isMemberCall = (node: SyntaxNode): boolean => isCall(node) && (node.callee as SyntaxNode).type === 'MemberExpression';

/** `actor.on('gate.opened', …)` and `actor.send(…)` of a file. */
export const tellingsIn = (source: SourceFile): SyntaxNode[] =>
  nodesOf(source, (node) => {
    if (!isMemberCall(node)) return false;
    const [first, handler] = node.arguments as SyntaxNode[];
    const name = calledName(node);
    return name === 'send' || (name === 'on' && textOf(first) !== null && handler !== undefined);
  });

/** How often each file of `src/app` listens to an actor or sends to it, past the connector. */
export function tellings(sources: readonly SourceFile[]): Map<string, number> {
  const counted = sources
    .filter(({ path }) => path.startsWith('src/app/') && path !== CONNECTOR)
    .map((source): [string, number] => [source.path, tellingsIn(source).length]);
  return new Map(counted.filter(([, count]) => count > 0));
}

/** Names by which a file says that it starts the page, wires it, gives its actors away, or stands in for what comes later. */
const OF_WIRING = /^(?:wir(?:e|ing)|start-|late-|page-|bind-)|(?:^|-)actors\.|Provider\./;

function isWiring(source: SourceFile): boolean {
  const [, room = '', ...rest] = source.path.split('/');
  if (room !== 'app' && room !== 'bindings') return false;
  if (/^(?:ports|inspection|analytics|system)$/.test(rest[0] ?? '')) return false;
  return OF_WIRING.test(rest.at(-1) ?? '') || listensToActors(source) || providesActors(source);
}

const listensToActors = (source: SourceFile): boolean =>
  source.path.startsWith('src/app/') && tellingsIn(source).some((call) => calledName(call) === 'on');

/** A context whose value is actors. */
const providesActors = (source: SourceFile): boolean =>
  nodesOf(source, isCall).some(
    (call) => calledName(call) === 'createContext' && /Actor|Late|Bindings/.test(source.text.slice(call.start, call.end)),
  );

const linesOf = ({ path, text }: SourceFile): [string, number] => [path, text.trimEnd().split('\n').length];

/**
 * Lines of wiring, stand-ins, providers and start-up: of each file of `src/app` and `src/bindings` that listens to an actor,
 * gives actors to components, or is called a wiring, a start, a provider, actors, or late. The connector is counted apart.
 */
export const wiringLines = (sources: readonly SourceFile[]): Map<string, number> =>
  new Map(sources.filter(isWiring).map(linesOf));

/** Lines of what carries the rows, and of the ports of the page. */
export const connectorLines = (sources: readonly SourceFile[]): Map<string, number> =>
  new Map(sources.filter(({ path }) => path.startsWith('src/app/system/') && !path.endsWith('.d.ts')).map(linesOf));

/** Components named «…Provider» that `src/app` puts around the screens. */
export const providers = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('src/app/'))
    .flatMap((source) => nodesOf(source, ({ type }) => type === 'JSXOpeningElement'))
    .map(({ name }) => (name as { name?: string }).name ?? '')
    .filter((name) => name.endsWith('Provider'));

/** The files that lie at the top of `src/app`, in no folder of it. */
export const topFiles = (sources: readonly SourceFile[]): string[] =>
  sources.map(({ path }) => path).filter((path) => /^src\/app\/[^/]+$/.test(path));

/** Routes of the root: `root.addChildren([…])`, with the lists that are spread into it, as the production build has them. */
export function topRoutes(sources: readonly SourceFile[]): string[] {
  for (const source of sources.filter(({ path }) => path.startsWith('src/routes/'))) {
    const [call] = nodesOf(source, (node) => isCall(node) && calledName(node) === 'addChildren' && rootOf(node) === 'root');
    if (call !== undefined) return itemsOf((call.arguments as SyntaxNode[])[0] as SyntaxNode, source, sources);
  }
  return [];
}

const rootOf = (call: SyntaxNode): string | undefined =>
  ((call.callee as SyntaxNode).object as { name?: string } | undefined)?.name;

function itemsOf(list: SyntaxNode, source: SourceFile, sources: readonly SourceFile[]): string[] {
  if (list.type === 'TSAsExpression') return itemsOf(list.expression as SyntaxNode, source, sources);
  // Only the development build has the other branch.
  if (list.type === 'ConditionalExpression') return itemsOf(list.alternate as SyntaxNode, source, sources);
  if (list.type === 'Identifier') {
    const found = constantOf(list.name as string, source, sources);
    return found === null ? [] : itemsOf(found.value, found.source, sources);
  }
  if (list.type !== 'ArrayExpression') return [];
  return (list.elements as SyntaxNode[]).flatMap((item) =>
    item.type === 'SpreadElement'
      ? itemsOf(item.argument as SyntaxNode, source, sources)
      : [source.text.slice(item.start, item.end).replace(/\s+/g, ' ')],
  );
}

/** The value of a constant, wherever it is declared. */
function constantOf(name: string, source: SourceFile, sources: readonly SourceFile[]) {
  for (const one of [source, ...sources.filter(({ path }) => path.startsWith('src/routes/'))]) {
    let value: SyntaxNode | null = null;
    walk(parse(one), (node) => {
      if (node.type === 'VariableDeclarator' && (node.id as { name?: string }).name === name && isNode(node.init))
        value ??= node.init;
      return undefined;
    });
    if (value !== null) return { value: value as SyntaxNode, source: one };
  }
  return null;
}
