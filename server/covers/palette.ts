import type { RubricName } from '../../contract/constants.ts';
import type { Inks } from './scene.ts';

/** Nineteen flat printing inks. Cinnabar is not among them: it belongs to what is sounding (design §1). */
const INK = {
  tush: '#1B1F1E',
  mel: '#F3F1E7',
  len: '#DCD8C6',
  serebro: '#C4CAC8',
  indigo: '#1E2B5C',
  kobalt: '#2A4BC4',
  nebo: '#A8C8DF',
  patina: '#5DAE9B',
  khvoya: '#1D5444',
  mokh: '#8B9442',
  limon: '#F0D656',
  okhra: '#DDA032',
  abrikos: '#F0A868',
  kirpich: '#B9523A',
  marena: '#9C2140',
  roza: '#F0B6BC',
  siren: '#B3A6D9',
  sliva: '#4B1D42',
  umbra: '#5C3C2B',
} as const;
type InkName = keyof typeof INK;

/** Ground, main, second and third ink; the field comes from the rubric. */
type Way = readonly [ground: InkName, main: InkName, second: InkName, third: InkName];

function printed(field: InkName, ...ways: readonly Way[]): readonly Inks[] {
  return ways.map(([ground, main, second, third]) => ({
    field: INK[field],
    ground: INK[ground],
    main: INK[main],
    second: INK[second],
    third: INK[third],
  }));
}

/** The three ways of printing each rubric. Its field is always the same ink: a shelf is recognised by it. */
export const WAYS: Readonly<Record<RubricName, readonly Inks[]>> = {
  Искусство: printed(
    'limon',
    ['mel', 'kobalt', 'tush', 'kirpich'],
    ['kobalt', 'roza', 'mel', 'tush'],
    ['tush', 'roza', 'kobalt', 'mel'],
  ),
  Архитектура: printed(
    'nebo',
    ['mel', 'kirpich', 'indigo', 'len'],
    ['indigo', 'abrikos', 'kirpich', 'mel'],
    ['len', 'mel', 'indigo', 'kirpich'],
  ),
  Философия: printed(
    'tush',
    ['mel', 'tush', 'nebo', 'okhra'],
    ['serebro', 'tush', 'limon', 'mel'],
    ['okhra', 'tush', 'mel', 'mel'],
  ),
  Литература: printed(
    'marena',
    ['mel', 'tush', 'marena', 'okhra'],
    ['len', 'marena', 'tush', 'mel'],
    ['roza', 'marena', 'tush', 'mel'],
  ),
  Музыка: printed(
    'kobalt',
    ['mel', 'kobalt', 'tush', 'abrikos'],
    ['indigo', 'nebo', 'limon', 'roza'],
    ['nebo', 'kobalt', 'mel', 'tush'],
  ),
  История: printed(
    'okhra',
    ['len', 'umbra', 'okhra', 'kirpich'],
    ['mel', 'kirpich', 'umbra', 'okhra'],
    ['nebo', 'umbra', 'mel', 'okhra'],
  ),
  Театр: printed(
    'sliva',
    ['tush', 'marena', 'mel', 'okhra'],
    ['abrikos', 'marena', 'sliva', 'mel'],
    ['roza', 'marena', 'sliva', 'limon'],
  ),
  Кино: printed(
    'serebro',
    ['tush', 'serebro', 'mel', 'limon'],
    ['kirpich', 'mel', 'tush', 'limon'],
    ['tush', 'mel', 'serebro', 'nebo'],
  ),
  Мифология: printed(
    'khvoya',
    ['mel', 'khvoya', 'kirpich', 'okhra'],
    ['tush', 'patina', 'limon', 'khvoya'],
    ['okhra', 'khvoya', 'mel', 'kirpich'],
  ),
  Мода: printed(
    'roza',
    ['mel', 'sliva', 'marena', 'roza'],
    ['sliva', 'roza', 'mel', 'abrikos'],
    ['len', 'marena', 'sliva', 'mel'],
  ),
  'Естественные науки': printed(
    'patina',
    ['khvoya', 'patina', 'mel', 'limon'],
    ['mel', 'khvoya', 'patina', 'abrikos'],
    ['indigo', 'patina', 'mel', 'limon'],
  ),
  Психология: printed(
    'siren',
    ['mel', 'indigo', 'siren', 'marena'],
    ['indigo', 'siren', 'roza', 'mel'],
    ['roza', 'indigo', 'mel', 'marena'],
  ),
  Обучение: printed(
    'abrikos',
    ['mel', 'kirpich', 'indigo', 'abrikos'],
    ['khvoya', 'abrikos', 'mel', 'limon'],
    ['indigo', 'abrikos', 'mel', 'kirpich'],
  ),
  Язык: printed(
    'mokh',
    ['mel', 'tush', 'mokh', 'kirpich'],
    ['tush', 'mel', 'mokh', 'limon'],
    ['limon', 'tush', 'mokh', 'marena'],
  ),
};
