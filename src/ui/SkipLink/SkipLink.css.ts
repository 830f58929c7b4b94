import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { layer, space } from '../../theme/scale.ts';
import { text } from '../../theme/typography.css.ts';

export const skipLink = style([
  text.action,
  {
    position: 'absolute',
    zIndex: layer.boot,
    top: 0,
    left: 0,
    padding: `14px ${space[4]}`,
    background: color.ink,
    color: color.paper,
    selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' } },
  },
]);
