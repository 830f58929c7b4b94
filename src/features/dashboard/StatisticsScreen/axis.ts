/** Steps that read well on a scale of minutes; above them, whole tens of hours. */
const STEPS_MIN = [5, 10, 15, 30, 60, 120, 240, 300, 600] as const;
const MOST_STEPS = 4;

/** Marks of a scale of minutes from 0 up to the first mark that covers the highest bar. */
export function ticksOf(highestMinutes: number): number[] {
  const fits = (step: number) => step * MOST_STEPS >= highestMinutes;
  const step = STEPS_MIN.find(fits) ?? Math.ceil(highestMinutes / MOST_STEPS / 600) * 600;
  const count = Math.max(1, Math.ceil(highestMinutes / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
