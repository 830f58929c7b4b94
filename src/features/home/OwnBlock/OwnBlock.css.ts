import { style } from '@vanilla-extract/css';

/** The block is read later than the page that came drawn; the early script knows how high it was. */
export const place = style({ selectors: { '[data-drawn][data-signed-in] &': { height: 'var(--own-block, 0)' } } });
