/** How one call of a page ended: `ok`, or the error's text. */
export type Ended = string;

/**
 * Runs inside a page of the built product: many calls at once through the product's own client of the API, the one that
 * its pages are loaded with (the router carries it), half of them to each base.
 * @param order how many calls, and when they start: ms since 1970, so that several tabs start together
 * @returns how each ended
 */
export async function fireCalls({ count, at }: { count: number; at: number }): Promise<Ended[]> {
  interface Page {
    __TSR_ROUTER__: { options: { context: { call: (endpoint: object, input: object) => Promise<unknown> } } };
  }
  // A page that came drawn stands before its app does.
  while (!('__TSR_ROUTER__' in window)) await new Promise((resolve) => setTimeout(resolve, 20));
  const { call } = (window as unknown as Page).__TSR_ROUTER__.options.context;
  // Methods and nameless functions only: tsx gives others a helper that the page does not have.
  const endpoints = [
    { base: 'main', path: '/accounts/me' },
    { base: 'second', path: '/accounts/achievements' },
  ].map((where) => ({
    ...where,
    method: 'GET',
    access: 'user',
    hasEffect: false,
    // Only whether there is an answer matters here.
    answer: {
      safeParse(data: unknown) {
        return { success: true, data };
      },
    },
  }));
  await new Promise((resolve) => {
    setTimeout(resolve, at - Date.now());
  });
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      call(endpoints[index % 2] ?? {}, {}).then(
        () => 'ok',
        (error) => String(error),
      ),
    ),
  );
}
