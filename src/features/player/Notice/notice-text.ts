import { UNKNOWN_ERROR } from '../../../../contract/constants.ts';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import type { Notice } from '../../../../machines/player/player.selectors.ts';
import { NBSP } from '../../../format/typography.ts';
import { moment } from '../Timeline/shown-time.ts';

/** Why the sound stopped or waits, in one line. */
export function noticeText(notice: Notice, rate: number): string {
  switch (notice.kind) {
    case 'network':
      return `Нет сети, продолжим с${NBSP}${moment(notice.position, rate)}`;
    case 'server':
      return `Сервер не${NBSP}отвечает, продолжим с${NBSP}${moment(notice.position, rate)}`;
    case 'delivery':
      return `Запись не${NBSP}загружается, пробуем снова`;
    case 'late':
      return 'Звук загружается';
    case 'error':
      return notice.message || UNKNOWN_ERROR;
    case 'otherTab':
      return `В${NBSP}другой вкладке`;
    case 'otherTabSilent':
      return 'Другая вкладка не отвечает';
    case 'blocked':
      return 'Нажмите «Слушать», чтобы продолжить';
    case 'timer':
      return 'Остановлено таймером сна';
    case 'autoplay':
      return `Дослушано, дальше${NBSP}— по${NBSP}нажатию`;
    case 'muted':
      return 'Звук выключен';
    case 'left':
      return `Остановлено: вы уходили с${NBSP}этой страницы`;
    case 'system':
      return 'Остановлено системой или гарнитурой';
    case 'paywall':
      return `Дальше${NBSP}— по${NBSP}подписке`;
    case 'end':
      return 'Дослушано до конца';
  }
}

/** The lecture that is offered after the last one of a list. */
export const nextText = ({ name, project }: Material): string => `Дальше: ${name} ·${NBSP}${project.name}`;

/** Whether two answers of `noticeOf` say the same. */
export function sameNotice(a: Notice | null, b: Notice | null): boolean {
  if (a?.kind !== b?.kind) return false;
  if (a !== null && b !== null && 'position' in a && 'position' in b) return a.position === b.position;
  if (a?.kind === 'error' && b?.kind === 'error') return a.message === b.message;
  return true;
}
