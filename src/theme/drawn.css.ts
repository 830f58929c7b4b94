import { globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { layer } from './scale.ts';

/*
 * A page that came drawn, until it is taken over (decision 043). The early script has set `data-signed-in` before the first
 * paint where the browser holds a key of sign-in.
 */

/** Drawn for a guest, and another thing for a listener: its place only, until it is known what stands there. */
globalStyle('[data-drawn][data-signed-in] [data-own]', { visibility: 'hidden' });

/** Offered to whoever has not paid. The browser remembers who has: then it has no place, and else it is what a listener sees too. */
globalStyle('[data-drawn][data-signed-in="subscriber"] [data-own="offer"]', { display: 'none' });
globalStyle('[data-drawn][data-signed-in="none"] [data-own="offer"]', { visibility: 'visible' });

/** Drawn for a guest and for a listener, one beside the other: who is here sees his own, and nothing below will move. */
globalStyle('[data-drawn][data-signed-in] [data-of="guest"]', { display: 'none' });
globalStyle(':root:not([data-signed-in]) [data-of="listener"]', { display: 'none' });
/** The same for a link to a moment of a lecture, whose page is that of all moments. */
globalStyle(':root:not([data-moment]) [data-of="moment"]', { display: 'none' });

/** Pressed before it could answer. */
globalStyle('[data-pressed]:enabled', { opacity: 0.6, cursor: 'progress' });

/** Such a page can be read without its script; that its keys do not answer is said at the foot of the window. */
globalStyle('[data-drawn] .late-start', {
  position: 'fixed',
  zIndex: layer.dock,
  inset: 'auto 0 0',
  maxWidth: 'none',
  margin: 0,
  padding: '14px 20px calc(14px + env(safe-area-inset-bottom))',
  background: color.sunk,
  textAlign: 'center',
});
globalStyle('[data-taken] .late-start', { display: 'none' });
