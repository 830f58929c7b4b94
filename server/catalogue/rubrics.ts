import { RUBRIC_NAMES, type RubricName } from '../../contract/constants.ts';

/** The fourteen rubrics of §3: the library's files name them, their addresses and words are the product's own. */
export interface RubricSeed {
  name: RubricName;
  slug: string;
  description: string;
}

const WORDS: Record<RubricName, Omit<RubricSeed, 'name'>> = {
  Искусство: { slug: 'iskusstvo', description: 'Живопись, скульптура и графика: как устроены картины и на что в них смотреть.' },
  Архитектура: { slug: 'arhitektura', description: 'Дома, улицы и города: почему они построены так, а не иначе.' },
  Философия: { slug: 'filosofiya', description: 'Вопросы, на которые нельзя не отвечать, и люди, которые пробовали.' },
  Литература: { slug: 'literatura', description: 'Книги, их авторы и читатели: медленное чтение вслух.' },
  Музыка: { slug: 'muzyka', description: 'Из чего сделана музыка и как её слушать внимательно.' },
  История: { slug: 'istoriya', description: 'События, источники и повседневность прошлых веков.' },
  Театр: { slug: 'teatr', description: 'Сцена, пьеса и зритель — от античной орхестры до наших дней.' },
  Кино: { slug: 'kino', description: 'Кадр, монтаж и звук: язык, на котором говорит экран.' },
  Мифология: { slug: 'mifologiya', description: 'Боги, герои и сюжеты, из которых выросли все остальные.' },
  Мода: { slug: 'moda', description: 'Костюм как документ: что одежда говорит о времени.' },
  'Естественные науки': { slug: 'estestvennye-nauki', description: 'Как устроен мир и откуда мы это знаем.' },
  Психология: { slug: 'psihologiya', description: 'Память, внимание, чувства: что известно о нас самих.' },
  Обучение: { slug: 'obuchenie', description: 'Как учиться, запоминать и понимать прочитанное.' },
  Язык: { slug: 'yazyk', description: 'Слова, их происхождение и правила, которых мы не замечаем.' },
};

export const RUBRICS: readonly RubricSeed[] = RUBRIC_NAMES.map((name) => ({ name, ...WORDS[name] }));
