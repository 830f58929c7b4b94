import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { radius } from '../../../theme/scale.ts';
import { text } from '../../../theme/typography.css.ts';

export const form = style({
  display: 'grid',
  gap: 12,
  '@media': { '(min-width: 400px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
/** On the line of the field, not of its label, whatever is said under it. */
export const key = style({
  display: 'grid',
  '@media': { '(min-width: 400px)': { alignItems: 'start', paddingTop: 26 } },
});
export const applied = style([
  text.action,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 52,
    paddingLeft: 14,
    background: color.sunk,
    borderRadius: radius.key,
    color: color.success,
  },
]);
/** Where there is no room beside a key, the words have a line of their own. */
export const words = style({ flex: '1 1 180px', color: color.ink, overflowWrap: 'anywhere' });
/** Above the field: another code may be tried meanwhile. */
export const unverified = style([applied, { flexWrap: 'wrap', marginBottom: 12, paddingBlock: 6, color: color.ink2 }]);
