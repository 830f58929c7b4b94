import { assignVars, globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';

const ACTIVE = '(forced-colors: active)';

/**
 * The colours of whoever has chosen their own (a contrast theme): the tokens become the system's, and what is drawn by them
 * keeps its meaning: a chosen method, a pressed key, the needle, the edge of a popover. Left to the browser, every fill
 * would become the background, and every shadow nothing. Covers and spines keep their inks: they are pictures.
 * Fetched only when it is needed, after the themes, over which it stands.
 */
globalStyle(':root:root', {
  '@media': {
    [ACTIVE]: {
      forcedColorAdjust: 'none',
      vars: assignVars(color, {
        paper: 'Canvas',
        raised: 'Canvas',
        sunk: 'Canvas',
        ink: 'CanvasText',
        ink2: 'CanvasText',
        ink3: 'CanvasText',
        line: 'GrayText',
        line2: 'CanvasText',
        voice: 'Highlight',
        voiceHover: 'Highlight',
        onVoice: 'HighlightText',
        voiceText: 'CanvasText',
        voiceWash: 'Canvas',
        focus: 'Highlight',
        danger: 'CanvasText',
        success: 'CanvasText',
        crown: 'CanvasText',
        crownFill: 'CanvasText',
        onCrown: 'Canvas',
        mark: 'Mark',
        scrim: 'rgba(0, 0, 0, .7)',
        shadow: '0 0 0 2px CanvasText',
        coverFilter: 'none',
        coverEdge: 'none',
      }),
    },
  },
});
globalStyle(':disabled:disabled:disabled', { '@media': { [ACTIVE]: { color: 'GrayText', borderColor: 'GrayText' } } });
globalStyle('mark', { '@media': { [ACTIVE]: { color: 'MarkText' } } });
