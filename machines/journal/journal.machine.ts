import { journalSetup } from './journal.setup.ts';
import type { JournalEvent } from './journal.types.ts';

const told = <Type extends JournalEvent['type']>({ event }: { event: Extract<JournalEvent, { type: Type }> }) => event;

/** The sound of a lecture ended, and too little of it was heard: the end was sought. Nothing is «прослушано» then. */
const skippedVisit = {
  guard: { type: 'isSkippedVisit' as const, params: told<'lecture.ended'> },
  description: 'По ссылке на место, и услышано мало: своё место не тронуто',
};
const skipped = {
  guard: { type: 'isNotThrough' as const, params: told<'lecture.ended'> },
  actions: { type: 'keepLeftPlace' as const, params: told<'lecture.ended'> },
  description: 'Конец выбран перемоткой: не прослушана, место — там, откуда перемотали',
};

type OfLecture = { event: { materialId: number } };
const ofLecture = ({ event }: OfLecture) => event;
const markAsListened = [
  { type: 'noteListened' as const, params: ofLecture },
  { type: 'markListened' as const, params: ofLecture },
];
const putIntoHistory = [
  { type: 'addToHistory' as const, params: ofLecture },
  { type: 'noteInHistory' as const, params: ofLecture },
];

/**
 * The listening journal: played ranges in, places, heard seconds, history and ends out. The place goes to the store at
 * once; heard seconds every three seconds and whenever a range closes. A seek, a stall or a sleep adds nothing.
 */
