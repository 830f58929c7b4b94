import { parseSync } from 'vite';
import { PAGE_PATTERNS } from '../../../contract/page-patterns.ts';
import type { SourceFile } from './imports.ts';
import { childrenOf, isNode, type SyntaxNode } from './syntax.ts';

/** First segments of the app's addresses: `topics`, `signin`, `dashboard`. */
const SECTIONS = new Set(PAGE_PATTERNS.flatMap((path) => path.split('/')[1] || []));

/** Whether a text begins as an address of the app does. */
function isAddress(text: string): boolean {
  const [, section, end] = /^\/([a-z-]+)($|[/?#])/.exec(text) ?? [];
  return section !== undefined && end !== undefined && SECTIONS.has(section);
}

/** Ids of routes are checked by the router's own types. */
const isRouteId = (text: string): boolean => text.startsWith('/_');

/** Calls that take a text apart, or look for one in it: «/» is no address there. */
const ABOUT_TEXT = new Set(['split', 'join', 'startsWith', 'endsWith', 'includes', 'indexOf', 'replace', 'replaceAll']);

/**
 * Addresses of the app that a file spells itself, with their lines: in a text, in the beginning of a template, in JSX.
 * The home page, «/», is one where it is assigned, compared, returned or given to a link.
 */
export function pathLiteralsIn({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const told = (node: SyntaxNode, literal: string) =>
    found.push(`${path}:${text.slice(0, node.start).split('\n').length} ${literal}`);

  function visit(node: SyntaxNode, parent: SyntaxNode | null): void {
    if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return;
    if (isCallOf(node, 'getRouteApi') && isSpelledIn(node, '/_')) return;
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const literal = node.value;
      if (!isRouteId(literal) && (isAddress(literal) || (literal === '/' && isHome(parent)))) told(node, literal);
    }
    if (node.type === 'TemplateLiteral') {
      const [head] = node.quasis as { value: { cooked: string | null } }[];
      const begin = head?.value.cooked ?? '';
      if (isAddress(begin) || SECTIONS.has(begin.slice(1))) told(node, begin);
    }
    for (const child of childrenOf(node)) visit(child, node);
  }

  visit(parseSync(path, text).program as unknown as SyntaxNode, null);
  return found;
}

function isCallOf(node: SyntaxNode, name: string): boolean {
  return node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === name;
}

function isSpelledIn(call: SyntaxNode, begin: string): boolean {
  const [first] = call.arguments as SyntaxNode[];
  return typeof first?.value === 'string' && first.value.startsWith(begin);
}

function isHome(parent: SyntaxNode | null): boolean {
  if (parent === null || parent.type === 'ArrayExpression') return false;
  // `<SearchField shortcut="/" />`: the key.
  if (parent.type === 'JSXAttribute') return (parent.name as SyntaxNode).name === 'to';
  if (parent.type !== 'CallExpression' && parent.type !== 'NewExpression') return true;
  const { callee } = parent as unknown as { callee: { property?: { name?: string } } };
  return !ABOUT_TEXT.has(callee.property?.name ?? '');
}
