import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod/mini';
import type { Findings } from './findings.ts';

type Path = readonly PropertyKey[];

/** YAML that matched its schema, with the line of every entry for what is checked later. */
export interface Fields<T> {
  value: T;
  /** Line of the entry at this path in the file; of the nearest one above it when there is none. */
  lineOf(...path: (string | number)[]): number;
}

/**
 * Parses YAML and checks it against a schema. Complaints go to `findings`, each with its line.
 * @param offset lines of the file before the YAML begins.
 * @returns null when anything is wrong.
 */
export function parseFields<S extends z.ZodMiniType>(
  yaml: string,
  schema: S,
  { file, offset, findings }: { file: string; offset: number; findings: Findings },
): Fields<z.output<S>> | null {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: lines,
    prettyErrors: false,
    strict: true,
    uniqueKeys: true,
    logLevel: 'silent',
  });
  const lineAtOffset = (at: number) => offset + Math.max(1, lines.linePos(Math.max(0, at)).line);
  for (const error of [...document.errors, ...document.warnings]) {
    findings.problem(file, lineAtOffset(error.pos[0]), yamlFault(error.code, error.message));
  }
  if (document.errors.length > 0 || document.warnings.length > 0) return null;

  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: 50 });
  } catch {
    findings.problem(file, offset + 1, 'ссылки внутри YAML (& и *) слишком запутаны');
    return null;
  }
  const lineOf = (path: Path) => lineAtOffset(startOf(document, path));
  const parsed = schema.safeParse(data ?? undefined, { reportInput: true });
  if (parsed.success) return { value: parsed.data, lineOf: (...path) => lineOf(path) };
  for (const issue of parsed.error.issues)
    for (const { path, message } of explain(issue)) findings.problem(file, lineOf(path), message);
  return null;
}

/** Offset of the key (or of the list entry) at a path; of its nearest existing parent when it is absent. */
function startOf(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let start = offsetOf(node);
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && String(isScalar(item.key) ? item.key.value : item.key) === String(step),
      );
      if (pair === undefined) return start;
      start = offsetOf(pair.key) || start;
      node = pair.value;
    } else if (isNode(node) && 'items' in node && Array.isArray(node.items)) {
      node = node.items[Number(step)];
      if (node === undefined) return start;
      start = offsetOf(node) || start;
    } else return start;
  }
  return start;
}

function offsetOf(node: unknown): number {
  return isNode(node) && node.range ? node.range[0] : 0;
}

type Issue = z.core.$ZodIssue;

/** One complaint a key, in words of the person who wrote the file. */
function explain(issue: Issue): { path: Path; message: string }[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: `неизвестное поле «${key}»` }));
  }
  const field = nameOf(issue.path);
  const of = field === '' ? '' : `«${field}»: `;
  return [{ path: issue.path, message: isMissing(issue) ? missing(field) : of + fault(issue) }];
}

function isMissing(issue: Issue): boolean {
  return issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
}

function missing(field: string): string {
  return field === '' ? 'здесь ничего не написано' : `нет обязательного поля «${field}»`;
}

const KINDS: Record<string, string> = {
  string: 'нужна строка (возьмите значение в кавычки)',
  boolean: 'нужно true или false',
  number: 'нужно число',
  int: 'нужно целое число',
  array: 'нужен список: [первое, второе]',
  object: 'нужны поля вида «имя: значение»',
  record: 'нужны поля вида «имя: значение»',
};

function fault(issue: Issue): string {
  if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? 'значение не того вида';
  if (issue.code === 'invalid_value') {
    const written = typeof issue.input === 'string' ? ` «${issue.input.slice(0, 60)}»` : '';
    return `значения${written} нет среди возможных: ${issue.values.map(String).join(', ')}`;
  }
  return issue.message === 'Invalid input' ? 'значение не подходит' : issue.message;
}

/** `extras[1].file` — the way a person would point at it, counted from one. */
function nameOf(path: Path): string {
  return path.map((step, at) => (typeof step === 'number' ? `[${step + 1}]` : `${at === 0 ? '' : '.'}${String(step)}`)).join('');
}

const YAML_FAULTS: Record<string, string> = {
  DUPLICATE_KEY: 'поле написано дважды',
  TAB_AS_INDENT: 'отступ сделан табуляцией, нужны пробелы',
  BAD_INDENT: 'сбит отступ',
  MISSING_CHAR: 'не хватает знака: кавычки, скобки или двоеточия',
  MULTILINE_IMPLICIT_KEY: 'строка не разобрана: если в значении есть двоеточие, возьмите его в кавычки',
  BLOCK_AS_IMPLICIT_KEY: 'строка не разобрана: если в значении есть двоеточие, возьмите его в кавычки',
  UNEXPECTED_TOKEN: 'лишний знак',
  MULTIPLE_DOCS: 'лишняя строка «---»',
  TAG_RESOLVE_FAILED: 'метки типов (начинаются с !) не поддерживаются',
};

function yamlFault(code: string, message: string): string {
  return YAML_FAULTS[code] ?? `строка не разобрана (${message.split('\n')[0]})`;
}
