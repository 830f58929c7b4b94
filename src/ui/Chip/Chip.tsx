import type { ReactNode } from 'react';
import { chip, chips } from './Chip.css.ts';

interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** One choice among tags. */
export const Chip = ({ pressed, onPress, children }: ChipProps) => (
  <button type="button" className={chip} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
);

/** Chips of one choice; the label says what is chosen. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, and these act at once
  <div className={chips} role="group" aria-label={label}>
    {children}
  </div>
);
