import { globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { frame } from './frame.css.ts';
import { focusRing } from './scale.ts';
import { type } from './type.ts';

globalStyle('*, ::before, ::after', { boxSizing: 'border-box' });
globalStyle('html', { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%' });
globalStyle('body', {
  margin: 0,
  background: color.paper,
  color: color.ink,
  font: type('ui').font,
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
  // Literata's display cut appears by itself in large sizes.
  fontOpticalSizing: 'auto',
  overflowWrap: 'break-word',
});
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend, pre', {
  margin: 0,
  padding: 0,
  border: 0,
  font: 'inherit',
});
globalStyle('fieldset', { minWidth: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  background: 'none',
  border: 0,
  padding: 0,
  margin: 0,
  borderRadius: 0,
});
globalStyle('button', { cursor: 'pointer' });
globalStyle('img, svg', { display: 'block' });
globalStyle('img', { maxWidth: '100%' });
globalStyle('mark', { background: color.mark, color: 'inherit', padding: '0 .06em' });
globalStyle(':focus-visible', { outline: `${focusRing.width} solid ${color.focus}`, outlineOffset: focusRing.offset });
// A landmark that takes the focus after a change of screen is not a control: no ring around the whole page.
globalStyle('main:focus, h1:focus', { outline: 0 });
// The header stays on top of whatever is scrolled to.
globalStyle('html', { scrollPaddingTop: frame.header });
