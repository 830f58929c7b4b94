import type { RubricName } from '../../contract/constants.ts';

export interface RubricColour {
  /** Field of the shelf spine, frame of the cover, swatch, bar of a chart. */
  field: string;
  /** Text on the field; measured contrast 5.5 and more. */
  on: string;
}

const DARK_TEXT = '#141816';
const LIGHT_TEXT = '#F3F1E7';

/** The same in both themes. Never the only carrier of meaning: the rubric's name is always beside it. */
export const rubricColours: Readonly<Record<RubricName, RubricColour>> = {
  Искусство: { field: '#F0D656', on: DARK_TEXT },
  Архитектура: { field: '#A8C8DF', on: DARK_TEXT },
  Философия: { field: '#1B1F1E', on: LIGHT_TEXT },
  Литература: { field: '#9C2140', on: LIGHT_TEXT },
  Музыка: { field: '#2A4BC4', on: LIGHT_TEXT },
  История: { field: '#DDA032', on: DARK_TEXT },
  Театр: { field: '#4B1D42', on: LIGHT_TEXT },
  Кино: { field: '#C4CAC8', on: DARK_TEXT },
  Мифология: { field: '#1D5444', on: LIGHT_TEXT },
  Мода: { field: '#F0B6BC', on: DARK_TEXT },
  'Естественные науки': { field: '#5DAE9B', on: DARK_TEXT },
  Психология: { field: '#B3A6D9', on: DARK_TEXT },
  Обучение: { field: '#F0A868', on: DARK_TEXT },
  Язык: { field: '#8B9442', on: DARK_TEXT },
};

const known = new Map<string, RubricColour>(Object.entries(rubricColours));
/** Whose colours a rubric has that the design has not met: grey. */
export const UNKNOWN_RUBRIC: RubricName = 'Кино';

/** Colours of a rubric by its name; one that the design has not met is grey. */
export const rubricColour = (name: string): RubricColour => known.get(name) ?? rubricColours[UNKNOWN_RUBRIC];
