import { globalStyle, style } from '@vanilla-extract/css';
import { withoutMargin } from '../../theme/breakpoints.ts';
import { color } from '../../theme/contract.css.ts';
import { text } from '../../theme/typography.css.ts';

export const prose = style([text.body, { maxWidth: '36em' }]);

globalStyle(`${prose} > * + *`, { marginTop: '.8em' });
globalStyle(`${prose} h2`, { marginTop: '1.6em', fontSize: '1.4em', lineHeight: 1.2, letterSpacing: '-.014em' });
globalStyle(`${prose} h3`, { marginTop: '1.4em', fontWeight: 500 });
globalStyle(`${prose} a`, { borderBottom: `1px solid ${color.line2}` });
globalStyle(`${prose} a:hover`, { borderColor: 'currentColor' });
globalStyle(`${prose} :is(ul, ol)`, { paddingLeft: '1.2em' });
globalStyle(`${prose} ul`, { listStyle: '"— "' });
globalStyle(`${prose} ol`, { listStyle: 'decimal' });
globalStyle(`${prose} li + li`, { marginTop: '.4em' });
globalStyle(`${prose} b, ${prose} strong`, { fontWeight: 600 });

export const contents = style([
  text.small,
  { display: 'grid', gap: 8, '@media': { [withoutMargin]: { gap: 0, marginBlock: -13 } } },
]);
export const contentsLink = style({
  color: color.ink2,
  '@media': { [withoutMargin]: { display: 'inline-block', padding: '13px 0' } },
  selectors: { '&:hover': { color: color.ink, textDecoration: 'underline', textUnderlineOffset: 3 } },
});
