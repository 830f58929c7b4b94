import type { Colour } from './colour.ts';
import type { Random } from './prng.ts';

/** The part of a cover the drawing may fill, in units of the viewBox. It runs 2 units past the right and bottom edges: a bleed. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

/** One way of printing a rubric: the ink of the «Г» frame, the ground of the drawing (never the same ink) and three inks to draw with. */
export interface Inks {
  field: Colour;
  ground: Colour;
  main: Colour;
  second: Colour;
  third: Colour;
}

/** All a scheme is given. `id` is unique on a page; a scheme adds a letter of its own for each clip path. */
export interface Scene {
  area: Area;
  inks: Inks;
  random: Random;
  id: string;
}

/** Draws one picture inside the area and answers SVG text; the caller clips it and draws the frame. */
export type Scheme = (scene: Scene) => string;
