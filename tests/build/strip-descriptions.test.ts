import { expect, it } from 'vitest';
import { stripDescriptions } from '../../build/strip-descriptions.ts';
import * as session from '../../contract/endpoints/session.ts';
import { playerMachine } from '../../machines/player/player.machine.ts';
import { builtText, imported } from './built.ts';

/** Without the words; what is a function is compared by its being there. */
const bare = (value: unknown, word: string): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => (key === word ? undefined : typeof part === 'function' ? 'function' : part)),
  );

it('a chart loses its descriptions and nothing else', async () => {
  const code = await builtText('machines/player/player.machine.ts', [stripDescriptions()]);
  const built = (await imported(code)).playerMachine as typeof playerMachine;
  expect(JSON.stringify(playerMachine.config)).toContain('"description":');
  expect(JSON.stringify(built.config)).not.toContain('"description":');
  expect(bare(built.config, 'description')).toEqual(bare(playerMachine.config, 'description'));
});

it('a call loses its summary and nothing else', async () => {
  const built = await imported(await builtText('contract/endpoints/session.ts', [stripDescriptions()]));
  expect(Object.keys(built).toSorted()).toEqual(Object.keys(session).toSorted());
  for (const [name, endpoint] of Object.entries(session)) {
    const { summary, method, path, access, hasEffect } = built[name] as typeof endpoint;
    expect(summary).toBeUndefined();
    expect({ method, path, access, hasEffect }).toEqual({
      method: endpoint.method,
      path: endpoint.path,
      access: endpoint.access,
      hasEffect: endpoint.hasEffect,
    });
  }
});

it('what is called a description elsewhere is the listener’s', async () => {
  const code = await builtText('contract/entities/catalogue.ts', [stripDescriptions()]);
  expect(code.match(/description: /g)?.length).toBeGreaterThan(3);
});
