import type { SourceFile } from '../../tests/support/architecture/imports.ts';
import { calledName, isCall, isNode, lineOf, nodesOf, type SyntaxNode, textOf } from './syntax.ts';

/** Where the browser may be listened to: ports tell the charts, components look after their own elements. */
const LISTENERS_HOME = /^src\/(?:app\/(?:ports|system|inspection)|ui)\//;

/** Listeners that a file puts on the window or the document, with their lines: `src/app/x.ts:7 online`. */
export function domListenersIn(source: SourceFile): string[] {
  if (!source.path.startsWith('src/') || LISTENERS_HOME.test(source.path)) return [];
  return nodesOf(source, isDomListener).map((call) => {
    const [name] = (call.arguments ?? []) as SyntaxNode[];
    return `${source.path}:${lineOf(source, call)} ${textOf(name) ?? '?'}`;
  });
}

const GLOBAL = new Set(['window', 'document', 'globalThis', 'self']);

function isDomListener(node: SyntaxNode): boolean {
  // `window.onpopstate = …` is a listener by another name.
  if (node.type === 'AssignmentExpression') return isHandlerOfGlobal(node.left as SyntaxNode);
  if (!isCall(node) || calledName(node) !== 'addEventListener') return false;
  const { type, object } = node.callee as SyntaxNode;
  return type === 'Identifier' || isGlobal(object);
}

const isGlobal = (object: unknown): boolean => isNode(object) && GLOBAL.has(object.name as string);

const isHandlerOfGlobal = ({ type, object, property }: SyntaxNode): boolean =>
  type === 'MemberExpression' && isGlobal(object) && /^on[a-z]+$/.test((property as { name?: string }).name ?? '');
