import { useState } from 'react';

/** Media seconds that go by between two reports at the highest speed, with room for a late one. */
const LONGEST_STEP_S = 4;

/** Whether a place got to where it is by sounding on, and not by a jump. */
export function useIsStep(position: number): boolean {
  const [seen, setSeen] = useState({ position, isStep: false });
  if (seen.position === position) return seen.isStep;
  const isStep = position > seen.position && position - seen.position < LONGEST_STEP_S;
  setSeen({ position, isStep });
  return isStep;
}
