import type { SourceFile } from '../../tests/support/architecture/imports.ts';
import { calledName, childrenOf, isCall, isNode, parse, type SyntaxNode, textOf, walk } from './syntax.ts';

/** A word of a chart: an event that it handles, or an announcement that it makes. */
export interface Word {
  /** Folder of the chart. */
  chart: string;
  type: string;
}

export interface Vocabulary {
  announcements: readonly Word[];
  events: readonly Word[];
}

/** Announcements and events of the charts, read from the types `…Emitted` and `…Event` of `machines/*​/*.types.ts`. */
export function vocabularyOf(sources: readonly SourceFile[]): Vocabulary {
  const announcements: Word[] = [];
  const events: Word[] = [];
  for (const source of sources.filter(({ path }) => /^machines\/[^/]+\/[^/]+\.types\.ts$/.test(path))) {
    const chart = source.path.split('/')[1] ?? '';
    const types = declaredTypes(source);
    const words = (ending: string): Word[] => {
      const named = [...types].filter(([name]) => name.endsWith(ending)).map(([, node]) => node);
      return [...new Set(named.flatMap((node) => typesIn(node, types)))].map((type) => ({ chart, type }));
    };
    announcements.push(...words('Emitted'));
    events.push(...words('Event'));
  }
  return { announcements, events };
}

function declaredTypes(source: SourceFile): Map<string, SyntaxNode> {
  const types = new Map<string, SyntaxNode>();
  for (const statement of childrenOf(parse(source))) {
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    const name = (declared.id as { name?: string } | undefined)?.name;
    if (name === undefined) continue;
    if (declared.type === 'TSTypeAliasDeclaration') types.set(name, declared.typeAnnotation as SyntaxNode);
    if (declared.type === 'TSInterfaceDeclaration') types.set(name, declared.body as SyntaxNode);
  }
  return types;
}

/** The values of the field `type` in a union of event types. */
function typesIn(node: SyntaxNode | undefined, types: ReadonlyMap<string, SyntaxNode>): string[] {
  if (node === undefined) return [];
  if (node.type === 'TSUnionType' || node.type === 'TSIntersectionType')
    return (node.types as SyntaxNode[]).flatMap((one) => typesIn(one, types));
  if (node.type === 'TSParenthesizedType') return typesIn(node.typeAnnotation as SyntaxNode, types);
  if (node.type === 'TSTypeReference') return typesIn(types.get((node.typeName as { name: string }).name), types);
  const members = (node.members ?? node.body ?? []) as SyntaxNode[];
  return members
    .filter(({ key }) => (key as { name?: string } | undefined)?.name === 'type')
    .flatMap(({ typeAnnotation }) => literalsIn((typeAnnotation as SyntaxNode).typeAnnotation as SyntaxNode));
}

const literalsIn = (node: SyntaxNode): string[] =>
  node.type === 'TSUnionType' ? (node.types as SyntaxNode[]).flatMap(literalsIn) : [textOf(node.literal) ?? []].flat();

/** Calls that name an announcement: `actor.on('gate.opened', …)`, and the rows of the table, whose second word it is. */
const LISTENING: Readonly<Record<string, number>> = { on: 0, toEach: 1, row: 1 };

/** The announcements that somebody listens to, and those with a reason why nobody does. */
export function heardIn(sources: readonly SourceFile[]): Set<string> {
  const heard = new Set<string>();
  const listened = (call: SyntaxNode) => {
    const name = calledName(call) ?? '';
    const args = call.arguments as SyntaxNode[];
    const isRow = (call.callee as SyntaxNode).type === 'Identifier' && args.length > 1;
    const type = Object.hasOwn(LISTENING, name) ? textOf(args[isRow ? 1 : (LISTENING[name] ?? 0)]) : null;
    if (type !== null) heard.add(type);
  };
  for (const source of sources.filter(isCode)) {
    walk(parse(source), (node) => {
      if (isCall(node)) listened(node);
      const given = isCall(node) && calledName(node) === 'complete' ? (node.arguments as SyntaxNode[])[1] : undefined;
      for (const type of given === undefined ? [] : reasonedIn(given)) heard.add(type);
      if (isReasons(node)) for (const reasons of childrenOf(node)) for (const type of reasonedIn(reasons)) heard.add(type);
      return undefined;
    });
  }
  return heard;
}

/** `{ player: { 'playback.advanced': 'why nobody hears it' } } satisfies Reasons`, or the same as a constant of that type. */
function isReasons(node: SyntaxNode): boolean {
  const type = node.type === 'TSSatisfiesExpression' ? node.typeAnnotation : (node.id as SyntaxNode | undefined)?.typeAnnotation;
  const named = isNode(type) && type.type === 'TSTypeAnnotation' ? type.typeAnnotation : type;
  return isNode(named) && (named.typeName as { name?: string } | undefined)?.name === 'Reasons';
}

function reasonedIn(node: SyntaxNode): string[] {
  const found: string[] = [];
  walk(node, ({ type, key, value }) => {
    const name = type === 'Property' ? textOf(key) : null;
    if (name !== null && isNode(value) && value.type !== 'ObjectExpression') found.push(name);
    return undefined;
  });
  return found;
}

/** Code that runs: no declarations of types. */
const isCode = ({ path }: SourceFile): boolean => !path.endsWith('.types.ts') && !path.endsWith('.d.ts');

/**
 * The events that are sent, by anybody: in `src`, each text that is the name of one; in `machines`, the `type` of an object
 * outside `emit(…)`, which is raised or sent to a child, and the announcement that a row passes on as it is.
 */
export function sentIn(sources: readonly SourceFile[]): Set<string> {
  const sent = new Set<string>();
  for (const source of sources.filter(isCode)) {
    const isChart = source.path.startsWith('machines/');
    walk(parse(source), (node) => {
      if (isCall(node) && calledName(node) === 'emit') return false;
      if (isChart && isCall(node) && Object.hasOwn(LISTENING, calledName(node) ?? '')) {
        for (const argument of node.arguments as SyntaxNode[]) sent.add(textOf(argument) ?? '');
      }
      const isType = node.type === 'Property' && (node.key as { name?: string }).name === 'type';
      if (isChart && isType) walk(node.value as SyntaxNode, (one) => void sent.add(textOf(one) ?? '') as undefined);
      if (!isChart) sent.add(textOf(node) ?? '');
      return undefined;
    });
  }
  return sent;
}

/** Announcements that nobody hears, and for which no reason is given. */
export const unheard = (sources: readonly SourceFile[]): Word[] => {
  const heard = heardIn(sources);
  return vocabularyOf(sources).announcements.filter(({ type }) => !heard.has(type));
};

/** Events that a chart handles and nobody sends. */
export const unsent = (sources: readonly SourceFile[]): Word[] => {
  const sent = sentIn(sources);
  return vocabularyOf(sources).events.filter(({ type }) => !sent.has(type));
};
