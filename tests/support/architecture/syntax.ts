/** A node of a parsed file, as far as tests look at it. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

/** The nodes right below one. */
export const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** A program with everything in it. */
export function nodesOf(program: unknown): SyntaxNode[] {
  if (!isNode(program)) return [];
  return [program, ...childrenOf(program).flatMap(nodesOf)];
}
