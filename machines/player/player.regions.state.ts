import { answered } from '../ports/answered.ts';
import { loadedOf, nextRate } from './player.memory.ts';
import { playerSetup } from './player.setup.ts';

/** Seeking (§4, §9): a burst of requests is one move, 300 ms after the last of them, or at once when the sound is asked for. */
export const seekState = playerSetup.createStateConfig({
  description: 'Перемотка',
  initial: 'still',
  states: {
    still: {
      description: 'Не перематываем',
      on: {
        'player.seekBy': {
          guard: 'hasCurrent',
          target: 'aiming',
          actions: { type: 'aimSeek', params: ({ context, event }) => ({ position: context.position + event.seconds }) },
        },
        'player.seekTo': {
          guard: { type: 'isPlaceOfCurrent', params: ({ event }) => event },
          target: 'aiming',
          actions: { type: 'aimSeek', params: ({ event }) => event },
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
      after: { seekDebounce_300_ms: 'landing' },
      on: {
        'player.play': { target: 'landing', description: 'Слушать с этого места: ни звука с прежнего' },
        'page.hidden': { target: 'landing', description: 'Страницу прячут или закрывают: выбранное место не теряем' },
        'player.seekBy': {
          target: 'aiming',
          reenter: true,
          actions: {
            type: 'aimSeek',
            params: ({ context, event }) => ({ position: (context.seekTarget ?? context.position) + event.seconds }),
          },
          description: 'Нажатия складываются',
        },
        'player.seekTo': {
          guard: { type: 'isPlaceOfCurrent', params: ({ event }) => event },
          target: 'aiming',
          reenter: true,
          actions: { type: 'aimSeek', params: ({ event }) => event },
        },
        'player.returnFromFade': { guard: 'hasFaded', target: 'aiming', reenter: true, actions: 'aimAtFade' },
        'player.leaveVisit': {
          target: 'still',
          actions: 'clearSeek',
          description: 'Назад на своё место: выбранное только что забыто',
        },
        'lecture.changed': { target: 'still', actions: 'clearSeek', description: 'Другая лекция: прежняя цель перемотки забыта' },
      },
    },
    landing: {
      description: 'Цель достигнута',
      always: { target: 'still', actions: ['announceSeek', 'landSeek', 'tellSeekLanded'] },
    },
  },
});

/** The popup «Подписка» (§4). */
export const gateState = playerSetup.createStateConfig({
  description: 'Окно «Подписка»',
  initial: 'closed',
  states: {
    closed: {
      description: 'Закрыто',
      on: {
        'gate.requested': { target: 'open', actions: { type: 'announceGate', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'Открыто: «Необходимо оформить подписку»',
      tags: 'gate',
      on: {
        'player.closeGate': 'closed',
        'player.subscribe': { target: 'closed', actions: 'announceSubscribe', description: '«Оформить» ведёт к тарифам' },
        'player.entitlementChanged': {
          guard: { type: 'isNowSubscriber', params: ({ event }) => event },
          target: 'closed',
          description: 'Подписка появилась: окно больше не нужно',
        },
      },
    },
  },
});

/** The next lecture, made ready so that it starts without a gap. */
export const upcomingState = playerSetup.createStateConfig({
  description: 'Следующая лекция',
  initial: 'unknown',
  on: {
    'lecture.changed': { target: '.unknown', actions: 'dropPrepared' },
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
          guard: { type: 'isTimeToPrepare', params: ({ event }) => event },
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
        input: ({ context }) => ({
          materialId: context.playlist.items[(context.index + 1) % context.playlist.items.length]?.material_id ?? 0,
        }),
        onDone: [
          {
            guard: { type: 'isUrl', params: ({ event }) => ({ answer: event.output }) },
            target: 'ready',
            actions: { type: 'keepPrepared', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'unprepared', description: 'Не вышло: спросим в свой черёд' },
        ],
        onError: 'unprepared',
      },
    },
    ready: {
      description: 'Адрес следующей известен',
      after: {
        prepared_2_min_at_most: { target: 'unknown', actions: 'dropPrepared', description: 'Адрес устарел: спросим снова' },
      },
      on: {
        'audio.timeUpdated': {
          guard: { type: 'isTimeToWarm', params: ({ event }) => event },
          target: 'warm',
          actions: 'warmNext',
          description: 'За двадцать секунд загружаем её начало',
        },
      },
    },
    warm: {
      description: 'Начало следующей загружено',
      after: {
        prepared_2_min_at_most: { target: 'unknown', actions: 'dropPrepared', description: 'Адрес устарел: спросим снова' },
      },
    },
    unprepared: { description: 'Адрес следующей не дали' },
  },
});

/**
 * The address lives for a time. A minute before its end it is given up and, while the lecture sounds, asked anew: the element
 * goes on by the older one, and a seek finds the newer in hand. In silence nobody asks until the sound is wanted again.
 */
export const leaseState = playerSetup.createStateConfig({
  description: 'Срок адреса звука',
  initial: 'none',
  on: {
    'lease.taken': '.held',
    'lecture.changed': '.none',
  },
  states: {
    none: {
      description: 'Адреса нет, или он на исходе: пока звучит, просим новый',
      on: { 'audio.timeUpdated': { guard: { type: 'isOfThisLoad', params: ({ event }) => event }, target: 'renewing' } },
    },
    held: {
      description: 'Адрес действует',
      after: { lease_minus_1_min: { target: 'none', actions: 'dropAddress', description: 'За минуту до конца срока' } },
    },
    renewing: {
      description: 'Просим новый адрес; звучит по прежнему',
      invoke: {
        id: 'renewAudioUrl',
        src: 'resolveAudioUrl',
        input: ({ context }) => ({ materialId: context.playlist.items[context.index]?.material_id ?? 0 }),
        onDone: [
          {
            guard: { type: 'isUrl', params: ({ event }) => ({ answer: event.output }) },
            target: 'renewed',
            actions: { type: 'keepAddress', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'notRenewed', description: 'Не дали: попросим ещё раз' },
        ],
        onError: 'notRenewed',
      },
      on: { 'sound.dropped': 'none' },
    },
    renewed: {
      description: 'Новый адрес в руках: звучит по прежнему, на другое место — уже по новому',
      after: { lease_minus_1_min: { target: 'none', actions: 'dropAddress', description: 'За минуту до конца срока' } },
      on: { 'sound.dropped': { target: 'none', actions: 'dropAddress', description: 'Стихло: спросим, когда понадобится' } },
    },
    notRenewed: {
      description: 'Новый адрес не дали',
      after: { nextRenewal_15_s: 'none' },
      on: { 'sound.dropped': 'none' },
    },
  },
});

/**
 * How long the sound that was asked for is waited for, or the answer of the tab that has it: a second of silence is said, and no
 * shorter one.
 */
export const waitState = playerSetup.createStateConfig({
  description: 'Ожидание звука или ответа другой вкладки',
  initial: 'none',
  on: {
    'sound.began': '.none',
    'sound.dropped': '.none',
    'lecture.changed': '.none',
  },
  states: {
    none: { description: 'Ничего не ждём', on: { 'sound.awaited': 'brief' } },
    brief: {
      description: 'Ждём меньше секунды',
      after: { wait_1_s: { target: 'long', description: 'Об ожидании пора сказать' } },
    },
    long: {
      description: 'Ждём дольше секунды',
      tags: 'late',
      on: { 'tab.elsewhereReported': { target: 'none', description: 'Другая вкладка отозвалась' } },
    },
  },
});

/** A list that is known by name only. A newer wish of the listener ends the loading of an older one. */
export const listState = playerSetup.createStateConfig({
  description: 'Список, который надо загрузить',
  initial: 'none',
  on: {
    'player.loadList': { target: '.around', actions: { type: 'rememberList', params: ({ event }) => event } },
    'player.playList': { target: '.toPlay', actions: { type: 'rememberList', params: ({ event }) => event } },
  },
  states: {
    none: { description: 'Ничего не загружаем', entry: 'forgetList' },
    around: {
      description: 'Загружаем список вокруг лекции, которая уже здесь',
      tags: 'listLoading',
      invoke: {
        id: 'remotePlaylist',
        src: 'remotePlaylist',
        input: ({ context }) => ({ request: context.listRequest }),
        onDone: [
          {
            guard: { type: 'isListLoaded', params: answered },
            target: 'none',
            actions: [{ type: 'setPlaylist', params: ({ event }) => loadedOf(event.output) }, 'tellQueueChanged'],
          },
          {
            guard: { type: 'isListLost', params: answered },
            target: 'none',
            actions: ['clearPlaylist', 'tellQueueChanged'],
            description: '§4: неудача очищает список; лекция играет дальше',
          },
          { target: 'none', description: 'Новых лекций §4 не касается: список цел' },
        ],
        onError: 'none',
      },
      on: {
        'player.playFrom': { target: 'none', description: 'Выбрана другая лекция: этот список уже не о ней' },
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
        input: ({ context }) => ({ request: context.listRequest }),
        onDone: [
          {
            guard: { type: 'isListLoaded', params: answered },
            target: 'none',
            actions: { type: 'playLoaded', params: ({ event }) => loadedOf(event.output) },
          },
          {
            guard: { type: 'isListLost', params: answered },
            target: 'none',
            actions: ['clearPlaylist', 'tellQueueChanged'],
            description: '§4: неудача очищает список; лекция играет дальше',
          },
          { target: 'none', description: 'Новых лекций §4 не касается: список цел' },
        ],
        onError: 'none',
      },
      on: {
        'player.playFrom': { target: 'none', description: 'Пока загружали, слушатель выбрал другое' },
        'player.next': 'none',
        'player.previous': 'none',
        'player.jumpTo': 'none',
        'player.close': 'none',
        'player.forget': 'none',
        'player.play': { target: 'none', description: 'Слушать то, что есть' },
        'player.pause': { target: 'none', description: 'Тишина' },
      },
    },
  },
});

/** Announcements about the lecture, whatever its sound does. */
export const announcementsState = playerSetup.createStateConfig({
  description: 'О чём объявляем: лекция начата, открыта с момента, к месту вернулись',
  on: {
    'player.playFrom': [
      {
        guard: { type: 'isReturnAsked', params: ({ event }) => event },
        actions: { type: 'announceReturn', params: ({ event }) => event },
        description: 'Место, где уже слушали: выбрано слушателем, как перемоткой',
      },
      {
        guard: { type: 'isMomentAsked', params: ({ event }) => event },
        actions: { type: 'tellVisitAsked', params: ({ event }) => event },
        description: 'Момент из ссылки: своё место слушателя подождёт',
      },
    ],
    'sound.began': {
      guard: 'isStartedAnew',
      actions: ['announceLectureStarted', 'rememberStarted'],
      description: 'Первое звучание; после паузы лекция не начинается заново',
    },
  },
});

/** Settings, which may change at any moment without moving the sound's state. */
export const settingsState = playerSetup.createStateConfig({
  description: 'Настройки: скорость, громкость, затихание, право слушать, места в лекциях, сеть',
  on: {
    'player.setRate': { actions: [{ type: 'setRate', params: ({ event }) => event }, 'applyRate'] },
    'player.cycleRate': {
      actions: [{ type: 'setRate', params: ({ context }) => ({ rate: nextRate(context.rate) }) }, 'applyRate'],
      description: '§9: после самой быстрой — самая медленная',
    },
    'audio.volumeAllowed': {
      actions: ['allowVolume', 'applyVolume'],
      description: 'Громкость здесь меняет и страница; на айфоне — только он сам, и клавиши нет',
    },
    'player.restore': {
      actions: [{ type: 'restoreVolume', params: ({ event }) => event }, 'applyVolume'],
      description: 'Громкость прежняя, какая бы лекция ни была',
    },
    'player.setVolume': {
      guard: 'isVolumeOurs',
      actions: [{ type: 'setVolume', params: ({ event }) => event }, 'applyVolume'],
      description: 'Выбранная громкость слышна: выключенный звук включается',
    },
    'player.mute': {
      guard: 'isVolumeOurs',
      actions: ['mute', 'applyVolume'],
      description: 'Громкость при этом остаётся какой была',
    },
    'player.unmute': {
      guard: 'isVolumeOurs',
      actions: ['unmute', 'applyVolume'],
      description: 'С нуля звук включается тихо',
    },
    'player.setAutoRewind': { actions: { type: 'setAutoRewind', params: ({ event }) => event } },
    'player.setAutoplay': {
      actions: { type: 'setAutoplay', params: ({ event }) => event },
      description: '«Играть следующую»: ведёт ли конец лекции дальше',
    },
    'player.setSkip': {
      actions: { type: 'setSkip', params: ({ event }) => event },
      description: 'На сколько секунд назад и вперёд',
    },
    'player.stopAtEnd': { actions: { type: 'setStopAtEnd', params: ({ event }) => event } },
    'player.fade': { actions: ['rememberFade', { type: 'fadeAudio', params: ({ event }) => event }] },
    'player.endFade': { actions: 'endFadeAudio' },
    'player.entitlementChanged': { actions: { type: 'setEntitlement', params: ({ event }) => event } },
    'network.lost': {
      actions: { type: 'setOnline', params: { isOnline: false } },
      description: 'Сети нет: всё, что не выйдет, не выйдет из-за неё',
    },
    'network.restored': { actions: { type: 'setOnline', params: { isOnline: true } } },
    'places.read': {
      actions: { type: 'setPlaces', params: ({ event }) => event },
      description: 'Книга мест прочитана; ушёл слушатель — ушла и она',
    },
    'places.changed': {
      actions: { type: 'keepPlaces', params: ({ event }) => event },
      description: 'Книга мест: где остановились в каждой лекции',
    },
  },
});
