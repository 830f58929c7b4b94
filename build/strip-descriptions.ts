import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Words for those who read the charts and the page of the API; in objects of these folders, under these names. */
const TEXTS = [
  { folder: /\/machines\/[^?]+\.ts$/, name: 'description' },
  { folder: /\/contract\/endpoints\/[^?]+\.ts$/, name: 'summary' },
];

/**
 * The Russian descriptions of states, transitions and calls are for those who read the charts and the API; a listener's
 * browser need not carry them. They are taken out of the production build of the app only.
 */
export function stripDescriptions(): Plugin {
  return {
    name: 'glossa:strip-descriptions',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: TEXTS.map(({ folder }) => folder) },
      handler(code, id) {
        const names = TEXTS.filter(({ folder }) => folder.test(id)).map(({ name }) => name);
        const cuts: [number, number][] = [];
        collect(this.parse(code) as unknown as Node, { code, names }, cuts);
        if (cuts.length === 0) return null;
        let result = '';
        let from = 0;
        for (const [start, end] of cuts.sort(([a], [b]) => a - b)) {
          result += code.slice(from, start);
          from = end;
        }
        return { code: result + code.slice(from), map: null };
      },
    },
  };
}

/** Finds `description: '…'` and the like in object literals, with the comma that follows. */
function collect(node: Node, source: { code: string; names: readonly string[] }, cuts: [number, number][]): void {
  if (node.type === 'Property') {
    const key = node.key as Node;
    const value = node.value as Node;
    if (source.names.includes(String(key.name)) && value.type === 'Literal') {
      const comma = /^\s*,/.exec(source.code.slice(node.end));
      cuts.push([node.start, node.end + (comma?.[0].length ?? 0)]);
      return;
    }
  }
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const item of child) isNode(item) && collect(item, source, cuts);
    else if (isNode(child)) collect(child, source, cuts);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
