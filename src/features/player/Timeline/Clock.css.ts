import { style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { type } from '../../../theme/type.ts';

const time = style({ font: `400 13px/18px ${font.mono}`, fontStretch: '80%', whiteSpace: 'nowrap', color: color.ink3 });

/** «00:18:42 / 00:47:12» in one line. */
export const inline = style([time]);
/** Elapsed on the left, total on the right, under the ruler of a phone. */
export const apart = style([time, { display: 'flex', justifyContent: 'space-between', margin: '8px 0 14px' }]);
/** The large clock of the full-window view. */
export const large = style([time, { display: 'flex', alignItems: 'baseline', gap: 16, fontSize: 15 }]);

export const elapsed = style({ fontWeight: 500, color: color.ink });
export const largeElapsed = style([type('clock'), { color: color.ink }]);
