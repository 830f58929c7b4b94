import { calledName, isCall, isNode, nodesOf, type SyntaxNode } from '../house/syntax.ts';

/** Thrown where a file does not look as it is expected to. */
const notFound = (path: string, what: string): Error => new Error(`В ${path} не нашлось места: ${what}. Допишите туда сами.`);

/** Where the list ends that a call is given: `texts.addChildren([…here])`. */
export function endOfList(path: string, text: string, of: string, called: string): number {
  const call = nodesOf({ path, text }, (node) => isCall(node) && calledName(node) === called && nameOfCallee(node) === of)[0];
  const list = (call?.arguments as SyntaxNode[] | undefined)?.[0];
  const last = (list?.elements as SyntaxNode[] | undefined)?.at(-1);
  if (last === undefined) throw notFound(path, `${of}.${called}([…])`);
  return last.end;
}

/** Where the list of a constant begins: `const SECTIONS = new Set([here…`. */
export function startOfConstant(path: string, text: string, name: string): number {
  const [constant] = nodesOf({ path, text }, ({ type, id }) => type === 'VariableDeclarator' && isNode(id) && id.name === name);
  const list = constant && nodesOf({ path, text }, ({ type, start }) => type === 'ArrayExpression' && start > constant.start)[0];
  if (list === undefined) throw notFound(path, name);
  return list.start + 1;
}

const nameOfCallee = (call: SyntaxNode): string | undefined =>
  ((call.callee as SyntaxNode).object as { name?: string } | undefined)?.name;

/** Behind the brace of the first object that is returned (`return`), or is the value of a property of this name. */
export function startOfObject(path: string, text: string, name: string): number {
  const [object] = nodesOf({ path, text }, () => true).flatMap((node) => {
    const value = name === 'return' ? returned(node) : valueOfProperty(node, name);
    return isNode(value) && value.type === 'ObjectExpression' ? [value] : [];
  });
  if (object === undefined) throw notFound(path, name);
  return object.start + 1;
}

const returned = (node: SyntaxNode): unknown => (node.type === 'ReturnStatement' ? node.argument : undefined);

const valueOfProperty = (node: SyntaxNode, name: string): unknown =>
  node.type === 'Property' && (node.key as { name?: string }).name === name ? node.value : undefined;
