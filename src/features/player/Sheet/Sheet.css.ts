import { style } from '@vanilla-extract/css';
import { QUEUE_MAX_HEIGHT_UNITS } from '../../../../contract/constants.ts';
import { color } from '../../../theme/contract.css.ts';
import { frame } from '../../../theme/frame.css.ts';
import { text } from '../../../theme/typography.css.ts';

const UNIT_PX = 4;
const QUEUE_HEAD_PX = 40;

export const sheet = style({ display: 'flex', flexDirection: 'column', minHeight: '100%', height: '100%' });

/** Where a finger takes hold of the sheet. */
const handle = style({ touchAction: 'none', userSelect: 'none' });

export const head = style([
  handle,
  { display: 'flex', alignItems: 'center', flex: 'none', height: 56, padding: `0 8px 0 ${frame.pad}` },
]);
export const fold = style([text.action, { display: 'flex', alignItems: 'center', gap: 8, height: 48, marginRight: 'auto' }]);

/** Gives way first on a short screen. */
export const art = style([
  handle,
  { display: 'grid', justifyContent: 'center', flex: '0 1 350px', minHeight: 0, margin: `4px ${frame.pad} 0` },
]);
export const cover = style({ height: '100%', minHeight: 0, maxHeight: 350, maxWidth: '100%', aspectRatio: '1' });
export const queue = style({
  flex: `0 1 ${QUEUE_MAX_HEIGHT_UNITS * UNIT_PX + QUEUE_HEAD_PX}px`,
  minHeight: 120,
  margin: `4px ${frame.pad} 0`,
});

export const words = style([handle, { flex: 'none', padding: `20px ${frame.pad} 12px` }]);
export const title = style([text.h2, { display: 'block', lineHeight: '30px' }]);
export const authors = style({ marginTop: 8, color: color.ink2 });
export const notice = style({ minHeight: 26, paddingTop: 8 });

export const chassis = style({
  position: 'relative',
  flex: 'none',
  marginTop: 'auto',
  background: color.sunk,
  borderTop: `1px solid ${color.line2}`,
  padding: `14px ${frame.pad} calc(16px + env(safe-area-inset-bottom))`,
});
export const timeToStop = style({ marginBottom: 6, textAlign: 'right' });
export const settings = style({ display: 'grid', gridTemplateColumns: 'repeat(5, auto)', marginTop: 10 });
