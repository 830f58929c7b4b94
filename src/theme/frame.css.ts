import { createGlobalTheme, createThemeContract, globalStyle } from '@vanilla-extract/css';
import { from, withMargin } from './breakpoints.ts';

/** Font stacks. Serif names works and reads aloud, sans operates, mono measures. */
export const font = createGlobalTheme(':root', {
  serif: '"Literata Variable", "Literata Fallback", Georgia, "Times New Roman", serif',
  sans: '"Golos Text Variable", "Golos Fallback", system-ui, "Segoe UI", Arial, sans-serif',
  mono: '"Martian Mono Variable", "Martian Fallback", ui-monospace, Consolas, monospace',
});

/**
 * Measures of the «Г» frame, which follow the width of the window.
 * `pad`: outer edge · `pole`: width of the margin column · `gut`: from its hairline to the body · `header`, `dock`: heights.
 */
export const frame = createThemeContract({ pad: null, pole: null, gut: null, header: null, dock: null });

const px = (n: number): string => `${n}px`;

globalStyle(':root', {
  vars: { [frame.pad]: px(20), [frame.pole]: px(0), [frame.gut]: px(0), [frame.header]: px(56), [frame.dock]: px(70) },
  '@media': {
    [from.sm]: { vars: { [frame.pad]: px(24) } },
    [from.md]: { vars: { [frame.pad]: px(32), [frame.header]: px(64), [frame.dock]: px(112) } },
    [withMargin]: {
      vars: { [frame.pad]: px(32), [frame.pole]: px(168), [frame.gut]: px(28), [frame.header]: px(72), [frame.dock]: px(112) },
    },
    [from.xl]: { vars: { [frame.pad]: px(40), [frame.pole]: px(208), [frame.gut]: px(32) } },
    [from.xxl]: { vars: { [frame.pad]: 'max(56px, calc((100vw - 1720px) / 2))', [frame.pole]: px(248), [frame.gut]: px(40) } },
  },
});
