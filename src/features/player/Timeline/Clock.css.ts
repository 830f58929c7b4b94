import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { type } from '../../../theme/type.ts';

const time = style({ font: `400 13px/18px ${font.mono}`, fontStretch: '80%', whiteSpace: 'nowrap', color: color.ink3 });

/**
 * `inline`: «00:18:42 / 00:47:12» · `apart`: elapsed on the left, total on the right, under the seek bar of a phone ·
 * `large`: of the full-window view.
 */
export const clock = styleVariants({
  inline: [time],
  apart: [time, { display: 'flex', justifyContent: 'space-between', margin: '8px 0 14px' }],
  large: [time, { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 16, fontSize: 15 }],
});

export const elapsed = style({ fontWeight: 500, color: color.ink });
export const largeElapsed = style([type('clock'), { color: color.ink }]);
