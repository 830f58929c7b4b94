import { describe, expect, it } from 'vitest';
import { decisionsIn, mayNotDecide } from '../../scripts/house/decisions.ts';
import { DECISIONS_WITH_A_REASON, hasReason, idleReasons } from '../../scripts/house/reasons.ts';
import { sourcesIn } from '../support/architecture/sources.ts';

/** More of them would be a second system of behaviour, drawn and walked by nobody. */
const MOST = 20;

const asked = (text: string) => decisionsIn({ path: 'src/app/x.ts', text }).map((one) => one.asked);

describe('decisions outside the charts', () => {
  it.each<[what: string, text: string]>([
    ['an event that is sent or not', "if (isBack) player.send({ type: 'player.play' });"],
    ['one of two events', "player.send(isBack ? { type: 'player.play' } : { type: 'player.pause' });"],
    ['one of two names of an event', "player.send({ type: isBack ? 'player.play' : 'player.pause' } as const);"],
    ['an event that comes only past a guard', 'function a() { if (isBack) return; b(); }'],
    ['an address', "const to = isBack ? paths.home : '/topics';"],
    ['an address by default', 'navigate({ to: isBack || paths.home });'],
    ['a text', "const text = isBack ? 'Сохранено' : `Готово`;"],
    ['a call, in short', 'const a = () => isBack && b();'],
    ['a call whose answer is thrown away', 'void (isBack ? b() : c());'],
    ['a way away', 'if (isBack) throw redirect({ to });'],
    ['one of several calls', "switch (isBack) { case 'a': b(); break; default: c(); }"],
    ['a call in the other branch', 'if (isBack) { a = 1; } else b();'],
  ])('counts %s', (_what, text) => {
    const found = asked(text);
    expect(found).toEqual(['isBack']);
  });

  it.each<[what: string, text: string]>([
    ['a value made of others', 'const width = isBack ? 1 : 2;'],
    ['a default of a value', 'const kept = isBack ?? null;'],
    ['a component to draw', 'const a = () => <>{isBack ? <A /> : <B />}</>;'],
    ['an error for whoever wrote the code', "if (isBack) throw new Error('Playback is not provided');"],
    ['a guard with a value after it', 'function a() { if (isBack) return 1; return 2; }'],
    ['two answers to one call', 'const a = isBack ? b() : null;'],
  ])('lets through %s', (_what, text) => {
    expect(decisionsIn({ path: 'src/app/x.tsx', text })).toEqual([]);
  });

  it('names the file and the line', () => {
    const text = '\n\nif (isBack) throw redirect({ to });';
    expect(decisionsIn({ path: 'src/routes/x.ts', text })).toEqual([{ path: 'src/routes/x.ts', line: 3, asked: 'isBack' }]);
  });

  it('looks where charts are put on the page, and leaves out who only does what they ask', () => {
    const isCounted = (path: string) => mayNotDecide({ path, text: '' });
    expect(
      ['src/app/a.ts', 'src/app/subscribe/a.ts', 'src/routes/screens/a.tsx', 'src/bindings/a.ts'].filter(isCounted),
    ).toHaveLength(4);
    expect(['src/app/ports/a.ts', 'src/app/system/a.ts', 'src/ui/a.ts', 'machines/player/a.ts'].filter(isCounted)).toEqual([]);
  });
});

describe('reasons for what is decided outside the charts', () => {
  const decisions = sourcesIn('src').filter(mayNotDecide).flatMap(decisionsIn);

  it('are given for what is still decided there', () => {
    expect(idleReasons(decisions)).toEqual([]);
  });

  it('are given for each, and they are few', () => {
    expect(decisions.filter((one) => !hasReason(one)).map(({ path, asked: one }) => `${path}: ${one}`)).toEqual([]);
    expect(decisions.length).toBeLessThanOrEqual(MOST);
  });

  it('are found by the file and by what is asked, as it is written there', () => {
    const [[path, reasons] = ['', {}]] = Object.entries(DECISIONS_WITH_A_REASON);
    const [asked = ''] = Object.keys(reasons);
    expect(hasReason({ path, line: 1, asked })).toBe(true);
    expect(hasReason({ path, line: 1, asked: `${asked} && isOther` })).toBe(false);
    expect(idleReasons([{ path, line: 1, asked }])).not.toContain(`${path}: ${asked}`);
    expect(idleReasons([])).toContain(`${path}: ${asked}`);
  });
});
