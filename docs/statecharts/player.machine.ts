import { fromCallback, fromPromise, raise, setup } from 'xstate';

// machines/player/player.machine.ts: Плеер
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const playerConditions = {
  isOfThisLoad: true as boolean, // если это о нынешней лекции
  isRequestGated: true as boolean, // если лекция закрыта подпиской
  isRequestEmpty: true as boolean, // если лекций в списке нет
  isNotInList: true as boolean, // если этой лекции в очереди нет
  isInQueue: true as boolean, // если лекция есть в очереди
  isMoveInQueue: true as boolean, // если лекция есть в очереди и стоит не там
  isNewNext: true as boolean, // если следующей стоит не она
  isNewNextGated: true as boolean, // если следующей она была бы закрыта подпиской
  hasNoNeighbour: true as boolean, // если лекция в списке одна
  isNextGated: true as boolean, // если следующая закрыта подпиской
  isPreviousGated: true as boolean, // если предыдущая закрыта подпиской
  hasAddress: true as boolean, // если звук загружен по годному адресу
  isAddressRenewed: true as boolean, // если в руках адрес новее
  isFailedWithNewerAddress: true as boolean, // если оборвалось, а в руках адрес новее
  isOtherLecture: true as boolean, // если там другая лекция
  isHeardThere: true as boolean, // если там уже слышно
  isUrl: true as boolean, // если адрес получен
  isNotEntitled: true as boolean, // если лекция продаётся по подписке
  isRefused: true as boolean, // если сервер отказал
  isStarved: true as boolean, // если до конца ещё далеко
  isStarvedWithTriesLeft: true as boolean, // если до конца ещё далеко и попытки остались
  isEndWithStop: true as boolean, // если включено «до конца лекции»
  isEndOfList: true as boolean, // если лекция в списке последняя
  isEndWithoutAutoplay: true as boolean, // если «Играть следующую» выключено
  isEndAtPaywall: true as boolean, // если следующая закрыта подпиской
  isEndWithNextPrepared: true as boolean, // если следующая приготовлена
  isStartForbidden: true as boolean, // если браузер запретил начинать без нажатия
  isDeliveryWithTriesLeft: true as boolean, // если оборвалась доставка и попытки остались
  hasTriesLeft: true as boolean, // если попытки остались
  isEnd: true as boolean, // если это и правда конец
  isVisitMeant: true as boolean, // если здесь слушали минуту
  isAiming: true as boolean, // если цель перемотки выбрана
  isPlaceOfCurrent: true as boolean, // если место — в этой лекции, и звук её здесь
  isMovedElsewhere: true as boolean, // если место этой лекции другое
  isChosenElsewhere: true as boolean, // если в книге мест теперь другое место
  isTakenUpElsewhere: true as boolean, // если эту лекцию начали снова
  isLeftWithin: true as boolean, // если своё место — в середине
  hasCurrent: true as boolean, // если лекция есть, и звук её здесь
  hasFaded: true as boolean, // если звук этой лекции затихал
  isTimeToPrepare: true as boolean, // если до конца меньше минуты
  isTimeToWarm: true as boolean, // если до конца меньше двадцати секунд
  isListLoaded: true as boolean, // если список загружен
  isListLost: true as boolean, // если список не загрузился
  isReturnAsked: true as boolean, // если возвращаются к месту
  isMomentAsked: true as boolean, // если просят с момента
  isStartedAnew: true as boolean, // если эта лекция ещё не начата
  isVolumeOurs: true as boolean, // если громкость можно менять
  isNowSubscriber: true as boolean, // если подписка появилась
};

