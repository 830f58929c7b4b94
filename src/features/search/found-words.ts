import { counted, plural } from '../../format/plural.ts';

/** «нашёлся 1 результат», «нашлось 5 результатов», «ничего не нашлось». */
export function foundWords(count: number): string {
  if (count === 0) return 'ничего не нашлось';
  return `${plural(count, 'нашёлся', 'нашлось', 'нашлось')} ${counted(count, 'результат', 'результата', 'результатов')}`;
}
