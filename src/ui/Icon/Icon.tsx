import type { TablerIcon } from '@tabler/icons-react';

interface IconProps {
  /** One of `icons.ts`. */
  icon: TablerIcon;
  /** Side in px: 16 inline, 18 small controls, 20 keys and rows, 22 header, 24–26 files and payment. */
  size?: number;
  /** 1.5 everywhere but in the smallest marks, where 2 keeps the line visible. */
  stroke?: number;
  className?: string;
}

/** A line icon in the project's hand: square ends, mitred corners. Decoration only: its button or text carries the name. */
export function Icon({ icon: Drawing, size = 20, stroke = 1.5, className }: IconProps) {
  return <Drawing aria-hidden size={size} stroke={stroke} strokeLinecap="square" strokeLinejoin="miter" className={className} />;
}
