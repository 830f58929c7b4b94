import { style } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { type } from './type.ts';

const balanced = { textWrap: 'balance' } as const;
/** No last line of one word, where the browser knows how. */
const pretty = { textWrap: 'pretty' } as const;

/** Text styles as classes: an element takes one, and a component adds what is its own. */
export const text = {
  display: style([type('display'), balanced]),
  h1: style([type('h1'), balanced]),
  h2: style([type('h2'), balanced]),
  h3: style([type('h3'), balanced]),
  work: style([type('work'), balanced]),
  body: style([type('body'), pretty]),
  gloss: style([type('gloss'), pretty, { color: color.ink2 }]),
  ui: style(type('ui')),
  action: style(type('action')),
  meta: style(type('meta')),
  small: style(type('small')),
  label: style(type('label')),
  code: style([type('code'), { color: color.ink3, whiteSpace: 'nowrap' }]),
};

/** The quieter inks, for authors and leads (`secondary`), hints and counts (`tertiary`). */
export const tone = {
  secondary: style({ color: color.ink2 }),
  tertiary: style({ color: color.ink3 }),
};
