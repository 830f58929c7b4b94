import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const takeOverWords: ChartWords = {
  title: 'Оживающая страница',
  events: { 'page.shown': 'вся страница слышит нажатия' },
  guards: { isGuest: 'ключей входа нет' },
  actions: {
    announceAlive: 'сказать, что нажатое раньше можно нажать',
    announceOwn: 'сказать, что прятать больше нечего',
  },
  ports: { readAnew: 'страница заново' },
  tags: { asItCame: 'как пришла', taken: 'жива' },
};
