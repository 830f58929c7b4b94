import { requested } from './player.memory.ts';
import { mirrorBegun, mirroringState } from './player.mirror.state.ts';
import { placeChosen, placeFollowed, takenUp } from './player.places.ts';
import { resumingState } from './player.resume.state.ts';
import { playerSetup } from './player.setup.ts';
import { soundState } from './player.sound.state.ts';
import {
  asked,
  gateCurrent,
  gateNext,
  gateOfQueue,
  gatePrevious,
  gateRequested,
  ofQueue,
  takeNext,
  takePrevious,
} from './player.take.ts';

/** §4 "Audio player": what sounds, and what is on the way to sounding. */
export const transportState = playerSetup.createStateConfig({
  description: 'Звук: что играет и что к этому ведёт',
  initial: 'empty',
  states: {
    empty: {
      id: 'empty',
      description: 'Лекции нет, панель не показана',
      entry: 'tellLectureChanged',
      initial: 'untouched',
      on: {
        'player.playFrom': [
          { guard: { type: 'isRequestEmpty', params: ({ event }) => requested(event) }, description: 'В списке нет лекций' },
          {
            guard: { type: 'isRequestGated', params: ({ event }) => requested(event) },
            actions: gateRequested,
            description: '§6: лекция по подписке, показать окно «Подписка»',
          },
          { target: '#resuming', actions: { type: 'take', params: ({ context, event }) => asked(context, event) } },
        ],
        'player.restore': [
          {
            guard: { type: 'isRequestEmpty', params: ({ event }) => requested(event.facts) },
            target: '.closed',
            actions: { type: 'restoreSettings', params: ({ event }) => event },
            description: 'Плеер был закрыт: настройки те же, панели нет',
          },
          {
            target: 'current.idle',
            actions: { type: 'restore', params: ({ event }) => event },
            description: 'После перезагрузки: та же лекция, то же место, на паузе',
          },
        ],
        'tab.elsewhereReported': mirrorBegun,
      },
      states: {
        untouched: { description: 'Ещё ничего не слушали' },
        closed: {
          id: 'closed',
          description: 'Плеер закрыт слушателем: откроет его только новое «Слушать», здесь или в другой вкладке',
          tags: 'closed',
          on: { 'player.forget': { target: 'untouched', description: 'Слушатель ушёл: его настройки не хранятся' } },
        },
        closing: {
          id: 'closing',
          description: 'Плеер закрыт отсюда, а звучала другая вкладка: ждём, пока она стихнет',
          tags: 'closed',
          on: {
            'tab.elsewhereReported': { description: 'Её закрывают: её последних слов не показываем' },
            'tab.freed': 'closed',
            'player.forget': { target: 'untouched', description: 'Слушатель ушёл: его настройки не хранятся' },
          },
        },
      },
    },
    current: {
      description: 'Есть текущая лекция, панель показана',
      tags: 'visible',
      initial: 'idle',
      on: {
        'player.playFrom': [
          { guard: { type: 'isRequestEmpty', params: ({ event }) => requested(event) }, description: 'В списке нет лекций' },
          {
            guard: { type: 'isRequestGated', params: ({ event }) => requested(event) },
            actions: gateRequested,
            description: '§6: лекция по подписке; текущая играет дальше',
          },
          {
            target: '#resuming',
            actions: [
              'announceAim',
              { type: 'take', params: ({ context, event }) => asked(context, event) },
              'tellLectureChanged',
            ],
          },
        ],
        'player.next': [
          { guard: 'hasNoNeighbour', description: '§4: список из одной лекции остаётся на месте' },
          {
            guard: 'isNextGated',
            actions: gateNext,
            description: '§4: дальше нужна подписка — окно «Подписка», текущая играет дальше',
          },
          {
            target: '#resuming',
            actions: ['announceAim', takeNext, 'tellLectureChanged'],
            description: '§4: следующая; после последней — первая',
          },
        ],
        'player.previous': [
          { guard: 'hasNoNeighbour', description: '§4: список из одной лекции остаётся на месте' },
          { guard: 'isPreviousGated', actions: gatePrevious, description: '§4: те же правила, что и для следующей' },
          {
            target: '#resuming',
            actions: ['announceAim', takePrevious, 'tellLectureChanged'],
            description: '§4: предыдущая; перед первой — последняя',
          },
        ],
        'player.jumpTo': [
          {
            guard: { type: 'isNotInList', params: ({ event }) => event },
            description: 'Очередь уже другая: этой лекции в ней нет',
          },
          {
            guard: {
              type: 'isRequestGated',
              params: ({ context, event }) => ofQueue(context, event),
            },
            actions: gateOfQueue,
            description: 'Лекция очереди закрыта подпиской',
          },
          {
            target: '#resuming',
            actions: [
              'announceAim',
              {
                type: 'take',
                params: ({ context, event }) => ofQueue(context, event),
              },
              'tellLectureChanged',
            ],
          },
        ],
        'player.close': [
          {
            guard: 'isAiming',
            target: '#empty.closed',
            actions: ['announceSeek', 'unloadAudio', 'releaseTab', 'forget', 'announceClosed'],
            description: 'Плеер убран; сохранено место, которое только что выбрали',
          },
          {
            target: '#empty.closed',
            actions: ['unloadAudio', 'releaseTab', 'forget', 'announceClosed'],
            description: 'Плеер убран; место сохранено',
          },
        ],
        'player.forget': {
          target: 'empty',
          actions: ['unloadAudio', 'releaseTab', 'forget'],
          description: 'Слушатель ушёл: услышанного им здесь не остаётся',
        },
      },
      states: {
        idle: {
          id: 'idle',
          description: 'Место известно, звук ещё не запрошен',
          entry: ['releaseTab', 'tellDropped'],
          on: {
            'player.play': { target: 'resuming', actions: ['clearTrouble', 'resetAttempts', 'dropAddress'] },
            'places.read': placeFollowed,
            'places.changed': placeFollowed,
            'tab.elsewhereReported': mirrorBegun,
          },
        },
        mirroring: mirroringState,
        resuming: resumingState,
        resolving: {
          id: 'resolving',
          description: 'Спрашиваем адрес звука',
          tags: ['loading', 'wanted'],
          entry: ['claimTab', 'tellAwaited'],
          invoke: {
            id: 'resolveAudioUrl',
            src: 'resolveAudioUrl',
            input: ({ context }) => ({ materialId: context.playlist.items[context.index]?.material_id ?? 0 }),
            onDone: [
              {
                guard: { type: 'isUrl', params: ({ event }) => ({ answer: event.output }) },
                target: 'sound.live.starting',
                actions: [
                  { type: 'keepAddress', params: ({ event }) => ({ answer: event.output }) },
                  'renewLoad',
                  'loadAudio',
                  'tellLeaseTaken',
                ],
              },
              {
                guard: { type: 'isNotEntitled', params: ({ event }) => ({ answer: event.output }) },
                target: 'idle',
                actions: [{ type: 'setCause', params: { cause: 'paywall' } }, gateCurrent],
                description: 'Лекция по подписке: звука сервер не даёт',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
                target: 'failed',
                actions: {
                  type: 'storeError',
                  params: ({ event }) => ({ message: event.output.kind === 'refused' ? event.output.message : '' }),
                },
                description: 'Отказ наотрез: слова сервера показаны как есть',
              },
              {
                target: 'recovering',
                actions: {
                  type: 'countAttempt',
                  params: ({ event }) => ({ trouble: event.output.kind === 'unreachable' ? event.output.cause : 'server' }),
                },
                description: 'Ответа нет: место сохранено, пробуем снова',
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'storeError', params: { message: 'Неизвестная ошибка' } },
              description: 'Ответ непонятен',
            },
          },
          on: {
            'places.changed': placeChosen,
            'player.pause': { target: 'idle', actions: { type: 'setCause', params: ({ event }) => event } },
            'page.left': { target: 'idle', actions: { type: 'setCause', params: { cause: 'left' } } },
            'tab.displaced': { target: 'idle', actions: { type: 'setCause', params: { cause: 'otherTab' } } },
          },
        },
        sound: soundState,
        recovering: {
          id: 'recovering',
          description: 'Сеть или доставка подвела: ждём и пробуем с того же места',
          entry: ['announceAddressFailed', 'tellDropped'],
          tags: ['loading', 'wanted', 'recovering'],
          after: { backoff_1_2_4_8_15_s: { target: 'resolving', description: '1, 2, 4, 8, 15 секунд' } },
          on: {
            'network.restored': { target: 'resolving', description: 'Сеть вернулась: сразу' },
            'player.play': { target: 'resolving' },
            'player.retry': { target: 'resolving' },
            'player.pause': { target: 'idle', actions: { type: 'setCause', params: ({ event }) => event } },
            'page.left': { target: 'idle', actions: { type: 'setCause', params: { cause: 'left' } } },
            'tab.displaced': { target: 'idle', actions: { type: 'setCause', params: { cause: 'otherTab' } } },
            'places.read': placeFollowed,
            'places.changed': placeFollowed,
          },
        },
        failed: {
          id: 'failed',
          description: 'Ошибка звука показана; очередь не двигается',
          entry: ['releaseTab', 'announceAddressFailed', 'tellDropped'],
          tags: 'failed',
          on: {
            'player.play': {
              target: 'resuming',
              actions: ['clearTrouble', 'resetAttempts', 'dropAddress'],
              description: '«Повторить» с того же места',
            },
            'player.retry': { target: 'resuming', actions: ['clearTrouble', 'resetAttempts', 'dropAddress'] },
            'places.read': placeFollowed,
            'places.changed': placeFollowed,
            'tab.elsewhereReported': mirrorBegun,
          },
        },
        finished: {
          id: 'finished',
          description: 'Дослушано, дальше само не пойдёт',
          entry: ['releaseTab', 'forgetStarted', 'tellDropped'],
          tags: 'finished',
          on: {
            'player.play': [
              {
                guard: 'isLeftWithin',
                target: 'resuming',
                actions: ['clearTrouble', 'resetAttempts', 'dropAddress', 'goHome'],
                description: 'Конец выбрали сами или зашли по ссылке: со своего места',
              },
              {
                target: 'resolving',
                actions: ['clearTrouble', 'resetAttempts', 'goToStart'],
                description: 'С начала той же лекции',
              },
            ],
            'player.seekTo': {
              guard: { type: 'isPlaceOfCurrent', params: ({ event }) => event },
              target: 'idle',
              description: 'Выбрано другое место той же лекции',
            },
            'player.seekBy': { target: 'idle' },
            'places.read': takenUp,
            'places.changed': takenUp,
            'tab.elsewhereReported': mirrorBegun,
          },
        },
      },
    },
  },
});
