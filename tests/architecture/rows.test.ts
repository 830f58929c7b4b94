import { describe, expect, it } from 'vitest';
import { sourcesIn } from '../support/architecture/sources.ts';
import { countRows, faultsOfTable, namesIn } from '../support/architecture/table-rules.ts';

const system = sourcesIn('machines/system');
const tables = system.filter(({ path }) => path.endsWith('.table.ts'));
const known = namesIn(system, ['Charts', 'Sources', 'Effects', 'ListeningSources', 'ListeningEffects']);

/** A table of one row. */
const table = (row: string) => ({ path: 'machines/system/x.table.ts', text: `export const rows = [${row}] as const;` });

describe('rows', () => {
  it('say one object or one message each, decide nothing, and name who is there', () => {
    expect(tables.flatMap((source) => faultsOfTable(source, known))).toEqual([]);
  });

  it('are found, and so are the names of charts and of the edge', () => {
    expect(tables.every((source) => countRows(source) > 0)).toBe(true);
    expect([...known]).toEqual(expect.arrayContaining(['player', 'sleepTimer', 'session', 'browser', 'router']));
  });

  it.each<[what: string, row: string]>([
    ['a choice', "on('player', 'a', 'session')(({ b }) => ({ type: 'c', d: b ? 1 : 2 }))"],
    ['one of two', "on('player', 'a', 'session')(({ b }) => ({ type: 'c', d: b && 1 }))"],
    ['a default', "on('player', 'a', 'session')(({ b }) => ({ type: 'c', d: b ?? null }))"],
    ['an early end', "on('player', 'a', 'session')(({ b }) => { if (b) return { type: 'c' }; return { type: 'd' }; })"],
    ['a call that is no message', "follow('player', selectA, 'session')((a) => eventOf(a))"],
    ['a function of another place', "follow('player', selectA, 'session')(eventOf)"],
    ['a choice in a message', "on('player', 'a', 'toasts')(({ b }) => toast({ kind: b ? 'error' : 'info' }))"],
    ['an unknown speaker', "on('nobody', 'a', 'session')(() => ({ type: 'c' }))"],
    ['an unknown hearer', "on('player', 'a', 'nobody')(() => ({ type: 'c' }))"],
    ['an unknown one of several', "toEach('player', 'a', ['session', 'nobody'])(() => ({ type: 'c' }))"],
    ['a name that is not written out', "on('player', 'a', hearer)(() => ({ type: 'c' }))"],
  ])('are refused with %s', (_what, row) => {
    expect(faultsOfTable(table(row), known)).not.toEqual([]);
  });

  it('are let through as they should be', () => {
    const rows = [
      "on('player', 'a', 'session')(({ b }) => ({ type: 'c', b }))",
      "follow('player', selectA, 'router')((a) => ({ type: 'c', a }))",
      "on('listening', 'a', 'toasts')(() => toast({ kind: 'info', text: 'б' }))",
    ];
    expect(rows.map((row) => faultsOfTable(table(row), known))).toEqual([[], [], []]);
  });
});
