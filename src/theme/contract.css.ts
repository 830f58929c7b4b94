import { createThemeContract } from '@vanilla-extract/css';
import { light } from './palette.ts';

/** Colours as CSS variables. `themes.css.ts` gives them values; components know only this contract. */
export const color = createThemeContract(light);
