import type { SourceFile } from '../../tests/support/architecture/imports.ts';
import { calledName, hasNode, isCall, isNode, lineOf, parse, type SyntaxNode, textOf, walk } from './syntax.ts';

/** Folders in which decisions are counted. */
export const DECIDING = ['src/app', 'src/routes', 'src/bindings'];

/**
 * Not counted: ports, which do what a chart asks and put the answer into the chart's words; the connector, which is the same
 * for all rows; the recorder of the tape for /inspect.
 */
const APART = /^src\/app\/(?:ports|system|inspection)\//;

export const mayNotDecide = ({ path }: SourceFile): boolean =>
  DECIDING.some((folder) => path.startsWith(`${folder}/`)) && !APART.test(path);

/** A place outside the charts that decides what comes next. */
export interface Decision {
  path: string;
  line: number;
  /** The condition as it is written: `persisted`, `card.hasTag('busy')`. */
  asked: string;
}

/**
 * Decisions outside `machines/`: each place of a file that chooses which event, address, text or call comes next. Charts are
 * drawn, walked and explored; what is decided elsewhere is seen by nobody.
 *
 * Counted is, once each:
 * - `if`, where a branch acts: a call whose answer is not used, a throw, a return of an event, an address or a text;
 * - `if (…) return;`, where what follows it in its block acts: it decides whether that comes;
 * - `a ? b : c`, where a branch is an event, an address, a text, or a call whose answer nobody uses;
 * - `a && b`, `a || b`, `a ?? b`, where `b` is one of these;
 * - `switch`, where a case is or does one of these.
 *
 * An event is an object with a `type`, or a name like `player.play`; an address, a member of `paths` or a text that begins with «/»; a text, one with
 * Cyrillic letters. Not counted is what only makes a value of others or chooses a component to draw, and an error for whoever wrote the code
 * (`throw new Error`): these decide what something is or how it looks, not what comes next.
 */
export function decisionsIn(source: SourceFile): Decision[] {
  const found: Decision[] = [];
  const told = (node: SyntaxNode, asked: SyntaxNode) =>
    found.push({
      path: source.path,
      line: lineOf(source, node),
      asked: source.text.slice(asked.start, asked.end).replace(/\s+/g, ' '),
    });

  walk(parse(source), (node, above) => {
    const parent = above.at(-1);
    const branches = branchesOf(node, parent);
    const isUnused = parent !== undefined && isAnswerUnused(node, above);
    if (branches.some((branch) => chooses(branch, isUnused)))
      told(node, (node.test ?? node.discriminant ?? node.left) as SyntaxNode);
    return undefined;
  });
  return found;
}

/** Branches of a node that makes a choice; empty for any other node. */
function branchesOf(node: SyntaxNode, parent: SyntaxNode | undefined): SyntaxNode[] {
  if (node.type === 'IfStatement') {
    const branches = [node.consequent, node.alternate].filter(isNode);
    return isLeaving(branches[0]) && parent !== undefined ? [...branches, ...statementsAfter(node, parent)] : branches;
  }
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].filter(isNode);
  if (node.type === 'LogicalExpression') return [node.right].filter(isNode);
  if (node.type === 'SwitchStatement') return node.cases as SyntaxNode[];
  return [];
}

const isLeaving = (branch: SyntaxNode | undefined): boolean => {
  const [only] = branch?.type === 'BlockStatement' ? (branch.body as SyntaxNode[]).slice(-1) : [branch];
  return only?.type === 'ReturnStatement' || only?.type === 'ContinueStatement';
};

function statementsAfter(node: SyntaxNode, parent: SyntaxNode): SyntaxNode[] {
  const { body } = parent;
  return Array.isArray(body) ? (body as SyntaxNode[]).slice(body.indexOf(node) + 1) : [];
}

const isStatement = ({ type }: SyntaxNode): boolean => type.endsWith('Statement') || type === 'SwitchCase';

/** Whether a branch acts, or is an event, an address or a text. */
function chooses(branch: SyntaxNode, isUnused: boolean): boolean {
  if (isStatement(branch)) return acts(branch);
  return isSaid(branch) || (isUnused && isEffect(branch));
}

/** A statement that acts, or returns an event, an address or a text. */
function acts(statement: SyntaxNode): boolean {
  let does = false;
  walk(statement, (node) => {
    if (isFunction(node)) return false;
    if (node.type === 'ExpressionStatement') does ||= isEffect(node.expression as SyntaxNode);
    if (node.type === 'ThrowStatement') does ||= !isErrorOfCode(node.argument as SyntaxNode);
    if (node.type === 'ReturnStatement' && isNode(node.argument)) does ||= isSaid(node.argument) || isAwaitedCall(node.argument);
    return undefined;
  });
  return does;
}

const isFunction = ({ type }: SyntaxNode): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** `throw new Error(…)`: a message to programmers. */
const isErrorOfCode = (thrown: SyntaxNode): boolean =>
  thrown.type === 'NewExpression' && (thrown.callee as { name?: string }).name === 'Error';

const isAwaitedCall = ({ type }: SyntaxNode): boolean => type === 'AwaitExpression';

/** A call whose result is not used, also awaited or dropped by `void`. */
function isEffect(node: SyntaxNode): boolean {
  if (isCall(node)) return !calledName(node)?.startsWith('stopPropagation');
  if (node.type === 'ChainExpression') return isEffect(node.expression as SyntaxNode);
  if (node.type === 'AwaitExpression' || node.type === 'UnaryExpression') return isEffect(node.argument as SyntaxNode);
  return false;
}

/** Whether the value of an expression is not used: it is evaluated for its effect. */
function isAnswerUnused(node: SyntaxNode, above: readonly SyntaxNode[]): boolean {
  const parent = above.at(-1);
  if (parent?.type === 'ParenthesizedExpression') return isAnswerUnused(parent, above.slice(0, -1));
  if (parent?.type === 'ExpressionStatement') return true;
  if (parent?.type === 'UnaryExpression' && parent.operator === 'void') return true;
  // `onClick={() => isOpen && close()}`: the body of an arrow that is given to somebody.
  return parent?.type === 'ArrowFunctionExpression' && parent.body === node && hasNode(node, isCall);
}

const CYRILLIC = /[а-яё]/i;

/** An event, an address or a text. */
function isSaid(node: SyntaxNode): boolean {
  if (node.type === 'ObjectExpression') {
    return (node.properties as SyntaxNode[]).some(({ key, value }) => {
      const name = (key as { name?: string } | undefined)?.name;
      return (name === 'type' && textOf(value)?.includes('.') === true) || (isNode(value) && isSaid(value));
    });
  }
  if (node.type === 'MemberExpression') return (node.object as { name?: string }).name === 'paths';
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string | null } }[]).some(({ value }) => isSpoken(value.cooked ?? ''));
  const text = textOf(node);
  return text !== null && isSpoken(text);
}

/** A text in Russian, an address, or the name of an event. */
const isSpoken = (text: string): boolean =>
  CYRILLIC.test(text) || /^\/./.test(text) || /^[a-z]+[a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(text);
