import { answersPerSecond, ask } from './load.ts';
import { CYCLE } from './pages.ts';
import type { RunningProcess } from './processes.ts';
import { atLeast, type Figure, quantile } from './report.ts';
import { putStaticPage } from './static-page.ts';

const ROUNDS = 3;

/** Pages that were asked for before, beside a file of the same bytes from the same server, in turns. */
export async function measureServed(server: RunningProcess): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries({ home: '/', cycle: CYCLE })) {
    const file = await putStaticPage(name, await (await fetch(server.origin + path)).text());
    const [page, same] = [await ask(server.origin, { path }), await ask(server.origin, { path: file })];
    if (!page.body.equals(same.body)) throw new Error(`${path} and its file are not the same bytes`);
    const rates = { page: [] as number[], file: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.page.push(await answersPerSecond(server.origin, { path }, { clock: server.processorTime }));
      rates.file.push(await answersPerSecond(server.origin, { path: file }, { clock: server.processorTime }));
    }
    const [ours, theirs] = [quantile(rates.page, 0.5), quantile(rates.file, 0.5)];
    figures.push(
      atLeast(
        `\`${path}\`, asked before : a file of the same bytes — ${ours.toFixed(0)} : ${theirs.toFixed(0)} a second and core`,
        (ours / theirs) * 100,
        90,
        '%',
      ),
    );
  }
  return figures;
}
