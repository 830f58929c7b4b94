import { onTestFinished, vi } from 'vitest';

/**
 * A listener that lives as long as the page listens as long as the page; the page of the tests lives longer than a test.
 * Takes off whatever listens to the window and the document since this call.
 */
export function forgetListenersAfterTest(): void {
  if (vi.isMockFunction(window.addEventListener)) return;
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as typeof document.addEventListener;
    const spy = vi.spyOn(target as Document, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
      add(...args);
      onTestFinished(() => (target as Document).removeEventListener(args[0], args[1], args[2]));
    });
    onTestFinished(() => spy.mockRestore());
  }
}

/** `matchMedia`, which jsdom does not have: the queries that hold, and a way to change them. */
export function fakeMedia(...holding: string[]) {
  const lists = new Map<string, EventTarget & { matches: boolean }>();
  const find = (query: string) => {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: holding.includes(query) });
    lists.set(query, list);
    return list;
  };
  vi.stubGlobal('matchMedia', find);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    set(query: string, matches: boolean) {
      const list = find(query);
      list.matches = matches;
      list.dispatchEvent(new Event('change'));
    },
  };
}
