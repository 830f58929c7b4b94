import type { Faults } from './world.ts';

/**
 * Faults by which places and seconds were lost, here or in other players. Each planted into the model must be noticed: the
 * search then tells in a few steps how a listener would meet it.
 */
export const PLANTED: readonly (readonly [met: string, faults: Faults])[] = [
  ['последняя запись затирает место, о котором не знала', { server: { ignoresBase: true } }],
  ['запись, что пришла дважды, посчитана дважды', { server: { countsTwice: true } }],
  ['выбранное место сервер принимает за услышанное', { server: { ignoresChoice: true } }],
  ['вкладка не слышит, где слушали в другой', { isDeafToTabs: true }],
  ['плеер не смотрит в книгу мест', { isBlindToBook: true }],
  ['перезагрузка теряет место, выбранное миг назад', { leavesSilently: true }],
  ['«Остаться здесь» забыто', { forgetsRefusal: true }],
  ['услышанное гибнет вместе с браузером', { keepsRecordsInMemory: true }],
  ['места другого устройства не доходят до книги', { mergesNothing: true }],
  ['услышанные отрезки не доходят до сервера', { dropsRanges: true }],
];
