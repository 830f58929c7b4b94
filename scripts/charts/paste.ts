import type { AnyStateMachine } from 'xstate';

/** The chart as JSON: names only, since everything in it that does something has a name. */
export const toJson = (machine: AnyStateMachine): string => `${JSON.stringify(machine.config, null, 2)}\n`;

/**
 * The chart as a text that can be pasted into the Stately tools, or run where only `xstate` is installed. Nothing is
 * provided in it: guards, actions, ports and delays are names there.
 */
export function toPaste(machine: AnyStateMachine, file: string): string {
  return [
    `// machines/${file}`,
    "import { createMachine } from 'xstate';",
    '',
    `export const ${machine.id}Machine = createMachine(${literal(JSON.parse(JSON.stringify(machine.config)), '')});`,
    '',
  ].join('\n');
}

const IDENTIFIER = /^[a-z_$][\w$]*$/i;

/** A value of JSON as a person would write it: bare keys, single quotes. */
function literal(value: unknown, indent: string): string {
  const deeper = `${indent}  `;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${deeper}${literal(item, deeper)},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (entries.length === 0) return '{}';
    const key = (name: string) => (IDENTIFIER.test(name) ? name : quoted(name));
    return `{\n${entries.map(([name, item]) => `${deeper}${key(name)}: ${literal(item, deeper)},\n`).join('')}${indent}}`;
  }
  return JSON.stringify(value);
}

const quoted = (text: string): string => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
