import { parseSync } from 'vite';
import type { SourceFile } from '../../tests/support/architecture/imports.ts';

/** A node of the syntax tree; its fields are read as the kind of the node says. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

export const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

export const parse = ({ path, text }: SourceFile): SyntaxNode => parseSync(path, text).program as unknown as SyntaxNode;

/** Visits a node and all below it, each with those above it, the nearest last. `false` leaves out what is below. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, above: readonly SyntaxNode[]) => boolean | undefined,
  above: readonly SyntaxNode[] = [],
): void {
  if (visit(node, above) === false) return;
  const below = [...above, node];
  for (const child of childrenOf(node)) walk(child, visit, below);
}

/** All nodes for which `isWanted` is true, from the top of the file down. */
export function nodesOf(source: SourceFile, isWanted: (node: SyntaxNode) => boolean): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  walk(parse(source), (node) => {
    if (isWanted(node)) found.push(node);
    return undefined;
  });
  return found;
}

/** Whether anything below a node, or the node itself, is so. */
export const hasNode = (node: SyntaxNode, isWanted: (node: SyntaxNode) => boolean): boolean =>
  isWanted(node) || childrenOf(node).some((child) => hasNode(child, isWanted));

/** `send` of `actors.player.send(…)` and of `send(…)`; null where what is called has no name. */
export function calledName(call: SyntaxNode): string | null {
  if (call.type === 'ChainExpression') return calledName(call.expression as SyntaxNode);
  if (call.type !== 'CallExpression') return null;
  const { type, name, property } = call.callee as { type: string; name?: string; property?: { name?: string } };
  return (type === 'Identifier' ? name : property?.name) ?? null;
}

export const isCall = (node: SyntaxNode): boolean => node.type === 'CallExpression';

/** The text of a literal, null of anything else. */
export const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

export const lineOf = ({ text }: SourceFile, { start }: SyntaxNode): number => text.slice(0, start).split('\n').length;
