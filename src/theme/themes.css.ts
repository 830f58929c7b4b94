import { assignVars, globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { dark, light } from './palette.ts';

// The reader's own choice is an attribute on <html>; without one the system decides.
globalStyle(':root', { vars: assignVars(color, light), colorScheme: 'light' });
globalStyle('[data-theme="dark"]', { vars: assignVars(color, dark), colorScheme: 'dark' });
globalStyle(':root:not([data-theme])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { vars: assignVars(color, dark), colorScheme: 'dark' } },
});
// Paper is white: a dark page is printed in the light scheme.
globalStyle('[data-theme="dark"]', { '@media': { print: { vars: assignVars(color, light), colorScheme: 'light' } } });