export const playerMachine = setup({
  delays: {
    seekDebounce_300_ms: 300,
    stall_8_s: 8000,
    wait_1_s: 1000,
    unheard_1500_ms: 1500,
    tick_1_s: 1000,
    nextRenewal_15_s: 15000,
    backoff_1_2_4_8_15_s: 1000, // в продукте считается по ходу; здесь — число из имени
    lease_minus_1_min: 60000, // в продукте считается по ходу; здесь — число из имени
    prepared_2_min_at_most: 120000, // в продукте считается по ходу; здесь — число из имени
  },
  guards: {
    isOfThisLoad: () => playerConditions.isOfThisLoad,
    isRequestGated: () => playerConditions.isRequestGated,
    isRequestEmpty: () => playerConditions.isRequestEmpty,
    isNotInList: () => playerConditions.isNotInList,
    isInQueue: () => playerConditions.isInQueue,
    isMoveInQueue: () => playerConditions.isMoveInQueue,
    isNewNext: () => playerConditions.isNewNext,
    isNewNextGated: () => playerConditions.isNewNextGated,
    hasNoNeighbour: () => playerConditions.hasNoNeighbour,
    isNextGated: () => playerConditions.isNextGated,
    isPreviousGated: () => playerConditions.isPreviousGated,
    hasAddress: () => playerConditions.hasAddress,
    isAddressRenewed: () => playerConditions.isAddressRenewed,
    isFailedWithNewerAddress: () => playerConditions.isFailedWithNewerAddress,
    isOtherLecture: () => playerConditions.isOtherLecture,
    isHeardThere: () => playerConditions.isHeardThere,
    isUrl: () => playerConditions.isUrl,
    isNotEntitled: () => playerConditions.isNotEntitled,
    isRefused: () => playerConditions.isRefused,
    isStarved: () => playerConditions.isStarved,
    isStarvedWithTriesLeft: () => playerConditions.isStarvedWithTriesLeft,
    isEndWithStop: () => playerConditions.isEndWithStop,
    isEndOfList: () => playerConditions.isEndOfList,
    isEndWithoutAutoplay: () => playerConditions.isEndWithoutAutoplay,
    isEndAtPaywall: () => playerConditions.isEndAtPaywall,
    isEndWithNextPrepared: () => playerConditions.isEndWithNextPrepared,
    isStartForbidden: () => playerConditions.isStartForbidden,
    isDeliveryWithTriesLeft: () => playerConditions.isDeliveryWithTriesLeft,
    hasTriesLeft: () => playerConditions.hasTriesLeft,
    isEnd: () => playerConditions.isEnd,
    isVisitMeant: () => playerConditions.isVisitMeant,
    isAiming: () => playerConditions.isAiming,
    isPlaceOfCurrent: () => playerConditions.isPlaceOfCurrent,
    isMovedElsewhere: () => playerConditions.isMovedElsewhere,
    isChosenElsewhere: () => playerConditions.isChosenElsewhere,
    isTakenUpElsewhere: () => playerConditions.isTakenUpElsewhere,
    isLeftWithin: () => playerConditions.isLeftWithin,
    hasCurrent: () => playerConditions.hasCurrent,
    hasFaded: () => playerConditions.hasFaded,
    isTimeToPrepare: () => playerConditions.isTimeToPrepare,
    isTimeToWarm: () => playerConditions.isTimeToWarm,
    isListLoaded: () => playerConditions.isListLoaded,
    isListLost: () => playerConditions.isListLost,
    isReturnAsked: () => playerConditions.isReturnAsked,
    isMomentAsked: () => playerConditions.isMomentAsked,
    isStartedAnew: () => playerConditions.isStartedAnew,
    isVolumeOurs: () => playerConditions.isVolumeOurs,
    isNowSubscriber: () => playerConditions.isNowSubscriber,
  },
  actors: {
    audioOutput: fromCallback(() => {}), // звук браузера
    tabLock: fromCallback(() => {}), // сговор вкладок: звучит одна
    network: fromCallback(() => {}), // сеть
    placesBook: fromCallback(() => {}), // книга мест
    clock: fromCallback(() => {}), // часы
    resolveAudioUrl: fromPromise(() => new Promise(() => {})), // адрес звука
    remotePlaylist: fromPromise(() => new Promise(() => {})), // список лекций
  },
  actions: {
    take: () => {}, // взять лекцию
    restore: () => {}, // вспомнить лекцию и место
    restoreSettings: () => {}, // вспомнить настройки
    forget: () => {}, // забыть лекцию
    setPlaylist: () => {}, // сменить список
    keepAddress: () => {}, // запомнить адрес звука
    dropAddress: () => {}, // забыть адрес звука
    renewLoad: () => {}, // начать новую загрузку
    keepPrepared: () => {}, // запомнить адрес следующей
    dropPrepared: () => {}, // забыть приготовленное
    usePrepared: () => {}, // взять приготовленный адрес
    setDuration: () => {}, // запомнить длительность
    commitTime: () => {}, // запомнить место
    commitPlace: () => {}, // запомнить место
    goToStart: () => {}, // вернуться к началу
    setCause: () => {}, // запомнить, почему остановились
    setSystemCause: () => {}, // запомнить: остановила система
    clearTrouble: () => {}, // забыть прежнюю неудачу
    clearNetworkTrouble: () => {}, // забыть неудачу сети
    countAttempt: () => {}, // посчитать попытку
    resetAttempts: () => {}, // начать счёт попыток заново
    setOnline: () => {}, // запомнить, есть ли сеть
    storeError: () => {}, // запомнить ошибку звука
    noteSilence: () => {}, // запомнить, когда стихло
    stepBack: () => {}, // отступить назад
    aimSeek: () => {}, // выбрать цель перемотки
    aimAtFade: () => {}, // цель — начало затихания
    clearSeek: () => {}, // забыть цель перемотки
    landSeek: () => {}, // перейти к цели
    rememberFade: () => {}, // запомнить, откуда звук стал затихать
    setRate: () => {}, // запомнить скорость
    allowVolume: () => {}, // запомнить, что громкость можно менять
    setVolume: () => {}, // запомнить громкость
    restoreVolume: () => {}, // вспомнить громкость
    mute: () => {}, // запомнить: звук выключен
    unmute: () => {}, // запомнить: звук включён
    setAutoRewind: () => {}, // запомнить, нужен ли отступ
    setAutoplay: () => {}, // запомнить, играть ли следующую
    setSkip: () => {}, // запомнить длину шага
    setStopAtEnd: () => {}, // запомнить, остановиться ли в конце
    setEntitlement: () => {}, // запомнить, есть ли подписка
    rememberList: () => {}, // запомнить, какой список нужен
    forgetList: () => {}, // забыть, какой список был нужен
    clearPlaylist: () => {}, // убрать список
    moveInQueue: () => {}, // переставить лекцию очереди
    removeFromQueue: () => {}, // убрать лекцию из очереди и запомнить её
    returnToQueue: () => {}, // вернуть лекцию в очередь
    playNext: () => {}, // поставить лекцию следующей
    forgetEdits: () => {}, // забыть, что меняли
    rememberStarted: () => {}, // запомнить, что лекция начата
    forgetStarted: () => {}, // забыть, что лекция начата
    mirror: () => {}, // показать, что играет в другой вкладке
    mirrorButPlace: () => {}, // показать, что играет в другой вкладке, а место оставить
    guessPlace: () => {}, // посчитать место по скорости
    guessSought: () => {}, // показать место, которое просят
    endMirror: () => {}, // дальше — своё
    adoptPlace: () => {}, // оставить себе её место
    beginVisit: () => {}, // начать счёт услышанного здесь
    countVisit: () => {}, // посчитать услышанное здесь
    moveVisit: () => {}, // считать отсюда
    endVisit: () => {}, // забыть о моменте
    goHome: () => {}, // встать на своё место
    setPlaces: () => {}, // запомнить всю книгу мест
    keepPlaces: () => {}, // запомнить места лекций
    followPlace: () => {}, // перейти на это место
    loadAudio: () => {}, // загрузить звук
    playAudio: () => {}, // попросить играть
    pauseAudio: () => {}, // попросить паузу
    leaveAudio: () => {}, // остановить звук: лекцию оставляют
    unloadAudio: () => {}, // выгрузить звук
    seekAudio: () => {}, // перемотать звук
    applyRate: () => {}, // сменить скорость звука
    applyVolume: () => {}, // сменить громкость звука
    fadeAudio: () => {}, // увести громкость до тишины
    endFadeAudio: () => {}, // вернуть громкость
    warmNext: () => {}, // загрузить начало следующей
    claimTab: () => {}, // забрать звук у других вкладок
    releaseTab: () => {}, // уступить звук другим вкладкам
    requestGate: raise({
      type: 'gate.requested',
    }), // показать окно «Подписка»
    playLoaded: raise({
      type: 'player.playFrom',
    }), // слушать первую лекцию списка
    tellSoundBegan: raise({
      type: 'sound.began',
    }), // сказать: звук пошёл
    tellLectureChanged: raise({
      type: 'lecture.changed',
    }), // сказать плееру: лекция сменилась
    tellQueueChanged: raise({
      type: 'queue.changed',
    }), // сказать плееру: очередь сменилась
    tellQueueEdited: raise({
      type: 'queue.edited',
    }), // сказать плееру: слушатель изменил очередь
    tellTabFreed: raise({
      type: 'tab.freed',
    }), // считать, что в других вкладках тихо
    tellLeaseTaken: raise({
      type: 'lease.taken',
    }), // сказать плееру: адрес получен
    tellAwaited: raise({
      type: 'sound.awaited',
    }), // сказать плееру: ждём звук
    tellDropped: raise({
      type: 'sound.dropped',
    }), // сказать плееру: звука не ждём
    tellSeekLanded: raise({
      type: 'seek.landed',
    }), // сказать плееру: перемотка закончена
    tellVisitAsked: raise({
      type: 'visit.asked',
    }), // сказать плееру: просят момент из ссылки
    announceStarted: () => {}, // объявить: зазвучало
    announceAdvanced: () => {}, // объявить: прозвучала секунда
    announceStopped: () => {}, // объявить: стихло
    announceLeft: () => {}, // объявить, докуда прозвучало
    announceSeek: () => {}, // объявить перемотку
    announceAim: () => {}, // сохранить место, которое только что выбрали
    announceReturn: () => {}, // объявить возврат
    announceRewind: () => {}, // объявить отступ назад
    announceEnded: () => {}, // объявить: лекция кончилась
    announceStartFailed: () => {}, // записать отказ в журнал ошибок
    announceLectureStarted: () => {}, // объявить: лекция начата
    announceVisit: () => {}, // объявить: лекция открыта с момента
    announceAccepted: () => {}, // объявить: это теперь своё место
    announceHome: () => {}, // объявить: вернулись на своё место
    announceVisitLeft: () => {}, // объявить: от момента ушли
    announceAddressFailed: () => {}, // объявить: адрес звука не годится
    announceGate: () => {}, // объявить: окно «Подписка» открыто
    announceNext: () => {}, // объявить: лекция поставлена следующей
    announceClosed: () => {}, // объявить: плеер закрыт
    askOtherTab: () => {}, // попросить другую вкладку
    announceSubscribe: () => {}, // повести к тарифам
  },
}).createMachine({
  id: 'player',
  description: 'Плеер: одна лекция звучит, остальные ждут своей очереди',
  type: 'parallel',
  invoke: [
    {
      id: 'audioOutput',
      src: 'audioOutput',
      onError: {
        actions: {
          type: 'storeError',
          params: {
            message: 'Неизвестная ошибка',
          },
        },
      },
    },
    {
      id: 'tabLock',
      src: 'tabLock',
      onError: {
        actions: 'tellTabFreed',
      },
    },
    {
      id: 'network',
      src: 'network',
      onError: {
        actions: 'resetAttempts',
      },
    },
    {
      id: 'placesBook',
      src: 'placesBook',
      onError: {
        description: 'Верно то, что уже прочитано',
      },
    },
  ],
  on: {
    'audio.left': {
      actions: {
        type: 'announceLeft',
      },
      description: 'Перемотали или взяли другую лекцию: до этого места прежнее ещё звучало',
    },
  },
  states: {
    transport: {
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
              {
                guard: {
                  type: 'isRequestEmpty',
                },
                description: 'В списке нет лекций',
              },
              {
                guard: {
                  type: 'isRequestGated',
                },
                actions: {
                  type: 'requestGate',
                },
                description: '§6: лекция по подписке, показать окно «Подписка»',
              },
              {
                target: '#resuming',
                actions: {
                  type: 'take',
                },
              },
            ],
            'player.restore': [
              {
                guard: {
                  type: 'isRequestEmpty',
                },
                target: '.closed',
                actions: {
                  type: 'restoreSettings',
                },
                description: 'Плеер был закрыт: настройки те же, панели нет',
              },
              {
                target: 'current.idle',
                actions: {
                  type: 'restore',
                },
                description: 'После перезагрузки: та же лекция, то же место, на паузе',
              },
            ],
            'tab.elsewhereReported': [
              {
                guard: {
                  type: 'isHeardThere',
                },
                target: '#mirroring',
                actions: [
                  {
                    type: 'mirror',
                  },
                  'unloadAudio',
                  'tellLectureChanged',
                ],
                description: 'Звучит другая вкладка: показываем её лекцию и её место',
              },
              {
                target: '#mirroringAwaited',
                actions: [
                  {
                    type: 'mirror',
                  },
                  'unloadAudio',
                  'tellLectureChanged',
                ],
                description: 'Там звук ещё на пути',
              },
            ],
          },
          states: {
            untouched: {
              description: 'Ещё ничего не слушали',
            },
            closed: {
              id: 'closed',
              description: 'Плеер закрыт слушателем: откроет его только новое «Слушать», здесь или в другой вкладке',
              tags: 'closed',
              on: {
                'player.forget': {
                  target: 'untouched',
                  description: 'Слушатель ушёл: его настройки не хранятся',
                },
              },
            },
            closing: {
              id: 'closing',
              description: 'Плеер закрыт отсюда, а звучала другая вкладка: ждём, пока она стихнет',
              tags: 'closed',
              on: {
                'tab.elsewhereReported': {
                  description: 'Её закрывают: её последних слов не показываем',
                },
                'tab.freed': 'closed',
                'player.forget': {
                  target: 'untouched',
                  description: 'Слушатель ушёл: его настройки не хранятся',
                },
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
              {
                guard: {
                  type: 'isRequestEmpty',
                },
                description: 'В списке нет лекций',
              },
              {
                guard: {
                  type: 'isRequestGated',
                },
                actions: {
                  type: 'requestGate',
                },
                description: '§6: лекция по подписке; текущая играет дальше',
              },
              {
                target: '#resuming',
                actions: [
                  'announceAim',
                  {
                    type: 'take',
                  },
                  'tellLectureChanged',
                ],
              },
            ],
            'player.next': [
              {
                guard: 'hasNoNeighbour',
                description: '§4: список из одной лекции остаётся на месте',
              },
              {
                guard: 'isNextGated',
                actions: {
                  type: 'requestGate',
                },
                description: '§4: дальше нужна подписка — окно «Подписка», текущая играет дальше',
              },
              {
                target: '#resuming',
                actions: [
                  'announceAim',
                  {
                    type: 'take',
                  },
                  'tellLectureChanged',
                ],
                description: '§4: следующая; после последней — первая',
              },
            ],
            'player.previous': [
              {
                guard: 'hasNoNeighbour',
                description: '§4: список из одной лекции остаётся на месте',
              },
              {
                guard: 'isPreviousGated',
                actions: {
                  type: 'requestGate',
                },
                description: '§4: те же правила, что и для следующей',
              },
              {
                target: '#resuming',
                actions: [
                  'announceAim',
                  {
                    type: 'take',
                  },
                  'tellLectureChanged',
                ],
                description: '§4: предыдущая; перед первой — последняя',
              },
            ],
            'player.jumpTo': [
              {
                guard: {
                  type: 'isNotInList',
                },
                description: 'Очередь уже другая: этой лекции в ней нет',
              },
              {
                guard: {
                  type: 'isRequestGated',
                },
                actions: {
                  type: 'requestGate',
                },
                description: 'Лекция очереди закрыта подпиской',
              },
              {
                target: '#resuming',
                actions: [
                  'announceAim',
                  {
                    type: 'take',
                  },
                  'tellLectureChanged',
                ],
              },
            ],
            'player.close': [
              {
                guard: 'isAiming',
                target: '#empty.closed',
                actions: [
                  'announceSeek',
                  'unloadAudio',
                  'releaseTab',
                  'forget',
                  'announceClosed',
                ],
                description: 'Плеер убран; сохранено место, которое только что выбрали',
              },
              {
                target: '#empty.closed',
                actions: [
                  'unloadAudio',
                  'releaseTab',
                  'forget',
                  'announceClosed',
                ],
                description: 'Плеер убран; место сохранено',
              },
            ],
            'player.forget': {
              target: 'empty',
              actions: [
                'unloadAudio',
                'releaseTab',
                'forget',
              ],
              description: 'Слушатель ушёл: услышанного им здесь не остаётся',
            },
          },
          states: {
            idle: {
              id: 'idle',
              description: 'Место известно, звук ещё не запрошен',
              entry: [
                'releaseTab',
                'tellDropped',
              ],
              on: {
                'player.play': {
                  target: 'resuming',
                  actions: [
                    'clearTrouble',
                    'resetAttempts',
                    'dropAddress',
                  ],
                },
                'places.read': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
                'places.changed': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
                'tab.elsewhereReported': [
                  {
                    guard: {
                      type: 'isHeardThere',
                    },
                    target: '#mirroring',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Звучит другая вкладка: показываем её лекцию и её место',
                  },
                  {
                    target: '#mirroringAwaited',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Там звук ещё на пути',
                  },
                ],
              },
            },
            mirroring: {
              id: 'mirroring',
              description: 'Звучит другая вкладка: видны её лекция и место, клавиши просят её',
              tags: [
                'elsewhere',
                'wanted',
              ],
              exit: [
                'endMirror',
                'tellDropped',
              ],
              initial: 'followed',
              on: {
                'tab.elsewhereReported': [
                  {
                    guard: {
                      type: 'isHeardThere',
                    },
                    target: '.followed',
                    actions: {
                      type: 'mirror',
                    },
                    description: 'Раз в секунду та вкладка говорит, где она',
                  },
                  {
                    target: '.awaited',
                    actions: {
                      type: 'mirror',
                    },
                    description: 'Там звук ещё загружается',
                  },
                ],
                'tab.timerAsked': {
                  actions: 'tellAwaited',
                  description: 'Нажат таймер сна: ответа ждём, как на любую клавишу',
                },
                'tab.answered': {
                  actions: 'tellDropped',
                  description: 'Нажатие дошло',
                },
                'tab.freed': {
                  target: 'idle',
                  actions: 'adoptPlace',
                  description: 'Там стихло, или ту вкладку закрыли: лекция и место теперь здешние',
                },
                'player.takeOver': {
                  target: 'resuming',
                  description: '«Перенести сюда»: та же лекция с того же места',
                },
                'player.play': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.pause': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.seekBy': {
                  actions: [
                    {
                      type: 'guessSought',
                    },
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.seekTo': {
                  actions: [
                    {
                      type: 'guessSought',
                    },
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.setRate': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.cycleRate': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.setVolume': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.mute': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.unmute': {
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'tellAwaited',
                  ],
                },
                'player.next': [
                  {
                    guard: 'hasNoNeighbour',
                    description: '§4: список из одной лекции остаётся на месте',
                  },
                  {
                    guard: 'isNextGated',
                    actions: {
                      type: 'requestGate',
                    },
                    description: '§4: окно «Подписка» — там, где нажали',
                  },
                  {
                    actions: [
                      {
                        type: 'askOtherTab',
                      },
                      'tellAwaited',
                    ],
                  },
                ],
                'player.previous': [
                  {
                    guard: 'hasNoNeighbour',
                    description: '§4: список из одной лекции остаётся на месте',
                  },
                  {
                    guard: 'isPreviousGated',
                    actions: {
                      type: 'requestGate',
                    },
                    description: '§4: окно «Подписка» — там, где нажали',
                  },
                  {
                    actions: [
                      {
                        type: 'askOtherTab',
                      },
                      'tellAwaited',
                    ],
                  },
                ],
                'player.jumpTo': [
                  {
                    guard: {
                      type: 'isNotInList',
                    },
                    description: 'Очередь уже другая: этой лекции в ней нет',
                  },
                  {
                    guard: {
                      type: 'isRequestGated',
                    },
                    actions: {
                      type: 'requestGate',
                    },
                    description: 'Лекция очереди закрыта подпиской',
                  },
                  {
                    actions: [
                      {
                        type: 'askOtherTab',
                      },
                      'tellAwaited',
                    ],
                  },
                ],
                'player.close': {
                  target: '#closing',
                  actions: [
                    {
                      type: 'askOtherTab',
                    },
                    'forget',
                    'announceClosed',
                  ],
                  description: 'Плеер закрывают: и там, где звучит',
                },
              },
              states: {
                followed: {
                  description: 'Слышно, и мы знаем, где',
                  tags: 'heardElsewhere',
                  on: {
                    'player.seekBy': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                    'player.seekTo': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                  },
                  after: {
                    unheard_1500_ms: {
                      target: 'guessed',
                      actions: {
                        type: 'guessPlace',
                        params: {
                          ms: 1500,
                        },
                      },
                      description: 'Скрытая вкладка говорит реже: ведём часы сами, с её скоростью',
                    },
                  },
                },
                guessed: {
                  description: 'Слышно, а где — считаем сами',
                  tags: 'heardElsewhere',
                  on: {
                    'player.seekBy': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                    'player.seekTo': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                  },
                  after: {
                    tick_1_s: {
                      target: 'guessed',
                      reenter: true,
                      actions: {
                        type: 'guessPlace',
                        params: {
                          ms: 1000,
                        },
                      },
                    },
                  },
                },
                sought: {
                  description: 'Слышно; о перемотке там ещё не знают',
                  tags: 'heardElsewhere',
                  on: {
                    'player.seekBy': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                    'player.seekTo': {
                      target: 'sought',
                      reenter: true,
                      actions: [
                        {
                          type: 'guessSought',
                        },
                        {
                          type: 'askOtherTab',
                        },
                        'tellAwaited',
                      ],
                      description: 'Перемотка: игла сразу там, куда просили',
                    },
                    'tab.elsewhereReported': [
                      {
                        guard: {
                          type: 'isOtherLecture',
                        },
                        target: 'followed',
                        actions: {
                          type: 'mirror',
                        },
                        description: 'Там уже другая лекция: перематывать нечего',
                      },
                      {
                        actions: {
                          type: 'mirrorButPlace',
                        },
                        description: 'Сказано о месте до перемотки: игла стоит, где просили',
                      },
                    ],
                    'tab.answered': {
                      target: 'followed',
                      actions: 'tellDropped',
                      description: 'Перемотка дошла',
                    },
                  },
                  after: {
                    unheard_1500_ms: {
                      target: 'followed',
                      description: 'Не отозвалась: верим тому, что она говорит',
                    },
                  },
                },
                awaited: {
                  id: 'mirroringAwaited',
                  description: 'Там звук на пути',
                  tags: 'loading',
                  on: {
                    'places.changed': {
                      guard: {
                        type: 'isMovedElsewhere',
                      },
                      actions: {
                        type: 'followPlace',
                      },
                      description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                    },
                  },
                },
              },
            },
            resuming: {
              id: 'resuming',
              description: 'Смотрим на часы: давно ли слушали это место',
              tags: [
                'loading',
                'wanted',
              ],
              invoke: {
                id: 'clock',
                src: 'clock',
                onError: {
                  target: '#resolving',
                  description: 'Часов нет: с самого места',
                },
              },
              on: {
                'clock.told': [
                  {
                    guard: 'hasAddress',
                    target: '#starting',
                    actions: [
                      {
                        type: 'stepBack',
                      },
                      'loadAudio',
                      'tellLeaseTaken',
                    ],
                    description: 'Адрес уже известен: начинаем чуть раньше, чем остановились',
                  },
                  {
                    target: '#resolving',
                    actions: {
                      type: 'stepBack',
                    },
                    description: 'Начнём чуть раньше, чем остановились',
                  },
                ],
                'player.pause': {
                  target: '#idle',
                  actions: {
                    type: 'setCause',
                  },
                },
                'tab.displaced': {
                  target: '#idle',
                  actions: {
                    type: 'setCause',
                    params: {
                      cause: 'otherTab',
                    },
                  },
                },
              },
            },
            resolving: {
              id: 'resolving',
              description: 'Спрашиваем адрес звука',
              tags: [
                'loading',
                'wanted',
              ],
              entry: [
                'claimTab',
                'tellAwaited',
              ],
              invoke: {
                id: 'resolveAudioUrl',
                src: 'resolveAudioUrl',
                onDone: [
                  {
                    guard: {
                      type: 'isUrl',
                    },
                    target: 'sound.live.starting',
                    actions: [
                      {
                        type: 'keepAddress',
                      },
                      'renewLoad',
                      'loadAudio',
                      'tellLeaseTaken',
                    ],
                  },
                  {
                    guard: {
                      type: 'isNotEntitled',
                    },
                    target: 'idle',
                    actions: [
                      {
                        type: 'setCause',
                        params: {
                          cause: 'paywall',
                        },
                      },
                      {
                        type: 'requestGate',
                      },
                    ],
                    description: 'Лекция по подписке: звука сервер не даёт',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'failed',
                    actions: {
                      type: 'storeError',
                    },
                    description: 'Отказ наотрез: слова сервера показаны как есть',
                  },
                  {
                    target: 'recovering',
                    actions: {
                      type: 'countAttempt',
                    },
                    description: 'Ответа нет: место сохранено, пробуем снова',
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: {
                    type: 'storeError',
                    params: {
                      message: 'Неизвестная ошибка',
                    },
                  },
                  description: 'Ответ непонятен',
                },
              },
              on: {
                'places.changed': {
                  guard: {
                    type: 'isChosenElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Пока ждём адрес, место выбрали в другой вкладке или на другом устройстве: начнём оттуда',
                },
                'player.pause': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                  },
                },
                'page.left': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                    params: {
                      cause: 'left',
                    },
                  },
                },
                'tab.displaced': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                    params: {
                      cause: 'otherTab',
                    },
                  },
                },
              },
            },
            sound: {
              description: 'Лекция загружена в звук браузера',
              initial: 'live',
              exit: 'leaveAudio',
              on: {
                'audio.metadataLoaded': {
                  guard: {
                    type: 'isOfThisLoad',
                  },
                  actions: {
                    type: 'setDuration',
                  },
                },
                'audio.sought': {
                  guard: {
                    type: 'isOfThisLoad',
                  },
                  actions: {
                    type: 'commitPlace',
                  },
                },
                'seek.landed': {
                  actions: 'seekAudio',
                },
                'audio.failed': [
                  {
                    guard: {
                      type: 'isFailedWithNewerAddress',
                    },
                    target: '#starting',
                    actions: [
                      'renewLoad',
                      'loadAudio',
                    ],
                    description: 'Прежний адрес кончился, а новый уже есть: сразу по нему',
                  },
                  {
                    guard: {
                      type: 'isDeliveryWithTriesLeft',
                    },
                    target: '#recovering',
                    actions: {
                      type: 'countAttempt',
                      params: {
                        trouble: 'delivery',
                      },
                    },
                    description: 'Доставка оборвалась: новый адрес, то же место',
                  },
                  {
                    guard: {
                      type: 'isOfThisLoad',
                    },
                    target: '#failed',
                    actions: {
                      type: 'storeError',
                    },
                    description: '§8: ошибка звука сохраняется и показана',
                  },
                ],
              },
              states: {
                live: {
                  description: 'Звук идёт или вот-вот пойдёт',
                  tags: 'wanted',
                  initial: 'starting',
                  entry: 'claimTab',
                  on: {
                    'audio.started': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      target: '.sounding',
                      actions: [
                        {
                          type: 'commitPlace',
                        },
                        'clearNetworkTrouble',
                      ],
                    },
                    'audio.waited': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      target: '.stalled',
                    },
                    'audio.paused': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      target: 'paused',
                      actions: [
                        {
                          type: 'commitPlace',
                        },
                        'setSystemCause',
                      ],
                    },
                    'audio.startRefused': [
                      {
                        guard: {
                          type: 'isStartForbidden',
                        },
                        target: 'blocked',
                        actions: {
                          type: 'announceStartFailed',
                        },
                        description: 'Браузер не дал начать без нажатия',
                      },
                      {
                        guard: {
                          type: 'isOfThisLoad',
                        },
                        target: '#failed',
                        actions: [
                          {
                            type: 'announceStartFailed',
                          },
                          {
                            type: 'storeError',
                            params: {
                              message: 'Звук не начался',
                            },
                          },
                        ],
                        description: '§8: слова браузера идут в журнал; на экране — наши и «Повторить»',
                      },
                    ],
                    'audio.ended': [
                      {
                        guard: {
                          type: 'isStarvedWithTriesLeft',
                        },
                        target: '#recovering',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'countAttempt',
                            params: {
                              trouble: 'delivery',
                            },
                          },
                        ],
                        description: 'Конец раньше конца: это обрыв, а не конец лекции',
                      },
                      {
                        guard: {
                          type: 'isStarved',
                        },
                        target: '#failed',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'storeError',
                            params: {
                              message: 'Звук не отвечает',
                            },
                          },
                        ],
                        description: 'Обрыв на том же месте снова и снова',
                      },
                      {
                        guard: {
                          type: 'isEndWithStop',
                        },
                        target: '#finished',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: true,
                            },
                          },
                          {
                            type: 'setCause',
                            params: {
                              cause: 'timer',
                            },
                          },
                        ],
                        description: '§4: «до конца лекции» — дальше не идём; снимет себя сам таймер',
                      },
                      {
                        guard: {
                          type: 'isEndOfList',
                        },
                        target: '#finished',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: false,
                            },
                          },
                          {
                            type: 'setCause',
                            params: {
                              cause: 'end',
                            },
                          },
                        ],
                        description: 'Последняя лекция списка дослушана',
                      },
                      {
                        guard: {
                          type: 'isEndWithoutAutoplay',
                        },
                        target: '#finished',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: false,
                            },
                          },
                          {
                            type: 'setCause',
                            params: {
                              cause: 'autoplay',
                            },
                          },
                        ],
                        description: '«Играть следующую» выключено: лекция дослушана как обычно, а дальше — по нажатию',
                      },
                      {
                        guard: {
                          type: 'isEndAtPaywall',
                        },
                        target: '#finished',
                        actions: [
                          {
                            type: 'commitPlace',
                          },
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: false,
                            },
                          },
                          {
                            type: 'setCause',
                            params: {
                              cause: 'paywall',
                            },
                          },
                          {
                            type: 'requestGate',
                          },
                        ],
                        description: '§4: дальше нужна подписка',
                      },
                      {
                        guard: {
                          type: 'isEndWithNextPrepared',
                        },
                        target: '#resuming',
                        actions: [
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: false,
                            },
                          },
                          {
                            type: 'take',
                          },
                          'usePrepared',
                          'tellLectureChanged',
                        ],
                        description: 'Адрес следующей уже известен: без паузы',
                      },
                      {
                        guard: {
                          type: 'isOfThisLoad',
                        },
                        target: '#resuming',
                        actions: [
                          {
                            type: 'announceEnded',
                            params: {
                              isStopping: false,
                            },
                          },
                          {
                            type: 'take',
                          },
                          'tellLectureChanged',
                        ],
                        description: '§4: конец лекции ведёт к следующей',
                      },
                    ],
                    'seek.landed': [
                      {
                        guard: 'isAddressRenewed',
                        target: '.starting',
                        actions: [
                          'renewLoad',
                          'loadAudio',
                        ],
                        description: 'Адрес обновлён: на новое место — уже по новому',
                      },
                      {
                        actions: 'seekAudio',
                      },
                    ],
                    'player.pause': {
                      actions: [
                        {
                          type: 'setCause',
                        },
                        'pauseAudio',
                      ],
                      description: 'Просим звук остановиться; пауза наступит, когда он ответит',
                    },
                    'player.play': {
                      actions: [
                        'clearTrouble',
                        'claimTab',
                        'playAudio',
                      ],
                      description: 'Передумали раньше, чем звук остановился; если его уже забрала другая вкладка — забираем назад',
                    },
                    'page.left': {
                      actions: [
                        {
                          type: 'setCause',
                          params: {
                            cause: 'left',
                          },
                        },
                        'pauseAudio',
                      ],
                      description: 'Со страницы ушли, и браузер её усыпляет: вернутся — скажем, почему тихо',
                    },
                    'tab.displaced': {
                      actions: [
                        {
                          type: 'setCause',
                          params: {
                            cause: 'otherTab',
                          },
                        },
                        'pauseAudio',
                      ],
                      description: 'Звук перешёл в другую вкладку',
                    },
                  },
                  states: {
                    starting: {
                      id: 'starting',
                      description: 'Звук загружается и вот-вот начнётся',
                      tags: 'loading',
                      entry: 'tellAwaited',
                      on: {
                        'audio.paused': {
                          guard: {
                            type: 'isOfThisLoad',
                          },
                          target: '#paused',
                          actions: 'setSystemCause',
                          description: 'Пауза до первого звука: звук ещё стоит на нуле, верно наше место',
                        },
                      },
                      after: {
                        stall_8_s: [
                          {
                            guard: 'hasTriesLeft',
                            target: '#recovering',
                            actions: {
                              type: 'countAttempt',
                              params: {
                                trouble: 'delivery',
                              },
                            },
                            description: 'Восемь секунд тишины: новый адрес',
                          },
                          {
                            target: '#failed',
                            actions: {
                              type: 'storeError',
                              params: {
                                message: 'Звук не отвечает',
                              },
                            },
                          },
                        ],
                      },
                    },
                    sounding: {
                      description: 'Слышно',
                      tags: 'sounding',
                      entry: [
                        'announceStarted',
                        'tellSoundBegan',
                      ],
                      exit: 'announceStopped',
                      initial: 'advancing',
                      states: {
                        advancing: {
                          description: 'Место движется',
                          after: {
                            stall_8_s: [
                              {
                                guard: 'hasTriesLeft',
                                target: '#recovering',
                                actions: {
                                  type: 'countAttempt',
                                  params: {
                                    trouble: 'delivery',
                                  },
                                },
                                description: 'Восемь секунд без движения: считаем обрывом',
                              },
                              {
                                target: '#failed',
                                actions: {
                                  type: 'storeError',
                                  params: {
                                    message: 'Звук не отвечает',
                                  },
                                },
                              },
                            ],
                          },
                          on: {
                            'audio.timeUpdated': {
                              guard: {
                                type: 'isOfThisLoad',
                              },
                              target: 'advancing',
                              reenter: true,
                              actions: [
                                {
                                  type: 'commitTime',
                                },
                                'announceAdvanced',
                              ],
                              description: '§9: место записывается раз в секунду',
                            },
                          },
                        },
                      },
                    },
                    stalled: {
                      description: 'Звук ждёт данных',
                      tags: 'loading',
                      entry: 'tellAwaited',
                      after: {
                        stall_8_s: [
                          {
                            guard: 'hasTriesLeft',
                            target: '#recovering',
                            actions: {
                              type: 'countAttempt',
                              params: {
                                trouble: 'delivery',
                              },
                            },
                            description: 'Восемь секунд ожидания: новый адрес',
                          },
                          {
                            target: '#failed',
                            actions: {
                              type: 'storeError',
                              params: {
                                message: 'Звук не отвечает',
                              },
                            },
                          },
                        ],
                      },
                    },
                  },
                },
                paused: {
                  id: 'paused',
                  description: 'На паузе; запомнено, когда стихло: чем дольше пауза, тем дальше вернёмся назад при продолжении',
                  entry: [
                    'releaseTab',
                    'endFadeAudio',
                    'tellDropped',
                  ],
                  invoke: {
                    id: 'clock',
                    src: 'clock',
                    onError: {
                      description: 'Часов нет: при продолжении назад не вернёмся',
                    },
                  },
                  on: {
                    'clock.told': {
                      actions: {
                        type: 'noteSilence',
                      },
                    },
                    'player.play': [
                      {
                        guard: 'hasAddress',
                        target: '#resumingInSound',
                        actions: 'clearTrouble',
                      },
                      {
                        target: '#resuming',
                        actions: [
                          'clearTrouble',
                          'resetAttempts',
                        ],
                        description: 'Адрес устарел: просим новый',
                      },
                    ],
                    'audio.started': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      target: 'live.sounding',
                      actions: [
                        {
                          type: 'commitPlace',
                        },
                        'clearTrouble',
                      ],
                      description: 'Звук пошёл сам: кнопка наушников или система',
                    },
                    'places.read': {
                      guard: {
                        type: 'isMovedElsewhere',
                      },
                      actions: [
                        {
                          type: 'followPlace',
                        },
                        'seekAudio',
                      ],
                      description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                    },
                    'places.changed': {
                      guard: {
                        type: 'isMovedElsewhere',
                      },
                      actions: [
                        {
                          type: 'followPlace',
                        },
                        'seekAudio',
                      ],
                      description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                    },
                    'tab.elsewhereReported': [
                      {
                        guard: {
                          type: 'isHeardThere',
                        },
                        target: '#mirroring',
                        actions: [
                          {
                            type: 'mirror',
                          },
                          'unloadAudio',
                          'tellLectureChanged',
                        ],
                        description: 'Звучит другая вкладка: показываем её лекцию и её место',
                      },
                      {
                        target: '#mirroringAwaited',
                        actions: [
                          {
                            type: 'mirror',
                          },
                          'unloadAudio',
                          'tellLectureChanged',
                        ],
                        description: 'Там звук ещё на пути',
                      },
                    ],
                    'audio.failed': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      actions: [
                        'dropAddress',
                        'announceAddressFailed',
                      ],
                      description: 'Сломалось в тишине: само не заиграет, «Слушать» попросит новый адрес',
                    },
                  },
                },
                resuming: {
                  id: 'resumingInSound',
                  description: 'Смотрим на часы: сколько длилась пауза',
                  tags: [
                    'loading',
                    'wanted',
                  ],
                  invoke: {
                    id: 'clock',
                    src: 'clock',
                    onError: {
                      target: '#starting',
                      actions: 'playAudio',
                      description: 'Часов нет: с самого места',
                    },
                  },
                  on: {
                    'clock.told': {
                      target: '#starting',
                      actions: [
                        {
                          type: 'announceRewind',
                        },
                        {
                          type: 'stepBack',
                        },
                        'seekAudio',
                        'playAudio',
                      ],
                      description: 'Продолжаем с небольшим отступом назад',
                    },
                    'player.pause': {
                      target: '#paused',
                      actions: {
                        type: 'setCause',
                      },
                    },
                    'tab.displaced': {
                      target: '#paused',
                      actions: {
                        type: 'setCause',
                        params: {
                          cause: 'otherTab',
                        },
                      },
                    },
                  },
                },
                blocked: {
                  id: 'blocked',
                  description: 'Браузер ждёт нажатия: видна кнопка «Слушать»',
                  entry: [
                    'releaseTab',
                    'tellDropped',
                  ],
                  tags: 'blocked',
                  on: {
                    'player.play': [
                      {
                        guard: 'hasAddress',
                        target: '#starting',
                        actions: [
                          'clearTrouble',
                          'playAudio',
                        ],
                      },
                      {
                        target: '#resolving',
                        actions: [
                          'clearTrouble',
                          'resetAttempts',
                        ],
                        description: 'Адрес устарел: просим новый',
                      },
                    ],
                    'tab.elsewhereReported': [
                      {
                        guard: {
                          type: 'isHeardThere',
                        },
                        target: '#mirroring',
                        actions: [
                          {
                            type: 'mirror',
                          },
                          'unloadAudio',
                          'tellLectureChanged',
                        ],
                        description: 'Звучит другая вкладка: показываем её лекцию и её место',
                      },
                      {
                        target: '#mirroringAwaited',
                        actions: [
                          {
                            type: 'mirror',
                          },
                          'unloadAudio',
                          'tellLectureChanged',
                        ],
                        description: 'Там звук ещё на пути',
                      },
                    ],
                    'audio.failed': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      actions: [
                        'dropAddress',
                        'announceAddressFailed',
                      ],
                      description: 'Сломалось в тишине: «Слушать» попросит новый адрес',
                    },
                    'audio.started': {
                      guard: {
                        type: 'isOfThisLoad',
                      },
                      target: 'live.sounding',
                      actions: [
                        {
                          type: 'commitPlace',
                        },
                        'clearTrouble',
                      ],
                    },
                  },
                },
              },
            },
            recovering: {
              id: 'recovering',
              description: 'Сеть или доставка подвела: ждём и пробуем с того же места',
              entry: [
                'announceAddressFailed',
                'tellDropped',
              ],
              tags: [
                'loading',
                'wanted',
                'recovering',
              ],
              after: {
                backoff_1_2_4_8_15_s: {
                  target: 'resolving',
                  description: '1, 2, 4, 8, 15 секунд',
                },
              },
              on: {
                'network.restored': {
                  target: 'resolving',
                  description: 'Сеть вернулась: сразу',
                },
                'player.play': {
                  target: 'resolving',
                },
                'player.retry': {
                  target: 'resolving',
                },
                'player.pause': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                  },
                },
                'page.left': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                    params: {
                      cause: 'left',
                    },
                  },
                },
                'tab.displaced': {
                  target: 'idle',
                  actions: {
                    type: 'setCause',
                    params: {
                      cause: 'otherTab',
                    },
                  },
                },
                'places.read': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
                'places.changed': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
              },
            },
            failed: {
              id: 'failed',
              description: 'Ошибка звука показана; очередь не двигается',
              entry: [
                'releaseTab',
                'announceAddressFailed',
                'tellDropped',
              ],
              tags: 'failed',
              on: {
                'player.play': {
                  target: 'resuming',
                  actions: [
                    'clearTrouble',
                    'resetAttempts',
                    'dropAddress',
                  ],
                  description: '«Повторить» с того же места',
                },
                'player.retry': {
                  target: 'resuming',
                  actions: [
                    'clearTrouble',
                    'resetAttempts',
                    'dropAddress',
                  ],
                },
                'places.read': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
                'places.changed': {
                  guard: {
                    type: 'isMovedElsewhere',
                  },
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
                },
                'tab.elsewhereReported': [
                  {
                    guard: {
                      type: 'isHeardThere',
                    },
                    target: '#mirroring',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Звучит другая вкладка: показываем её лекцию и её место',
                  },
                  {
                    target: '#mirroringAwaited',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Там звук ещё на пути',
                  },
                ],
              },
            },
            finished: {
              id: 'finished',
              description: 'Дослушано, дальше само не пойдёт',
              entry: [
                'releaseTab',
                'forgetStarted',
                'tellDropped',
              ],
              tags: 'finished',
              on: {
                'player.play': [
                  {
                    guard: 'isLeftWithin',
                    target: 'resuming',
                    actions: [
                      'clearTrouble',
                      'resetAttempts',
                      'dropAddress',
                      'goHome',
                    ],
                    description: 'Конец выбрали сами или зашли по ссылке: со своего места',
                  },
                  {
                    target: 'resolving',
                    actions: [
                      'clearTrouble',
                      'resetAttempts',
                      'goToStart',
                    ],
                    description: 'С начала той же лекции',
                  },
                ],
                'player.seekTo': {
                  guard: {
                    type: 'isPlaceOfCurrent',
                  },
                  target: 'idle',
                  description: 'Выбрано другое место той же лекции',
                },
                'player.seekBy': {
                  target: 'idle',
                },
                'places.read': {
                  guard: {
                    type: 'isTakenUpElsewhere',
                  },
                  target: 'idle',
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Дослушанную лекцию начали снова в другой вкладке или на другом устройстве',
                },
                'places.changed': {
                  guard: {
                    type: 'isTakenUpElsewhere',
                  },
                  target: 'idle',
                  actions: {
                    type: 'followPlace',
                  },
                  description: 'Дослушанную лекцию начали снова в другой вкладке или на другом устройстве',
                },
                'tab.elsewhereReported': [
                  {
                    guard: {
                      type: 'isHeardThere',
                    },
                    target: '#mirroring',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Звучит другая вкладка: показываем её лекцию и её место',
                  },
                  {
                    target: '#mirroringAwaited',
                    actions: [
                      {
                        type: 'mirror',
                      },
                      'unloadAudio',
                      'tellLectureChanged',
                    ],
                    description: 'Там звук ещё на пути',
                  },
                ],
              },
            },
          },
        },
      },
    },
    seek: {
      description: 'Перемотка',
      initial: 'still',
      states: {
        still: {
          description: 'Не перематываем',
          on: {
            'player.seekBy': {
              guard: 'hasCurrent',
              target: 'aiming',
              actions: {
                type: 'aimSeek',
              },
            },
            'player.seekTo': {
              guard: {
                type: 'isPlaceOfCurrent',
              },
              target: 'aiming',
              actions: {
                type: 'aimSeek',
              },
            },
            'player.returnFromFade': {
              guard: 'hasFaded',
              target: 'aiming',
              actions: 'aimAtFade',
              description: 'К началу затихания; у другой лекции его нет',
            },
          },
        },
        aiming: {
          description: 'Цель выбрана, ждём, не передумают ли',
          after: {
            seekDebounce_300_ms: 'landing',
          },
          on: {
            'player.play': {
              target: 'landing',
              description: 'Слушать с этого места: ни звука с прежнего',
            },
            'page.hidden': {
              target: 'landing',
              description: 'Страницу прячут или закрывают: выбранное место не теряем',
            },
            'player.seekBy': {
              target: 'aiming',
              reenter: true,
              actions: {
                type: 'aimSeek',
              },
              description: 'Нажатия складываются',
            },
            'player.seekTo': {
              guard: {
                type: 'isPlaceOfCurrent',
              },
              target: 'aiming',
              reenter: true,
              actions: {
                type: 'aimSeek',
              },
            },
            'player.returnFromFade': {
              guard: 'hasFaded',
              target: 'aiming',
              reenter: true,
              actions: 'aimAtFade',
            },
            'player.leaveVisit': {
              target: 'still',
              actions: 'clearSeek',
              description: 'Назад на своё место: выбранное только что забыто',
            },
            'lecture.changed': {
              target: 'still',
              actions: 'clearSeek',
              description: 'Другая лекция: прежняя цель перемотки забыта',
            },
          },
        },
        landing: {
          description: 'Цель достигнута',
          always: {
            target: 'still',
            actions: [
              'announceSeek',
              'landSeek',
              'tellSeekLanded',
            ],
          },
        },
      },
    },
    place: {
      description: 'Чьё место: слушатель на своём или зашёл по ссылке',
      initial: 'own',
      states: {
        own: {
          description: 'Слушатель на своём месте: услышанное его двигает',
          on: {
            'visit.asked': {
              guard: {
                type: 'isPlaceOfCurrent',
              },
              target: 'visiting',
            },
          },
        },
        visiting: {
          description: 'Зашёл по ссылке на момент: своё место ждёт, и к нему можно вернуться',
          tags: 'visiting',
          entry: [
            'beginVisit',
            'announceVisit',
          ],
          exit: 'endVisit',
          on: {
            'audio.timeUpdated': [
              {
                guard: {
                  type: 'isVisitMeant',
                },
                target: 'own',
                actions: 'announceAccepted',
                description: 'Минуту слушают здесь: теперь это своё место',
              },
              {
                guard: {
                  type: 'isOfThisLoad',
                },
                actions: {
                  type: 'countVisit',
                },
              },
            ],
            'player.stay': {
              target: 'own',
              actions: 'announceAccepted',
              description: '«Остаться здесь»',
            },
            'player.leaveVisit': {
              target: 'own',
              actions: [
                'announceHome',
                'announceVisitLeft',
                'goHome',
                'tellSeekLanded',
              ],
              description: '«Вернуться к 13:22»: на своё место, и звучит оно, если звучало здесь',
            },
            'audio.ended': {
              guard: {
                type: 'isEnd',
              },
              target: 'own',
              actions: 'announceVisitLeft',
              description: 'Лекция кончилась: прослушана ли она, решает услышанное',
            },
            'seek.landed': {
              actions: 'moveVisit',
              description: 'Перемотка не считается услышанным',
            },
            'lecture.changed': {
              target: 'own',
              actions: 'announceVisitLeft',
              description: 'Лекция другая, или звучит другая вкладка: в эту вернутся уже на своё место',
            },
          },
        },
      },
    },
    gate: {
      description: 'Окно «Подписка»',
      initial: 'closed',
      states: {
        closed: {
          description: 'Закрыто',
          on: {
            'gate.requested': {
              target: 'open',
              actions: {
                type: 'announceGate',
              },
            },
          },
        },
        open: {
          description: 'Открыто: «Необходимо оформить подписку»',
          tags: 'gate',
          on: {
            'player.closeGate': 'closed',
            'player.subscribe': {
              target: 'closed',
              actions: 'announceSubscribe',
              description: '«Оформить» ведёт к тарифам',
            },
            'player.entitlementChanged': {
              guard: {
                type: 'isNowSubscriber',
              },
              target: 'closed',
              description: 'Подписка появилась: окно больше не нужно',
            },
          },
        },
      },
    },
    upcoming: {
      description: 'Следующая лекция',
      initial: 'unknown',
      on: {
        'lecture.changed': {
          target: '.unknown',
          actions: 'dropPrepared',
        },
        'queue.changed': {
          target: '.unknown',
          actions: 'dropPrepared',
          description: 'Очередь другая: приготовленное могло быть не той лекцией',
        },
        'queue.edited': {
          target: '.unknown',
          actions: 'dropPrepared',
          description: 'Слушатель изменил очередь: дальше может быть не та лекция',
        },
      },
      states: {
        unknown: {
          description: 'Ещё рано готовить',
          on: {
            'audio.timeUpdated': {
              guard: {
                type: 'isTimeToPrepare',
              },
              target: 'resolving',
              description: 'За минуту до конца, если дальше пойдём сами',
            },
          },
        },
        resolving: {
          description: 'Спрашиваем адрес следующей',
          invoke: {
            id: 'resolveNextAudioUrl',
            src: 'resolveAudioUrl',
            onDone: [
              {
                guard: {
                  type: 'isUrl',
                },
                target: 'ready',
                actions: {
                  type: 'keepPrepared',
                },
              },
              {
                target: 'unprepared',
                description: 'Не вышло: спросим в свой черёд',
              },
            ],
            onError: 'unprepared',
          },
        },
        ready: {
          description: 'Адрес следующей известен',
          after: {
            prepared_2_min_at_most: {
              target: 'unknown',
              actions: 'dropPrepared',
              description: 'Адрес устарел: спросим снова',
            },
          },
          on: {
            'audio.timeUpdated': {
              guard: {
                type: 'isTimeToWarm',
              },
              target: 'warm',
              actions: 'warmNext',
              description: 'За двадцать секунд загружаем её начало',
            },
          },
        },
        warm: {
          description: 'Начало следующей загружено',
          after: {
            prepared_2_min_at_most: {
              target: 'unknown',
              actions: 'dropPrepared',
              description: 'Адрес устарел: спросим снова',
            },
          },
        },
        unprepared: {
          description: 'Адрес следующей не дали',
        },
      },
    },
    lease: {
      description: 'Срок адреса звука',
      initial: 'none',
      on: {
        'lease.taken': '.held',
        'lecture.changed': '.none',
      },
      states: {
        none: {
          description: 'Адреса нет, или он на исходе: пока звучит, просим новый',
          on: {
            'audio.timeUpdated': {
              guard: {
                type: 'isOfThisLoad',
              },
              target: 'renewing',
            },
          },
        },
        held: {
          description: 'Адрес действует',
          after: {
            lease_minus_1_min: {
              target: 'none',
              actions: 'dropAddress',
              description: 'За минуту до конца срока',
            },
          },
        },
        renewing: {
          description: 'Просим новый адрес; звучит по прежнему',
          invoke: {
            id: 'renewAudioUrl',
            src: 'resolveAudioUrl',
            onDone: [
              {
                guard: {
                  type: 'isUrl',
                },
                target: 'renewed',
                actions: {
                  type: 'keepAddress',
                },
              },
              {
                target: 'notRenewed',
                description: 'Не дали: попросим ещё раз',
              },
            ],
            onError: 'notRenewed',
          },
          on: {
            'sound.dropped': 'none',
          },
        },
        renewed: {
          description: 'Новый адрес в руках: звучит по прежнему, на другое место — уже по новому',
          after: {
            lease_minus_1_min: {
              target: 'none',
              actions: 'dropAddress',
              description: 'За минуту до конца срока',
            },
          },
          on: {
            'sound.dropped': {
              target: 'none',
              actions: 'dropAddress',
              description: 'Стихло: спросим, когда понадобится',
            },
          },
        },
        notRenewed: {
          description: 'Новый адрес не дали',
          after: {
            nextRenewal_15_s: 'none',
          },
          on: {
            'sound.dropped': 'none',
          },
        },
      },
    },
    wait: {
      description: 'Ожидание звука или ответа другой вкладки',
      initial: 'none',
      on: {
        'sound.began': '.none',
        'sound.dropped': '.none',
        'lecture.changed': '.none',
      },
      states: {
        none: {
          description: 'Ничего не ждём',
          on: {
            'sound.awaited': 'brief',
          },
        },
        brief: {
          description: 'Ждём меньше секунды',
          after: {
            wait_1_s: {
              target: 'long',
              description: 'Об ожидании пора сказать',
            },
          },
        },
        long: {
          description: 'Ждём дольше секунды',
          tags: 'late',
          on: {
            'tab.elsewhereReported': {
              target: 'none',
              description: 'Другая вкладка отозвалась',
            },
          },
        },
      },
    },
    list: {
      description: 'Список, который надо загрузить',
      initial: 'none',
      on: {
        'player.loadList': {
          target: '.around',
          actions: {
            type: 'rememberList',
          },
        },
        'player.playList': {
          target: '.toPlay',
          actions: {
            type: 'rememberList',
          },
        },
      },
      states: {
        none: {
          description: 'Ничего не загружаем',
          entry: 'forgetList',
        },
        around: {
          description: 'Загружаем список вокруг лекции, которая уже здесь',
          tags: 'listLoading',
          invoke: {
            id: 'remotePlaylist',
            src: 'remotePlaylist',
            onDone: [
              {
                guard: {
                  type: 'isListLoaded',
                },
                target: 'none',
                actions: [
                  {
                    type: 'setPlaylist',
                  },
                  'tellQueueChanged',
                ],
              },
              {
                guard: {
                  type: 'isListLost',
                },
                target: 'none',
                actions: [
                  'clearPlaylist',
                  'tellQueueChanged',
                ],
                description: '§4: неудача очищает список; лекция играет дальше',
              },
              {
                target: 'none',
                description: 'Новых лекций §4 не касается: список цел',
              },
            ],
            onError: 'none',
          },
          on: {
            'player.playFrom': {
              target: 'none',
              description: 'Выбрана другая лекция: этот список уже не о ней',
            },
            'player.next': 'none',
            'player.previous': 'none',
            'player.jumpTo': 'none',
            'player.close': 'none',
            'player.forget': 'none',
          },
        },
        toPlay: {
          description: 'Загружаем список, чтобы слушать его с первой лекции',
          tags: 'listLoading',
          invoke: {
            id: 'remotePlaylist',
            src: 'remotePlaylist',
            onDone: [
              {
                guard: {
                  type: 'isListLoaded',
                },
                target: 'none',
                actions: {
                  type: 'playLoaded',
                },
              },
              {
                guard: {
                  type: 'isListLost',
                },
                target: 'none',
                actions: [
                  'clearPlaylist',
                  'tellQueueChanged',
                ],
                description: '§4: неудача очищает список; лекция играет дальше',
              },
              {
                target: 'none',
                description: 'Новых лекций §4 не касается: список цел',
              },
            ],
            onError: 'none',
          },
          on: {
            'player.playFrom': {
              target: 'none',
              description: 'Пока загружали, слушатель выбрал другое',
            },
            'player.next': 'none',
            'player.previous': 'none',
            'player.jumpTo': 'none',
            'player.close': 'none',
            'player.forget': 'none',
            'player.play': {
              target: 'none',
              description: 'Слушать то, что есть',
            },
            'player.pause': {
              target: 'none',
              description: 'Тишина',
            },
          },
        },
      },
    },
    queue: {
      description: 'Правка очереди',
      initial: 'whole',
      on: {
        'lecture.changed': '.whole',
        'queue.changed': '.whole',
        'player.moveInQueue': {
          guard: {
            type: 'isMoveInQueue',
          },
          actions: [
            {
              type: 'moveInQueue',
            },
            'tellQueueEdited',
          ],
          description: 'Лекция встаёт на другое место очереди; та, что звучит, остаётся',
        },
        'player.removeFromQueue': {
          guard: {
            type: 'isInQueue',
          },
          target: '.lacking',
          actions: [
            {
              type: 'removeFromQueue',
            },
            'tellQueueEdited',
          ],
          description: 'Лекция убрана из очереди; ту, что звучит, не убрать',
        },
        'player.playNext': [
          {
            guard: {
              type: 'isNewNextGated',
            },
            actions: {
              type: 'requestGate',
            },
            description: '§4: следующей её не включить без подписки — окно «Подписка», очередь та же',
          },
          {
            guard: {
              type: 'isNewNext',
            },
            target: '.whole',
            actions: [
              {
                type: 'playNext',
              },
              {
                type: 'announceNext',
              },
              'tellQueueEdited',
            ],
            description: 'Лекция встаёт сразу за той, что звучит, где бы в списке ни была',
          },
        ],
      },
      states: {
        whole: {
          description: 'Возвращать нечего',
          entry: 'forgetEdits',
        },
        lacking: {
          description: 'Лекцию убрали: «Вернуть»',
          on: {
            'player.returnToQueue': {
              target: 'whole',
              actions: [
                'returnToQueue',
                'tellQueueEdited',
              ],
              description: 'Лекция снова там, где стояла',
            },
          },
        },
      },
    },
    announcements: {
      description: 'О чём объявляем: лекция начата, открыта с момента, к месту вернулись',
      on: {
        'player.playFrom': [
          {
            guard: {
              type: 'isReturnAsked',
            },
            actions: {
              type: 'announceReturn',
            },
            description: 'Место, где уже слушали: выбрано слушателем, как перемоткой',
          },
          {
            guard: {
              type: 'isMomentAsked',
            },
            actions: {
              type: 'tellVisitAsked',
            },
            description: 'Момент из ссылки: своё место слушателя подождёт',
          },
        ],
        'sound.began': {
          guard: 'isStartedAnew',
          actions: [
            'announceLectureStarted',
            'rememberStarted',
          ],
          description: 'Первое звучание; после паузы лекция не начинается заново',
        },
      },
    },
    settings: {
      description: 'Настройки: скорость, громкость, затихание, право слушать, места в лекциях, сеть',
      on: {
        'player.setRate': {
          actions: [
            {
              type: 'setRate',
            },
            'applyRate',
          ],
        },
        'player.cycleRate': {
          actions: [
            {
              type: 'setRate',
            },
            'applyRate',
          ],
          description: '§9: после самой быстрой — самая медленная',
        },
        'audio.volumeAllowed': {
          actions: [
            'allowVolume',
            'applyVolume',
          ],
          description: 'Громкость здесь меняет и страница; на айфоне — только он сам, и клавиши нет',
        },
        'player.restore': {
          actions: [
            {
              type: 'restoreVolume',
            },
            'applyVolume',
          ],
          description: 'Громкость прежняя, какая бы лекция ни была',
        },
        'player.setVolume': {
          guard: 'isVolumeOurs',
          actions: [
            {
              type: 'setVolume',
            },
            'applyVolume',
          ],
          description: 'Выбранная громкость слышна: выключенный звук включается',
        },
        'player.mute': {
          guard: 'isVolumeOurs',
          actions: [
            'mute',
            'applyVolume',
          ],
          description: 'Громкость при этом остаётся какой была',
        },
        'player.unmute': {
          guard: 'isVolumeOurs',
          actions: [
            'unmute',
            'applyVolume',
          ],
          description: 'С нуля звук включается тихо',
        },
        'player.setAutoRewind': {
          actions: {
            type: 'setAutoRewind',
          },
        },
        'player.setAutoplay': {
          actions: {
            type: 'setAutoplay',
          },
          description: '«Играть следующую»: ведёт ли конец лекции дальше',
        },
        'player.setSkip': {
          actions: {
            type: 'setSkip',
          },
          description: 'На сколько секунд назад и вперёд',
        },
        'player.stopAtEnd': {
          actions: {
            type: 'setStopAtEnd',
          },
        },
        'player.fade': {
          actions: [
            'rememberFade',
            {
              type: 'fadeAudio',
            },
          ],
        },
        'player.endFade': {
          actions: 'endFadeAudio',
        },
        'player.entitlementChanged': {
          actions: {
            type: 'setEntitlement',
          },
        },
        'network.lost': {
          actions: {
            type: 'setOnline',
            params: {
              isOnline: false,
            },
          },
          description: 'Сети нет: всё, что не выйдет, не выйдет из-за неё',
        },
        'network.restored': {
          actions: {
            type: 'setOnline',
            params: {
              isOnline: true,
            },
          },
        },
        'places.read': {
          actions: {
            type: 'setPlaces',
          },
          description: 'Книга мест прочитана; ушёл слушатель — ушла и она',
        },
        'places.changed': {
          actions: {
            type: 'keepPlaces',
          },
          description: 'Книга мест: где остановились в каждой лекции',
        },
      },
    },
  },
});
