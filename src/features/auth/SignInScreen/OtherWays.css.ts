import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

const line = { content: '', height: 1, background: color.line } as const;

export const or = style([
  text.gloss,
  {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    gap: 14,
    margin: '24px 0 18px',
    color: color.ink3,
    '::before': line,
    '::after': line,
  },
]);
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });
/** Small where there is a mouse; a finger needs the whole height. */
export const way = style({
  selectors: { '&&': { flex: '1 1 128px', padding: '0 10px', fontSize: 14 } },
  '@media': { [from.lg]: { selectors: { '&&': { minHeight: 40 } } } },
});
export const message = style([
  text.small,
  {
    marginTop: 12,
    color: color.danger,
    fontWeight: 500,
    whiteSpace: 'pre-line',
    selectors: { '&:empty': { marginTop: 0 } },
  },
]);
