import { style } from '@vanilla-extract/css';
import { below, from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

export const footer = style({
  padding: `40px ${frame.pad} 48px`,
  borderTop: `1px solid ${color.line}`,
  color: color.ink2,
  fontSize: 14,
  '@media': {
    [from.lg]: { display: 'grid', gridTemplateColumns: `${frame.pole} minmax(0, 1fr)`, columnGap: frame.gut },
  },
});

export const logo = style({
  display: 'inline-flex',
  alignSelf: 'start',
  color: color.ink,
  '@media': { [below.lg]: { padding: '9px 0', marginBlock: -9 } },
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '28px 16px',
  marginTop: 28,
  '@media': { [from.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 24, marginTop: 0 } },
});

export const title = style([text.action, { marginBottom: 6, fontSize: 14, color: color.ink }]);

export const link = style({
  display: 'inline-block',
  padding: '5px 0',
  '@media': { [below.lg]: { padding: '12px 0' } },
  selectors: { '&:hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: 3 } },
});