export const journalMachine = journalSetup.createMachine({
  id: 'journal',
  description: 'Журнал прослушивания: из услышанных отрезков — место, статистика, история',
  context: ({ input }) => ({
    range: null,
    left: null,
    lecture: null,
    heard: null,
    owed: null,
    materialType: input.isSubscriber ? 'full' : 'demo',
    history: [],
    visiting: null,
    who: { kind: 'unread', visit: 0 },
  }),
  type: 'parallel',
  invoke: { id: 'journalStore', src: 'journalStore', onError: { actions: 'closeRange' } },
  on: {
    'journal.entitlementChanged': {
      guard: { type: 'isRead', params: ({ event }) => event },
      actions: { type: 'setMaterialType', params: ({ event }) => event },
      description: '§4: подписчик слушает лекцию целиком, остальные — отрывок',
    },
    'journal.listenerKnown': {
      actions: { type: 'setWho', params: ({ event }) => event },
      description: 'Записи этого браузера — того, кто сейчас слушает',
    },
    'journal.lectureKnown': {
      actions: [
        { type: 'setLecture', params: ({ event }) => event },
        { type: 'readHeard', params: ({ event }) => event },
      ],
      description: 'В плеере лекция: спросить, что в ней уже услышано',
    },
    'journal.heardRead': { actions: { type: 'setHeard', params: ({ event }) => event } },
    'journal.recordKept': { actions: 'announceRecorded', description: 'Запись сохранена: её можно отправлять' },
    'journal.endListenKept': [
      {
        guard: { type: 'isFavorite', params: ({ event }) => event },
        actions: ['announceRecorded', 'announceFavoritesStale'],
        description: '§4: после конца лекции избранное читается заново, если она в нём',
      },
      { actions: 'announceRecorded' },
    ],
  },
  states: {
    range: {
      description: 'Услышанный отрезок',
      initial: 'closed',
      on: {
        'journal.stayed': {
          actions: { type: 'keepChosen', params: ({ event }) => event },
          description: '«Остаться здесь», словом или тем, что слушают отсюда: сразу и для других устройств',
        },
      },
      states: {
        closed: {
          description: 'Тихо',
          on: {
            'playback.started': { target: 'open', actions: { type: 'openRange', params: ({ event }) => event } },
            'journal.soundKnown': {
              guard: { type: 'isSounding', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'goOnFrom', params: ({ event }) => event },
              description: 'Лекция звучала и до того, как пришёл тот, кто слушает теперь',
            },
            'playback.moved': [
              {
                guard: { type: 'isVisiting', params: ({ event }) => event },
                description: 'Лекция открыта по ссылке на место: своё место не трогаем',
              },
              {
                guard: { type: 'isByListener', params: ({ event }) => event },
                actions: [
                  { type: 'keepPlace', params: ({ event }) => ({ ...event, position: event.to, isChosen: true }) },
                  { type: 'keepChosen', params: ({ event }) => event },
                ],
                description: 'Перемотка на паузе — тоже место, и для других устройств',
              },
              { description: 'Отступ назад при продолжении места не меняет' },
            ],
            'playback.left': {
              guard: { type: 'hasTail', params: ({ event }) => event },
              actions: { type: 'keepTail', params: ({ event }) => event },
              description: 'Взяли другую лекцию: до этого места прежнюю ещё слушали',
            },
          },
        },
        open: {
          description: 'Слышно: отрезок растёт',
          after: {
            flush_3_s: {
              target: 'open',
              reenter: true,
              actions: ['keepUnsaved', 'markSaved'],
              description:
                'Раз в три секунды услышанное записывается: настолько отстанет и другое устройство, если этот браузер умрёт',
            },
          },
          on: {
            'playback.advanced': [
              {
                guard: { type: 'isVisiting', params: ({ event }) => event },
                actions: { type: 'extendRange', params: ({ event }) => event },
                description: 'По ссылке на место: своё место ждёт',
              },
              {
                actions: [
                  { type: 'extendRange', params: ({ event }) => event },
                  { type: 'keepPlace', params: ({ event }) => event },
                ],
              },
            ],
            'playback.moved': [
              {
                guard: { type: 'isVisiting', params: ({ event }) => event },
                target: 'open',
                reenter: true,
                actions: ['keepUnsaved', 'noteHeard', { type: 'reopenRange', params: ({ event }) => event }],
                description: 'По ссылке на место: отрезок закрыт, своё место не тронуто',
              },
              {
                target: 'open',
                reenter: true,
                actions: [
                  'keepUnsaved',
                  'noteHeard',
                  { type: 'reopenRange', params: ({ event }) => event },
                  { type: 'keepPlace', params: ({ event }) => ({ ...event, position: event.to, isChosen: true }) },
                  { type: 'keepChosen', params: ({ event }) => event },
                ],
                description:
                  'Перемотка закрывает отрезок: пропущенное не считается услышанным. Отступ назад бывает только в тишине',
              },
            ],
            'playback.left': {
              guard: { type: 'hasTailOfRange', params: ({ event }) => event },
              actions: { type: 'oweTail', params: ({ event }) => event },
              description: 'Перемотали: до этого места ещё слушали, и запишется это со следующим',
            },
            'playback.stopped': [
              {
                guard: { type: 'hasHeardNothing', params: ({ event }) => event },
                target: 'closed',
                actions: ['keepUnsaved', 'closeRange'],
                description: 'Ничего не услышано: место прежнее',
              },
              {
                guard: { type: 'isVisiting', params: ({ event }) => event },
                target: 'closed',
                actions: [{ type: 'extendRange', params: ({ event }) => event }, 'keepUnsaved', 'noteHeard', 'closeRange'],
              },
              {
                target: 'closed',
                actions: [
                  { type: 'extendRange', params: ({ event }) => event },
                  { type: 'keepPlace', params: ({ event }) => event },
                  'keepUnsaved',
                  'noteHeard',
                  'closeRange',
                ],
              },
            ],
            'playback.started': {
              target: 'open',
              reenter: true,
              actions: ['keepUnsaved', 'noteHeard', { type: 'openRange', params: ({ event }) => event }],
              description: 'Новый звук без конца прежнего: прежний отрезок закрыт там, где его слышали',
            },
            'journal.markNotListened': {
              guard: { type: 'isOfRange', params: ({ event }) => event },
              target: 'open',
              reenter: true,
              actions: ['keepUnsaved', 'restartRange'],
              description: '«Непрослушана», пока звучит: услышанное считается отсюда',
            },
            'journal.flush': {
              actions: ['keepUnsaved', 'markSaved'],
              description: 'Вкладку прячут или закрывают, слушатель уходит: ни секунды не терять',
            },
          },
        },
      },
    },
    visit: {
      description: 'Ссылка на место',
      initial: 'none',
      states: {
        none: {
          description: 'Слушатель на своём месте',
          on: { 'journal.visit': { target: 'visiting', actions: { type: 'startVisit', params: ({ event }) => event } } },
        },
        visiting: {
          description: 'Лекция открыта по ссылке на место',
          on: {
            'journal.visit': { actions: { type: 'startVisit', params: ({ event }) => event } },
            'journal.visitAccepted': {
              target: 'none',
              actions: [
                'endVisit',
                { type: 'keepPlace', params: ({ event }) => event },
                { type: 'keepChosen', params: ({ event }) => ({ ...event, to: event.position }) },
              ],
              description: 'Здесь слушают минуту, или решили остаться: это теперь своё место, и для других устройств',
            },
            'journal.visitLeft': { target: 'none', actions: 'endVisit', description: 'Своё место — прежнее' },
          },
        },
      },
    },
    listener: {
      description: 'Чья история',
      initial: 'guest',
      on: {
        'journal.markNotListened': {
          actions: [
            { type: 'noteNotListened', params: ({ event }) => event },
            { type: 'undoEnd', params: ({ event }) => event },
          ],
          description: 'Отметка снята: лекцию можно слушать заново',
        },
      },
      states: {
        guest: {
          description: 'Гость: история не ведётся, место хранит браузер',
          on: {
            'journal.signedIn': { target: 'authorised', actions: { type: 'setHistory', params: ({ event }) => event } },
            'lecture.ended': [
              skippedVisit,
              skipped,
              { actions: { type: 'endListen', params: ({ event }) => event }, description: 'Конец лекции помнит браузер' },
            ],
            'playback.stopped': {
              guard: { type: 'isLeftThrough', params: ({ event }) => event },
              actions: markAsListened,
              description: 'Услышано достаточно: лекция прослушана, хотя до конца не дошли',
            },
            'journal.markListened': { actions: markAsListened, description: 'Отмечена прослушанной: помнит браузер' },
          },
        },
        authorised: {
          description: 'Слушатель вошёл',
          on: {
            'journal.signedIn': { actions: { type: 'setHistory', params: ({ event }) => event } },
            'lecture.ended': [
              skippedVisit,
              skipped,
              {
                guard: { type: 'isStopping', params: ({ event }) => event },
                actions: { type: 'endListen', params: ({ event }) => event },
                description: '§4: при «до конца лекции» в историю не пишется',
              },
              {
                guard: { type: 'isInHistory', params: ({ event }) => event },
                actions: { type: 'endListen', params: ({ event }) => event },
                description: '§4: уже в истории',
              },
              {
                actions: [...putIntoHistory, { type: 'endListen', params: ({ event }) => event }],
                description: '§4: дослушанная лекция идёт в историю',
              },
            ],
            'playback.stopped': [
              {
                guard: { type: 'isLeftThroughInHistory', params: ({ event }) => event },
                actions: markAsListened,
                description: 'Услышано достаточно, и в истории она уже есть',
              },
              {
                guard: { type: 'isLeftThrough', params: ({ event }) => event },
                actions: [...putIntoHistory, ...markAsListened],
                description: 'Услышано достаточно: лекция прослушана, хотя до конца не дошли',
              },
            ],
            'journal.markListened': [
              {
                guard: { type: 'isInHistory', params: ({ event }) => event },
                actions: markAsListened,
                description: 'Отмечена прослушанной; в истории она уже есть',
              },
              { actions: [...putIntoHistory, ...markAsListened], description: 'Отмечена прослушанной: идёт в историю' },
            ],
          },
        },
      },
    },
  },
});
