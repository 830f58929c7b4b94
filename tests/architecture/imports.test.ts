import { describe, expect, it } from 'vitest';
import { forbiddenIn, importsOf, MATRIX, roomOf } from '../support/architecture/imports.ts';
import { sourcesIn } from '../support/architecture/sources.ts';

const sources = ['contract', 'machines', 'src', 'server'].flatMap(sourcesIn);

describe('who imports what', () => {
  it('keeps to the matrix, by the folder in which a file really lies', () => {
    expect(sources.flatMap(forbiddenIn)).toEqual([]);
  });

  it('every folder has a row, and no row allows what nobody needs', () => {
    const rooms = new Set(sources.map(({ path }) => roomOf(path)));
    expect([...rooms].sort()).toEqual(Object.keys(MATRIX).sort());
    for (const [room, allowed] of Object.entries(MATRIX)) {
      const own = sources.filter(({ path }) => roomOf(path) === room);
      for (const target of allowed) {
        const isNeeded = own.some((source) =>
          importsOf(source).some(({ written, file }) =>
            file === null
              ? written === target || written.startsWith(`${target.replace('*', '')}${target.endsWith('*') ? '' : '/'}`)
              : roomOf(file) === target,
          ),
        );
        expect([room, target, isNeeded]).toEqual([room, target, true]);
      }
    }
  });

  it.each<[what: string, path: string, text: string]>([
    ['the server from a chart', 'machines/player/x.ts', "import { a } from '../../server/app.ts';"],
    ['the edge from a chart, as a type', 'machines/player/x.ts', "import type { A } from '../../src/app/router.ts';"],
    ['the edge from a chart, as the type of a module', 'machines/player/x.ts', "type A = import('../../src/app/router.ts').A;"],
    ['the edge from a chart, re-exported', 'machines/player/x.ts', "export { a } from '../../src/app/router.ts';"],
    ['the edge from a chart, all of it', 'machines/player/x.ts', "export * from '../../src/app/router.ts';"],
    ['React from a chart', 'machines/player/x.ts', "import { useState } from 'react';"],
    ['Node from the contract', 'contract/x.ts', "import { readFileSync } from 'node:fs';"],
    ['a chart from the contract', 'contract/x.ts', "import { a } from '../machines/player/player.machine.ts';"],
    ['XState from a screen', 'src/features/home/x.tsx', "import { createActor } from 'xstate';"],
    ['another feature, up and down', 'src/features/home/Block/x.tsx', "import { a } from '../../player/Dock/Dock.tsx';"],
    ['another feature, from the root of the features', 'src/features/home/x.tsx', "import { a } from '../player/Dock/Dock.tsx';"],
    ['another feature, late', 'src/features/home/x.tsx', "const a = () => import('../player/Dock/Dock.tsx');"],
    [
      'another feature, by a winding path',
      'src/features/home/x.tsx',
      "import { a } from './../../features/player/Dock/Dock.tsx';",
    ],
    ['the edge from a screen', 'src/features/home/x.tsx', "import { a } from '../../app/actors.ts';"],
    ['the API from a screen', 'src/features/home/x.tsx', "import { a } from '../../api/call.ts';"],
    ['the edge from a component', 'src/ui/Button/x.tsx', "import { a } from '../../app/actors.ts';"],
    ['a chart from a component', 'src/ui/Button/x.tsx', "import type { A } from '../../../machines/player/player.types.ts';"],
    ['a whole folder of charts from a component', 'src/ui/x.ts', "const all = import.meta.glob('../../machines/*/*.ts');"],
    ['a component from the API', 'src/api/x.ts', "import { a } from '../ui/Button/Button.tsx';"],
    ['a route from a binding', 'src/bindings/x.ts', "import { a } from '../routes/routes.ts';"],
    ['the edge from a route', 'src/routes/x.ts', "import { a } from '../app/actors.ts';"],
    ['the app from the server', 'server/x.ts', "import { a } from '../src/format/date.ts';"],
    ['a chart from the server', 'server/x.ts', "import { a } from '../machines/player/player.machine.ts';"],
  ])('refuses %s', (_what, path, text) => {
    expect(forbiddenIn({ path, text })).toHaveLength(1);
  });

  it('lets through what is allowed', () => {
    const text =
      "import { a } from '../../ui/Button/Button.tsx'; import type { B } from '../../../machines/player/player.types.ts';";
    expect(forbiddenIn({ path: 'src/features/home/x.tsx', text })).toEqual([]);
  });
});
