import * as z from 'zod/mini';
import type { Tape } from '../tape.ts';

const TapeShape = z.object({
  version: z.literal(1),
  actors: z.record(
    z.string(),
    z.object({
      machine: z.string(),
      start: z.union([
        z.object({ value: z.unknown(), context: z.unknown(), children: z.array(z.string()) }),
        z.object({ input: z.optional(z.unknown()) }),
      ]),
      end: z.unknown(),
    }),
  ),
  events: z.array(z.object({ at: z.number(), actor: z.string(), event: z.looseObject({ type: z.string() }) })),
});

/**
 * Reads a tape from a text: the tape alone, or a listener's whole report, in which it comes last.
 *
 * @throws an error in words for whoever pasted it
 */
export function readTape(text: string): Tape {
  const start = text.indexOf('{ "version"');
  if (start < 0) throw new Error('В этом тексте нет ленты. Она начинается с { "version"');
  let json: unknown;
  try {
    json = JSON.parse(text.slice(start, text.lastIndexOf('}') + 1));
  } catch {
    throw new Error('Лента оборвана: скопируйте текст целиком');
  }
  const parsed = TapeShape.safeParse(json);
  if (!parsed.success) throw new Error('Лента записана иначе, чем умеет читать эта сборка');
  const { version, events } = parsed.data;
  const actors = Object.entries(parsed.data.actors).map(([name, { machine, start: begin, end }]) => {
    const from = 'value' in begin ? begin : { input: begin.input };
    return [name, { machine, start: from, end }] as const;
  });
  return { version, actors: Object.fromEntries(actors), events };
}
