import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * The Russian descriptions of states and transitions are for those who read the charts; a listener's browser need not
 * carry them. They are taken out of the production build of the app only.
 */
export function stripDescriptions(): Plugin {
  return {
    name: 'glossa:strip-descriptions',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/machines\/[^?]+\.ts$/ },
      handler(code) {
        const cuts: [number, number][] = [];
        collect(this.parse(code) as unknown as Node, code, cuts);
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

/** Finds `description: '…'` in object literals, with the comma that follows. */
function collect(node: Node, code: string, cuts: [number, number][]): void {
  if (node.type === 'Property') {
    const key = node.key as Node;
    const value = node.value as Node;
    if (key.name === 'description' && value.type === 'Literal') {
      const comma = /^\s*,/.exec(code.slice(node.end));
      cuts.push([node.start, node.end + (comma?.[0].length ?? 0)]);
      return;
    }
  }
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const item of child) isNode(item) && collect(item, code, cuts);
    else if (isNode(child)) collect(child, code, cuts);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
