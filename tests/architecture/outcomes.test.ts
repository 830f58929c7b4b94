import { describe, expect, it } from 'vitest';
import { sourcesIn } from '../support/architecture/sources.ts';

const SLICE = 'machines/attempt/';
const charts = sourcesIn('machines').filter(({ path }) => !path.startsWith(SLICE));

/** Whether the branches that follow each sent key are the shared ones. */
function keysPastTheSlice(text: string): number {
  const [, ...afterKeys] = text.split('heldKey(context)');
  return afterKeys.filter((rest) => !rest.split('onDone')[0]?.includes('...outcomes(')).length;
}

const spellsUnknown = (text: string): boolean => text.includes("kind: 'unknown'");

describe('what a call with consequences answers', () => {
  it('is spelt in one place', () => {
    expect(charts.flatMap(({ path, text }) => (spellsUnknown(text) ? [path] : []))).toEqual([]);
    expect(spellsUnknown("type Answer = { kind: 'done' } | { kind: 'unknown' };")).toBe(true);
  });

  it('leads on by the shared branches wherever a key was sent', () => {
    expect(charts.flatMap(({ path, text }) => (keysPastTheSlice(text) > 0 ? [path] : []))).toEqual([]);
    expect(charts.filter(({ text }) => text.includes('heldKey(context)')).length).toBeGreaterThan(5);
  });

  it('is found where a chart branches by hand', () => {
    const invoke = (branches: string) => `input: ({ context }) => ({ key: heldKey(context) }), ${branches}`;
    expect(keysPastTheSlice(invoke('...outcomes({ unknown: {} })'))).toBe(0);
    expect(keysPastTheSlice(invoke("onDone: 'done', onError: 'failed'"))).toBe(1);
    expect(keysPastTheSlice(invoke("onDone: 'done'") + invoke('...outcomes({ unknown: {} })'))).toBe(1);
  });
});
