import type { RubricName } from '../../contract/constants.ts';
import { architectureSchemes } from './rubric/architecture.ts';
import { artSchemes } from './rubric/art.ts';
import { cinemaSchemes } from './rubric/cinema.ts';
import { fashionSchemes } from './rubric/fashion.ts';
import { historySchemes } from './rubric/history.ts';
import { languageSchemes } from './rubric/language.ts';
import { learningSchemes } from './rubric/learning.ts';
import { literatureSchemes } from './rubric/literature.ts';
import { musicSchemes } from './rubric/music.ts';
import { mythologySchemes } from './rubric/mythology.ts';
import { philosophySchemes } from './rubric/philosophy.ts';
import { psychologySchemes } from './rubric/psychology.ts';
import { scienceSchemes } from './rubric/science.ts';
import { theatreSchemes } from './rubric/theatre.ts';
import type { Scheme } from './scene.ts';

interface RubricStyle {
  /** Part of every seed. Never to be changed: all covers of the rubric would become different pictures. */
  key: string;
  /** Number of the fixed seed of its spine on the shelf, chosen by eye. */
  spine: number;
  schemes: readonly Scheme[];
  /** Part of the covers drawn by the first scheme; without it all schemes are equally likely. */
  firstShare?: number;
}

/** Key, spine and schemes of each rubric (design §7). Adding a scheme redistributes the rubric's covers among the schemes. */
export const RUBRIC_STYLES: Readonly<Record<RubricName, RubricStyle>> = {
  Искусство: { key: 'iskusstvo', spine: 12, schemes: artSchemes },
  Архитектура: { key: 'arhitektura', spine: 8, schemes: architectureSchemes },
  Философия: { key: 'filosofiya', spine: 6, schemes: philosophySchemes },
  Литература: { key: 'literatura', spine: 3, schemes: literatureSchemes, firstShare: 0.72 },
  Музыка: { key: 'muzyka', spine: 4, schemes: musicSchemes },
  История: { key: 'istoriya', spine: 10, schemes: historySchemes },
  Театр: { key: 'teatr', spine: 4, schemes: theatreSchemes },
  Кино: { key: 'kino', spine: 1, schemes: cinemaSchemes },
  Мифология: { key: 'mifologiya', spine: 2, schemes: mythologySchemes },
  Мода: { key: 'moda', spine: 9, schemes: fashionSchemes },
  'Естественные науки': { key: 'estestvennye-nauki', spine: 13, schemes: scienceSchemes },
  Психология: { key: 'psihologiya', spine: 1, schemes: psychologySchemes },
  Обучение: { key: 'obuchenie', spine: 2, schemes: learningSchemes },
  Язык: { key: 'yazyk', spine: 4, schemes: languageSchemes },
};
