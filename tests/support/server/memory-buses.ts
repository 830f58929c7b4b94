import type { Bus } from '../../../server/db/bus.ts';

interface MemoryBus extends Bus {
  /** As after a broken way. */
  loseWords: () => void;
}

/** Ways between so many processes that are one; words travel as text, and later. */
export function memoryBuses(count: number): MemoryBus[] {
  const hearers = Array.from(
    { length: count },
    () => [] as { topic: string; heard: (word: unknown) => void; missed?: () => void }[],
  );
  return hearers.map((own) => ({
    publish(topic, word) {
      const text = JSON.stringify(word);
      setImmediate(() => {
        for (const others of hearers.filter((one) => one !== own))
          for (const hearer of others) if (hearer.topic === topic) hearer.heard(JSON.parse(text));
      });
    },
    hear: (topic, heard, missed) => {
      own.push({ topic, heard, ...(missed !== undefined && { missed }) });
    },
    loseWords: () => {
      for (const { missed } of own) missed?.();
    },
    close: async () => undefined,
  }));
}
