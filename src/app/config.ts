import * as z from 'zod/mini';

const text = z._default(z.nullable(z.string()), null);

/** Run-time configuration: the server writes it into the page, an operator changes it without a build. */
const Config = z.object({
  apiBase: z._default(z.string(), '/backend'),
  achievementsBase: z._default(z.string(), '/api'),
  features: z._default(z.object({ statistics: z.boolean(), achievements: z.boolean() }), {
    statistics: true,
    achievements: true,
  }),
  /** Ways to pay that the server has. */
  payWays: z._default(z.object({ card: z.boolean(), mobile: z.boolean() }), { card: true, mobile: true }),
  /** Origins of the bank's and the partners' pages, where they are not ours. */
  outsideOrigins: z._default(z.array(z.string()), []),
  tagManagerId: text,
  tagManagerUrl: text,
  counterId: text,
  counterUrl: text,
  pixelId: text,
  pixelUrl: text,
});
export type Config = z.infer<typeof Config>;

/** Reads `<meta name="glossa-config">`; a page without it, or with a broken one, uses the defaults. */
export function readConfig(page: Document): Config {
  const text = page.querySelector('meta[name="glossa-config"]')?.getAttribute('content') ?? '{}';
  try {
    const parsed = Config.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: an operator's slip must not take the service down.
  }
  console.error('glossa-config is not valid; defaults are used');
  return Config.parse({});
}
