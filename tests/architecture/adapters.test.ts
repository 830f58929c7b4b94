import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import type { SourceFile } from '../support/architecture/imports.ts';
import { sourcesIn } from '../support/architecture/sources.ts';
import { isNode, type SyntaxNode } from '../support/architecture/syntax.ts';

/** An adapter reads the state of a chart and sends its events: it fits into this many lines of its own. */
const MOST_LINES = 15;

const FUNCTIONS = new Set(['FunctionDeclaration', 'ArrowFunctionExpression', 'FunctionExpression']);

/** Functions that stand by themselves in a file, with their names. */
function ownFunctions(program: SyntaxNode): [name: string, node: SyntaxNode][] {
  return (program.body as SyntaxNode[]).flatMap((statement): [string, SyntaxNode][] => {
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    if (FUNCTIONS.has(declared.type)) return [[nameOf(declared), declared]];
    const declarations = declared.type === 'VariableDeclaration' ? (declared.declarations as SyntaxNode[]) : [];
    return declarations.flatMap((one): [string, SyntaxNode][] =>
      isNode(one.init) && FUNCTIONS.has(one.init.type) ? [[nameOf(one), one.init]] : [],
    );
  });
}

const nameOf = ({ id }: SyntaxNode): string => (isNode(id) ? String(id.name) : '');

/** Lines between the braces of a function, or of what it answers with at once. */
function linesOf(text: string, { body }: SyntaxNode): number {
  const { start, end, type } = body as SyntaxNode;
  const lines = text.slice(start, end).split('\n').length;
  return type === 'BlockStatement' ? lines - 2 : lines;
}

function longAdapters({ path, text }: SourceFile): string[] {
  const program = parseSync(path, text).program as unknown as SyntaxNode;
  return ownFunctions(program)
    .filter(([, node]) => linesOf(text, node) > MOST_LINES)
    .map(([name, node]) => `${path}: ${name}, ${linesOf(text, node)}`);
}

it('a screen of a route is a thin adapter', () => {
  expect(sourcesIn('src/routes/screens').flatMap(longAdapters)).toEqual([]);
});

it('refuses a longer one, however it is declared', () => {
  const body = Array.from({ length: MOST_LINES + 1 }, (_, line) => `  read(${line});`).join('\n');
  for (const text of [
    `export function A() {\n${body}\n}`,
    `export const A = () => {\n${body}\n};`,
    `const A = function () {\n${body}\n};`,
  ]) {
    expect(longAdapters({ path: 'src/routes/screens/x.tsx', text })).toHaveLength(1);
    expect(longAdapters({ path: 'src/routes/screens/x.tsx', text: text.replace('  read(0);\n', '') })).toEqual([]);
  }
});
