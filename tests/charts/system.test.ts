import { expect, it } from 'vitest';
import { makeCharts } from '../../scripts/charts/chart-files.ts';
import { readSystem, type System } from '../../scripts/charts/system.ts';
import { toSystemSvg } from '../../scripts/charts/system-map.ts';
import { toSystemPage } from '../../scripts/charts/system-page.ts';

const charts = await makeCharts();
const system = await readSystem(charts);
const svg = toSystemSvg(system);

const valuesOf = (attribute: string, text: string): string[] =>
  [...text.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

it('draws every chart once, inside its owner', () => {
  const drawn = valuesOf('data-actor', svg);
  expect(new Set(drawn).size).toBe(drawn.length);
  // A part that is played for each of several owners is drawn by that part's name.
  const parts: Record<string, string> = { codeGroup: 'listening', cardPayment: 'renewalPayment' };
  expect(charts.map(({ machine: { id } }) => parts[id] ?? id).filter((name) => !drawn.includes(name))).toEqual([]);
  expect(system.actors.find(({ name }) => name === 'player')?.owner).not.toBeNull();
});

it('names everybody with a title in Russian', () => {
  expect(system.actors.filter(({ title }) => !/^[А-ЯЁ]/.test(title))).toEqual([]);
});

it('has an arrow for each pair of the tables, whose title says its rows, and shows it with either of them', () => {
  expect(system.rows.length).toBeGreaterThan(0);
  for (const { from, to, said, event } of system.rows) {
    const [arrow = ''] = svg.match(new RegExp(`<g [^>]*data-pair="${from} ${to}"[\\s\\S]*?</g>`)) ?? [];
    expect(arrow).toContain(`${said} → ${event}`);
    for (const name of [from, to]) {
      expect(arrow).toContain(`of-${name}`);
      expect(svg).toContain(`svg:has(#at-${name}:is(:hover,:focus)) .of-${name}{`);
    }
  }
});

it('tells facts from announcements, and what a row hands on as it is', () => {
  const planted: System = {
    actors: ['lamp', 'desk'].map((name) => ({ name, title: name, kind: 'chart', owner: null })),
    rows: [
      { from: 'lamp', to: 'desk', said: 'lamp.lit', isFact: false, event: 'desk.read' },
      { from: 'lamp', to: 'desk', said: 'selectIsLit', isFact: true, event: 'desk.seen' },
    ],
  };
  expect(toSystemPage(planted)).toContain('| `lamp` | 2 |');
  expect(toSystemPage(planted)).toContain('  - `lamp.lit → desk.read`\n  - `≈ selectIsLit → desk.seen`');
  expect(toSystemSvg(planted)).toContain('lamp → desk: 2 строки\nlamp.lit → desk.read\n≈ selectIsLit → desk.seen');
});

it('counts in the matrix every row of the tables', () => {
  const cells = [...toSystemPage(system).matchAll(/^\| `\w+` \|(.*)\|$/gm)].flatMap(([, line = '']) => line.match(/\d+/g) ?? []);
  expect(cells.reduce((sum, cell) => sum + Number(cell), 0)).toBe(system.rows.length);
});
