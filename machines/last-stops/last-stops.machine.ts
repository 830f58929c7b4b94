import { lastStopsSetup } from './last-stops.setup.ts';
import type { LastStopsEvent } from './last-stops.types.ts';

const told = <Type extends LastStopsEvent['type']>({ event }: { event: Extract<LastStopsEvent, { type: Type }> }) => event;
const advanced = told<'playback.advanced'>;
const stopped = told<'playback.stopped'>;
const moved = told<'playback.moved'>;
const hear = { type: 'hear' as const, params: told<'playback.advanced' | 'playback.stopped'> };
const leave = [{ type: 'leaveBehind' as const, params: told<'place.left'> }, 'keepLeft' as const];
const keepHeard = { type: 'keepStop' as const, params: told<'playback.advanced' | 'playback.stopped'> };

/**
 * The last places where one really listened, for each lecture, and the way back to the one that a jump has left. A place is
 * listened to once ten seconds were heard up to it; a stop-over of a search is none. The store keeps them over reloads and for
 * the other tabs.
 */
export const lastStopsMachine = lastStopsSetup.createMachine({
  id: 'lastStops',
  description: 'Последние места: где лекцию и правда слушали, и куда вернуться после прыжка',
  context: { lecture: null, run: null, heardHere: 0, left: null, book: {} },
  type: 'parallel',
  invoke: { id: 'stopsStore', src: 'stopsStore', onError: { description: 'Хранилища нет: верно то, что уже прочитано' } },
  on: {
    'stops.listenerKnown': {
      guard: { type: 'isKnown', params: told },
      actions: { type: 'openStore', params: told },
      description: 'Места этого браузера — того, кто сейчас слушает',
    },
    'stops.read': { actions: [{ type: 'setBook', params: told }, 'tellBookOpened'] },
    'stops.kept': { actions: { type: 'putInBook', params: told } },
    'stops.changed': [
      {
        guard: { type: 'isOfCurrentRow', params: told },
        actions: [{ type: 'putInBook', params: told }, 'tellBookOpened'],
        description: 'Эту лекцию слушают в другой вкладке: место одно',
      },
      { actions: { type: 'putInBook', params: told } },
    ],
    'stops.lectureKnown': { actions: [{ type: 'setLecture', params: told }, 'tellBookOpened'] },
    'stops.goBack': [
      { guard: { type: 'isOfCurrent', params: told }, actions: { type: 'announceChosen', params: told } },
      {
        guard: { type: 'isKnownElsewhere', params: told },
        actions: { type: 'announceChosenElsewhere', params: told },
        description: 'Место другой лекции: она и зазвучит',
      },
    ],
  },
  states: {
    place: {
      description: 'Где стоит лекция',
      initial: 'own',
      on: {
        'playback.started': {
          guard: { type: 'isOfCurrent', params: told },
          actions: { type: 'beginRun', params: told },
        },
        'visit.returned': {
          guard: { type: 'isOfCurrent', params: told },
          target: '.own',
          actions: { type: 'beginRun', params: told },
          description: 'Вернулись из гостей на своё место',
        },
        'book.opened': [
          {
            guard: 'isPassingKept',
            target: '.passing',
            actions: 'countAsKept',
            description: 'До перезагрузки, или в другой вкладке, сюда прыгнули и ещё не слушали',
          },
          { target: '.own' },
        ],
      },
      states: {
        own: {
          description: 'На своём месте: здесь слушают или остановились',
          on: {
            'playback.advanced': [
              {
                guard: { type: 'isKeepDue', params: advanced },
                actions: [hear, keepHeard, 'markKept'],
                description: 'Раз в десять секунд: внезапно закрытый браузер забудет не больше',
              },
              { guard: { type: 'isOfCurrent', params: advanced }, actions: hear },
            ],
            'playback.stopped': [
              { guard: { type: 'isListened', params: stopped }, actions: [hear, keepHeard, 'endRun'] },
              { guard: { type: 'isOfCurrent', params: stopped }, actions: 'endRun', description: 'Услышано мало: не место' },
            ],
            'playback.moved': [
              {
                guard: { type: 'isLeaving', params: moved },
                target: 'passing',
                actions: [
                  { type: 'keepStop', params: ({ event }) => ({ position: event.from }) },
                  { type: 'arrive', params: moved },
                  { type: 'tellLeft', params: moved },
                ],
                description: 'Прыжок дальше 30 секунд, и к началу тоже: прежнее место запомнено',
              },
              {
                guard: { type: 'isFarMove', params: moved },
                target: 'passing',
                actions: { type: 'arrive', params: moved },
                description: 'Прыжок с первых секунд или с самого конца: возвращаться не к чему',
              },
              {
                guard: { type: 'isOfCurrent', params: moved },
                actions: { type: 'shift', params: moved },
                description: 'Несколько секунд туда и обратно: слушают то же место',
              },
            ],
          },
        },
        passing: {
          description: 'Проездом: сюда прыгнули, десяти секунд ещё не слушали',
          on: {
            'playback.advanced': [
              {
                guard: { type: 'isListened', params: advanced },
                target: 'own',
                actions: [hear, keepHeard, 'markKept'],
                description: 'Здесь слушают',
              },
              { guard: { type: 'isOfCurrent', params: advanced }, actions: hear },
            ],
            'playback.stopped': [
              { guard: { type: 'isListened', params: stopped }, target: 'own', actions: [hear, keepHeard, 'endRun'] },
              { guard: { type: 'isOfCurrent', params: stopped }, actions: [hear, 'endRun'] },
            ],
            'playback.moved': [
              {
                guard: { type: 'isBackAtLeft', params: moved },
                target: 'own',
                actions: { type: 'arrive', params: moved },
                description: 'Вернулись туда, где слушали',
              },
              { guard: { type: 'isOfCurrent', params: moved }, actions: { type: 'arrive', params: moved } },
            ],
          },
        },
      },
    },
    offer: {
      description: 'Возврат после прыжка',
      initial: 'none',
      states: {
        none: {
          description: 'Возвращаться некуда',
          on: {
            'place.left': { target: 'offered', actions: leave },
            'book.opened': { guard: 'isLeftKept', target: 'offered', actions: 'restoreLeft' },
          },
        },
        offered: {
          description: 'Предложено вернуться туда, где слушали',
          tags: 'offered',
          on: {
            'place.left': { actions: leave, description: 'Прыгнули снова оттуда, где уже слушали' },
            'playback.moved': {
              guard: { type: 'isBackAtLeft', params: moved },
              target: 'none',
              actions: ['forgetLeft', 'keepLeft'],
              description: 'Вернулись',
            },
            'playback.advanced': [
              {
                guard: { type: 'isMeant', params: advanced },
                target: 'none',
                actions: ['forgetLeft', 'keepLeft'],
                description: 'Минуту слушают здесь: значит, сюда и хотели',
              },
              {
                guard: { type: 'isKeepDue', params: advanced },
                actions: 'keepLeft',
                description: 'Сколько слушают, помним и после перезагрузки',
              },
            ],
            'stops.stay': { target: 'none', actions: ['forgetLeft', 'keepLeft'], description: '«Остаться здесь»' },
            'book.opened': [
              { guard: 'isLeftKept', actions: 'restoreLeft' },
              { target: 'none', actions: 'forgetLeft', description: 'Лекция другая, или вернулись в другой вкладке' },
            ],
          },
        },
      },
    },
  },
});
