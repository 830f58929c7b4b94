import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { text } from '../../theme/typography.css.ts';

export const list = style({ borderTop: `1px solid ${color.line}` });

export const extra = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  columnGap: 14,
  alignItems: 'center',
  padding: '16px 0',
  borderBottom: `1px solid ${color.line}`,
});

export const title = style([
  text.action,
  {
    selectors: {
      [`${extra}:hover &`]: { textDecoration: 'underline', textUnderlineOffset: 3, textDecorationThickness: 1 },
    },
  },
]);

export const note = style([text.small, { display: 'block', marginTop: 2, color: color.ink2 }]);
