import type { StyleRule } from '@vanilla-extract/css';
import { from } from './breakpoints.ts';
import { font } from './frame.css.ts';

interface TypeStyle {
  family: keyof typeof font;
  weight: number;
  /** Pixels: base, from 640, 768, 1024, 1280, 1536. */
  size: readonly [number, number, number, number, number, number];
  line: number | `${number}px`;
  tracking?: string;
  stretch?: string;
  italic?: true;
}

const still = (size: number) => [size, size, size, size, size, size] as const;

const scale = {
  display: { family: 'serif', weight: 400, size: [40, 50, 58, 62, 84, 100], line: 1.02, tracking: '-.028em' },
  h1: { family: 'serif', weight: 400, size: [34, 40, 44, 48, 60, 68], line: 1.06, tracking: '-.024em' },
  h2: { family: 'serif', weight: 400, size: [26, 28, 28, 32, 34, 38], line: 1.12, tracking: '-.018em' },
  h3: { family: 'serif', weight: 500, size: [19, 19, 19, 20, 20, 20], line: 1.25, tracking: '-.008em' },
  work: { family: 'serif', weight: 500, size: still(17), line: 1.3, tracking: '-.004em' },
  body: { family: 'serif', weight: 400, size: [17, 17, 18, 18, 18, 18], line: 1.62 },
  gloss: { family: 'serif', weight: 400, size: still(15), line: 1.42, italic: true },
  ui: { family: 'sans', weight: 400, size: still(15), line: '20px' },
  action: { family: 'sans', weight: 500, size: still(15), line: '20px' },
  meta: { family: 'sans', weight: 400, size: still(14), line: '18px' },
  small: { family: 'sans', weight: 400, size: still(13), line: '18px' },
  label: { family: 'sans', weight: 500, size: still(12), line: '16px' },
  /** Never below 16: a phone zooms into a smaller field. */
  input: { family: 'sans', weight: 400, size: still(16), line: '20px' },
  code: { family: 'mono', weight: 400, size: still(12), line: '16px', tracking: '-.01em', stretch: '82%' },
  clock: { family: 'mono', weight: 400, size: [13, 13, 13, 30, 40, 40], line: '44px', tracking: '-.04em', stretch: '75%' },
} satisfies Record<string, TypeStyle>;

export type TypeName = keyof typeof scale;

const STEPS = [from.sm, from.md, from.lg, from.xl, from.xxl] as const;

/** One text style with its six steps of size; a step that changes nothing prints nothing. */
export function type(name: TypeName): StyleRule {
  const { family, weight, size, line, tracking, stretch, italic }: TypeStyle = scale[name];
  const grows = STEPS.flatMap((query, i) =>
    size[i + 1] === size[i] ? [] : [[query, { fontSize: `${size[i + 1]}px` }] as const],
  );
  return {
    font: `${italic ? 'italic ' : ''}${weight} ${size[0]}px/${line} ${font[family]}`,
    // `font` resets the stretch, so it has to come after.
    ...(stretch && { fontStretch: stretch }),
    ...(tracking && { letterSpacing: tracking }),
    ...(grows.length > 0 && { '@media': Object.fromEntries(grows) }),
  };
}
