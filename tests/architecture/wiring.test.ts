import { describe, expect, it } from 'vitest';
import { connectorLines, providers, tellings, topFiles, topRoutes, wiringLines } from '../../scripts/house/wiring.ts';

const wiring = {
  path: 'src/app/wiring.ts',
  text: "player.on('gate.opened', () => journal.send({ type: 'journal.flush' }));\nsession.send(event);\n",
};

describe('what stands between the charts', () => {
  it('is each listening to an actor and each sending to one, outside the connector', () => {
    const connector = { path: 'src/app/system/connections.ts', text: 'to.send(event);' };
    const screen = { path: 'src/features/home/x.tsx', text: "player.send({ type: 'player.play' });" };
    const others = { path: 'src/app/x.ts', text: "element.on('x'); send(event); map.set('a', b);" };
    expect([...tellings([wiring, connector, screen, others])]).toEqual([['src/app/wiring.ts', 3]]);
  });

  it('has lines where an actor is listened to, or a file is called so', () => {
    const late = { path: 'src/app/subscribe/late-subscribe.ts', text: 'a\nb\n' };
    const context = { path: 'src/bindings/actors.ts', text: 'const Context = createContext<ActorDirectory | null>(null);' };
    const other = { path: 'src/app/config.ts', text: 'a' };
    const connector = { path: 'src/app/system/connections.ts', text: "a.on('x', b);\nb" };
    const unnamed = { ...wiring, path: 'src/app/browser/shell.ts' };
    const all = [late, context, other, connector, unnamed];
    expect([...wiringLines(all)]).toEqual([
      ['src/app/subscribe/late-subscribe.ts', 2],
      ['src/bindings/actors.ts', 1],
      ['src/app/browser/shell.ts', 2],
    ]);
    expect([...connectorLines(all)]).toEqual([['src/app/system/connections.ts', 2]]);
  });

  it('is each provider around the screens', () => {
    const app = {
      path: 'src/app/App.tsx',
      text: 'const A = () => <APro><BProvider><CProvider c={1}><D /></CProvider></BProvider></APro>;',
    };
    const other = { path: 'src/ui/x.tsx', text: 'const A = () => <BProvider />;' };
    expect(providers([app, other])).toEqual(['BProvider', 'CProvider']);
  });

  it('is each file that lies in no folder of src/app', () => {
    const files = ['src/app/a.ts', 'src/app/system/b.ts', 'src/main.tsx'].map((path) => ({ path, text: '' }));
    expect(topFiles(files)).toEqual(['src/app/a.ts']);
  });

  it('is each route of the root, with the lists that are spread into it, and without those of development', () => {
    const routes = {
      path: 'src/routes/routes.ts',
      text: 'const dev = import.meta.env.DEV ? [gallery] : [];\nroot.addChildren([a, b.addChildren([c, d]), ...more, ...dev]);',
    };
    const more = { path: 'src/routes/more.ts', text: 'export const more = [e, f] as const;' };
    expect(topRoutes([more, routes])).toEqual(['a', 'b.addChildren([c, d])', 'e', 'f']);
  });
});
