/** Values of promises that have been fulfilled, for whoever asks when there is nothing to wait for any more. */
const known = new WeakMap<Promise<unknown>, { value: unknown }>();

/** Remembers what a promise comes to: a page that is drawn only then is drawn with it at once. */
export function settling<T>(promise: Promise<T>): Promise<T> {
  void promise.then(
    (value) => known.set(promise, { value }),
    () => undefined,
  );
  return promise;
}

export const settled = <T>(promise: Promise<T>): { value: T } | undefined => known.get(promise) as { value: T } | undefined;
