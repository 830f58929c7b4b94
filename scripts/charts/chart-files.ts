import { toChart } from './chart.ts';
import { findMachines } from './find-machines.ts';
import { type IndexEntry, toIndexPage } from './index-page.ts';
import { type Drawing, layOut } from './layout.ts';
import { type PastedMachine, toJson, toPaste, toPasteAll } from './paste.ts';
import { toSvg } from './svg.ts';
import { readSystem } from './system.ts';
import { toSystemSvg } from './system-map.ts';
import { toSystemPage } from './system-page.ts';
import { readWalks } from './walk-page.ts';

export interface MadeChart extends IndexEntry, PastedMachine {
  drawing: Drawing;
  /** Name of a file in docs/statecharts → its text. */
  files: Readonly<Record<string, string>>;
}

/** Names of the files that are made here; whatever else lies in the folder is somebody's own. */
export const MADE_FILE = /(?:\.svg|\.json|\.machine\.ts|^all\.ts|^index\.html|^system\.md)$/;

/** Makes the drawing and the texts of every machine, in memory. */
export async function makeCharts(): Promise<MadeChart[]> {
  const made: MadeChart[] = [];
  // One after another: the layout is the same work for one core either way.
  for (const { file, machine, words } of await findMachines()) {
    const chart = toChart(machine, words);
    const drawing = await layOut(chart);
    const title = words.title ?? machine.id;
    const files = {
      [`${machine.id}.svg`]: toSvg(`${title}: ${machine.root.description ?? ''}`, drawing),
      [`${machine.id}.json`]: toJson(machine),
      [`${machine.id}.machine.ts`]: toPaste({ file, machine, words }),
    };
    made.push({ file, machine, words, title, chart, drawing, width: drawing.width, height: drawing.height, files });
  }
  return made;
}

/** Everything that belongs into docs/statecharts, by name. */
export async function filesOf(charts: readonly MadeChart[]): Promise<Record<string, string>> {
  const system = await readSystem(charts);
  const { files } = await readWalks();
  return Object.assign(
    {
      'index.html': toIndexPage(charts),
      'all.ts': toPasteAll(charts),
      'system.svg': toSystemSvg(system),
      'system.md': toSystemPage(system),
    },
    files,
    ...charts.map((chart) => chart.files),
  );
}
