import { nextRate } from './player.memory.ts';
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
        'player.seekTo': { guard: 'hasCurrent', target: 'aiming', actions: { type: 'aimSeek', params: ({ event }) => event } },
      },
    },
    aiming: {
      description: 'Цель выбрана, ждём, не передумают ли',
      after: { seekDebounce_300_ms: 'landing' },
      on: {
        'player.play': { target: 'landing', description: 'Слушать с этого места: ни звука с прежнего' },
        'player.seekBy': {
          target: 'aiming',
          reenter: true,
          actions: {
            type: 'aimSeek',
            params: ({ context, event }) => ({ position: (context.seekTarget ?? context.position) + event.seconds }),
          },
          description: 'Нажатия складываются',
        },
        'player.seekTo': { target: 'aiming', reenter: true, actions: { type: 'aimSeek', params: ({ event }) => event } },
        'player.returnFromJump': {
          guard: 'hasJumped',
          target: 'still',
          actions: 'clearSeek',
          description: 'Возврат отменяет цель, до которой ещё не дошли',
        },
        'lecture.changed': { target: 'still', actions: 'clearSeek', description: 'Другая лекция: прежняя цель перемотки забыта' },
      },
    },
    landing: {
      description: 'Цель достигнута',
      always: [
        {
          guard: 'isFarJump',
          target: 'still',
          actions: ['rememberJump', 'announceSeek', 'landSeek', 'seekAudio', 'tellJumpMade'],
          description: 'Прыжок дальше 30 секунд: предложим вернуться',
        },
        { target: 'still', actions: ['announceSeek', 'landSeek', 'seekAudio'] },
      ],
    },
  },
});

/** «Вернуться к 34:12» for ten seconds after a far jump (player.md, Comfort 2). */
export const jumpState = playerSetup.createStateConfig({
  description: 'Возврат после прыжка',
  initial: 'none',
  states: {
    none: { description: 'Возвращаться некуда', on: { 'jump.made': 'offered' } },
    offered: {
      description: 'Предложено вернуться',
      tags: 'jump',
      after: { jumpOffer_10_s: { target: 'none', actions: 'forgetJump', description: 'Десять секунд прошли' } },
      on: {
        'jump.made': { target: 'offered', reenter: true },
        'player.returnFromJump': { target: 'none', actions: ['announceReturn', 'landBack', 'seekAudio'] },
        'lecture.changed': { target: 'none', actions: 'forgetJump' },
      },
    },
  },
});

/** The popup «Подписка» (§4). */
export const gateState = playerSetup.createStateConfig({
  description: 'Окно «Подписка»',
  initial: 'closed',
  states: {
    closed: { description: 'Закрыто', on: { 'gate.requested': 'open' } },
    open: {
      description: 'Открыто: «Необходимо оформить подписку»',
      tags: 'gate',
      entry: 'announceGate',
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

/** The address lives for a time; a minute before its end it is forgotten and will be asked anew. */
export const leaseState = playerSetup.createStateConfig({
  description: 'Срок адреса звука',
  initial: 'none',
  states: {
    none: { description: 'Адреса нет или он устарел', on: { 'lease.taken': 'held' } },
    held: {
      description: 'Адрес действует',
      after: { lease_minus_1_min: { target: 'none', actions: 'dropAddress', description: 'За минуту до конца срока' } },
      on: {
        'lease.taken': { target: 'held', reenter: true },
        'lecture.changed': 'none',
      },
    },
  },
});

/** What another tab of this browser plays. */
export const tabState = playerSetup.createStateConfig({
  description: 'Другие вкладки',
  initial: 'alone',
  states: {
    alone: {
      description: 'В других вкладках тихо',
      on: {
        'tab.elsewhereReported': { target: 'elsewhere', actions: { type: 'setElsewhere', params: ({ event }) => event } },
      },
    },
    elsewhere: {
      description: 'Играет в другой вкладке',
      tags: 'elsewhere',
      on: {
        'tab.elsewhereReported': { actions: { type: 'setElsewhere', params: ({ event }) => event } },
        'tab.freed': { target: 'alone', actions: 'clearElsewhere' },
        'tab.claimed': {
          target: 'alone',
          actions: 'clearElsewhere',
          description: 'Звук забрала эта вкладка, и та уже молчит, что бы здесь ни вышло',
        },
      },
    },
  },
});

/** Each choice of the listener is told, whatever becomes of it: what was wanted before it is not wanted any more. */
export const choiceState = playerSetup.createStateConfig({
  description: 'Выбор слушателя: новый отменяет прежний',
  on: {
    'player.playFrom': { actions: { type: 'announceChoice', params: { of: 'lecture' } } },
    'player.next': { actions: { type: 'announceChoice', params: { of: 'lecture' } } },
    'player.previous': { actions: { type: 'announceChoice', params: { of: 'lecture' } } },
    'player.jumpTo': { actions: { type: 'announceChoice', params: { of: 'lecture' } } },
    'player.takeOver': { actions: { type: 'announceChoice', params: { of: 'lecture' } } },
    'player.close': { actions: { type: 'announceChoice', params: { of: 'lecture' } } },
    'player.play': { actions: { type: 'announceChoice', params: { of: 'sound' } }, description: 'Слушать то, что есть' },
    'player.pause': { actions: { type: 'announceChoice', params: { of: 'sound' } }, description: 'Тишина' },
  },
});

/** What may change at any moment without moving the sound's state. */
export const settingsState = playerSetup.createStateConfig({
  description: 'Настройки: скорость, громкость, право слушать',
  on: {
    'player.setRate': { actions: [{ type: 'setRate', params: ({ event }) => event }, 'applyRate'] },
    'player.cycleRate': {
      actions: [{ type: 'setRate', params: ({ context }) => ({ rate: nextRate(context.rate) }) }, 'applyRate'],
      description: '§9: после самой быстрой — самая медленная',
    },
    'player.setVolume': { actions: [{ type: 'setVolume', params: ({ event }) => event }, 'applyVolume'] },
    'player.setAutoRewind': { actions: { type: 'setAutoRewind', params: ({ event }) => event } },
    'player.stopAtEnd': { actions: { type: 'setStopAtEnd', params: ({ event }) => event } },
    'player.fade': { actions: { type: 'fadeAudio', params: ({ event }) => event } },
    'player.endFade': { actions: 'endFadeAudio' },
    'player.replacePlaylist': { actions: [{ type: 'setPlaylist', params: ({ event }) => event }, 'tellQueueChanged'] },
    'player.entitlementChanged': { actions: { type: 'setEntitlement', params: ({ event }) => event } },
  },
});
