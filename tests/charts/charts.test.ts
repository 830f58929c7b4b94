import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { filesOf, MADE_FILE, makeCharts } from '../../scripts/charts/chart-files.ts';
import { catalogueOf, nodesOf } from '../support/statecharts/catalogue.ts';
import { overlapsIn } from './overlaps.ts';

const FOLDER = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url));
const charted = Object.keys(import.meta.glob('../../machines/*/*.machine.ts'));

const charts = await makeCharts();
const files = await filesOf(charts);

/** Values of an attribute in a drawing, in the order of the file. */
const valuesOf = (attribute: string, svg: string): string[] =>
  [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );

it('finds every chart without a list', () => {
  expect(charts.length).toBeGreaterThanOrEqual(charted.length);
  expect(charted.length).toBeGreaterThan(0);
});

describe('docs/statecharts', () => {
  it.each(Object.keys(files))('%s is up to date: npm run charts', (name) => {
    expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(files[name]);
  });

  it('keeps nothing of a machine that is gone', () => {
    expect(readdirSync(FOLDER).filter((name) => MADE_FILE.test(name) && files[name] === undefined)).toEqual([]);
  });

  it('comes out the same every time', async () => {
    expect(await filesOf(await makeCharts())).toEqual(files);
  });

  it('has every machine on its index, with a sentence of its own', () => {
    const page = files['index.html'] ?? '';
    for (const { machine, title } of charts) {
      expect(title).toMatch(/^[А-ЯЁ]/);
      expect(page).toContain(`<h2 id="${machine.id}-title">${title} <code>${machine.id}</code></h2>`);
      expect(page).toContain((machine.root.description ?? '?').replace(/\.$/, ''));
    }
  });

  it('asks nobody for anything: no address of another host in it', () => {
    for (const [name, text] of Object.entries(files)) {
      expect([name, text.replace('http://www.w3.org/2000/svg', '').match(/(?:https?:)?\/\/[\w.-]+\.\w+/g)]).toEqual([name, null]);
    }
  });
});

describe.each(charts)('$machine.id', ({ machine, drawing, files: made }) => {
  const svg = made[`${machine.id}.svg`] ?? '';
  const catalogue = catalogueOf(machine);

  it('draws every transition once, under the key of the coverage', () => {
    expect(valuesOf('data-transition', svg).sort()).toEqual(catalogue.transitions.map(({ key }) => key).sort());
  });

  it('draws every state once, under its id', () => {
    expect(valuesOf('data-state', svg).sort()).toEqual(
      nodesOf(machine)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('puts nothing over anything else', () => {
    expect(overlapsIn(drawing)).toEqual([]);
  });

  it('is the same chart as JSON', () => {
    expect(catalogueOf(createMachine(JSON.parse(made[`${machine.id}.json`] ?? '')))).toEqual(catalogue);
  });
});

it('is drawn in Russian, and tells the names of the code to whoever points at a text', () => {
  const svg = files['purchase.svg'] ?? '';
  expect(svg).toContain('<title>purchase.pay [isByCard] / clearMessage, beginByCard</title>');
  expect(svg).toContain('>если выбрана карта</text>');
  expect(svg).toContain('>/ убрать прежнее замечание;</text>');
  expect(svg).toContain(
    '<title>purchase.completed\n# completed\nentry / forgetPlan, forgetAttempt, announceNoPayment, announcePlan, announceCompleted</title>',
  );
  expect(svg).toContain('>экран: оплачено</text>');
  expect(svg).not.toMatch(/>[^<]*(?:isByCard|beginByCard|announceCompleted)[^<]*<\/text>/);
});

it('would see a text that was put over another, and a line that runs through a box', () => {
  const { drawing } = charts.find(({ machine }) => machine.id === 'sleepTimer') ?? { drawing: null };
  if (drawing === null) throw new Error('There is no sleep timer');
  const [first, second] = drawing.arrows;
  const leaf = drawing.states.find(({ state }) => state.children.length === 0);
  if (!first || !second || !leaf) throw new Error('The drawing is empty');
  const over = { ...first, label: second.label };
  expect(overlapsIn({ ...drawing, arrows: [over, second] })).toContainEqual(
    `${first.transition.key} covers ${second.transition.key}`,
  );
  const { x, y, width, height } = leaf.box;
  const through = drawing.arrows.find(({ transition }) => ![transition.source, ...transition.targets].includes(leaf.state.id));
  if (!through) throw new Error('Every arrow ends there');
  const line = [
    { x: x - 9, y: y + height / 2 },
    { x: x + width + 9, y: y + height / 2 },
  ];
  expect(overlapsIn({ ...drawing, arrows: [{ ...through, lines: [line] }] })).toContainEqual(
    `the line of ${through.transition.key} crosses ${leaf.state.id}`,
  );
});
