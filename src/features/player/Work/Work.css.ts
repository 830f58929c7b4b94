import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { text } from '../../../theme/typography.css.ts';

const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

export const lines = style({ minWidth: 0 });
export const title = style([
  text.work,
  {
    display: 'block',
    ...oneLine,
    selectors: { 'a&:hover': { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: 3 } },
  },
]);
export const authors = style([text.meta, oneLine, { color: color.ink2 }]);
