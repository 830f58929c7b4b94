import * as z from 'zod/mini';

/** One complaint of a 422 (§8): `loc` is the path to the field, its last part names the field of the form. */
export const FieldProblem = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** Body of 400, 401, 404, 405, 409, 413, 417, 429, 500, 501. */
export const DetailBody = z.object({ detail: z.string() });
/** Body of 422. */
export const ProblemsBody = z.object({ detail: z.array(FieldProblem) });

/** Statuses whose `detail` is shown to the listener as it is (§8). */
export const DETAIL_STATUSES = [400, 401, 404, 417] as const;

/** «[body email]: Введите корректный Email, [body name]: …» — a 422 told as one message. */
export function problemsAsMessage(problems: readonly FieldProblem[]): string {
  return problems.map(({ loc, msg }) => `[${loc.join(' ')}]: ${msg}`).join(', ');
}

/** One `loc : msg` a line, as form helpers print a 422. */
export function problemsAsLines(problems: readonly FieldProblem[]): string {
  return problems.map(({ loc, msg }) => `${loc.join(' ')} : ${msg}`).join('\n');
}

/** Field name → message. The first complaint about a field wins. */
export function problemsByField(problems: readonly FieldProblem[]): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { loc, msg } of problems) {
    const field = String(loc.at(-1) ?? '');
    if (field !== '' && !Object.hasOwn(byField, field)) byField[field] = msg;
  }
  return byField;
}
