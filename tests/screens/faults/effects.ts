import type { Operation } from './operation.ts';

/** Effects of an operation on its server, once a key: a repeat under the same `Idempotency-Key` does nothing. */
export function effectsOf({ effect }: Operation) {
  const keys = new Set<string>();
  return {
    happen(request: Request): void {
      const key = request.headers.get('idempotency-key') ?? crypto.randomUUID();
      if (keys.has(key)) return;
      keys.add(key);
      effect?.();
    },
    count: () => keys.size,
  };
}
