import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const takeOverWords: ChartWords = {
  title: 'Оживающая страница',
  events: { 'page.shown': 'вся страница слышит нажатия' },
  guards: { isGuest: 'ключей входа нет' },
  actions: { pressAgain: 'нажать то, что нажали раньше', unhide: 'показать места слушателя' },
  ports: { drawnPage: 'нарисованная страница', readAnew: 'страница заново' },
  tags: { asItCame: 'как пришла', taken: 'жива' },
};
