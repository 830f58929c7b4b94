import { resumingInSoundState } from './player.resume.state.ts';
import { playerSetup } from './player.setup.ts';
import { blockedState, pausedState } from './player.silence.state.ts';
import { gateAfterEnd, takeAfterEnd } from './player.take.ts';

/**
 * A lecture that lies in the media element. Only the element's own reports change the state: a click asks, the report
 * decides (§4: "audio events set playing").
 */
export const soundState = playerSetup.createStateConfig({
  description: 'Лекция загружена в звук браузера',
  initial: 'live',
  // Whatever leads away, recovery too: nothing may sound while the chart says that nothing does.
  exit: 'leaveAudio',
  on: {
    'audio.metadataLoaded': {
      guard: { type: 'isOfThisLoad', params: ({ event }) => event },
      actions: { type: 'setDuration', params: ({ event }) => event },
    },
    'audio.sought': {
      guard: { type: 'isOfThisLoad', params: ({ event }) => event },
      actions: { type: 'commitPlace', params: ({ event }) => event },
    },
    'seek.landed': { actions: 'seekAudio' },
    'audio.failed': [
      {
        guard: { type: 'isFailedWithNewerAddress', params: ({ event }) => event },
        target: '#starting',
        actions: ['renewLoad', 'loadAudio'],
        description: 'Прежний адрес кончился, а новый уже есть: сразу по нему',
      },
      {
        guard: { type: 'isDeliveryWithTriesLeft', params: ({ event }) => event },
        target: '#recovering',
        actions: { type: 'countAttempt', params: { trouble: 'delivery' } },
        description: 'Доставка оборвалась: новый адрес, то же место',
      },
      {
        guard: { type: 'isOfThisLoad', params: ({ event }) => event },
        target: '#failed',
        actions: { type: 'storeError', params: ({ event }) => event },
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
          guard: { type: 'isOfThisLoad', params: ({ event }) => event },
          target: '.sounding',
          actions: [{ type: 'commitPlace', params: ({ event }) => event }, 'clearNetworkTrouble'],
        },
        'audio.waited': { guard: { type: 'isOfThisLoad', params: ({ event }) => event }, target: '.stalled' },
        'audio.paused': {
          guard: { type: 'isOfThisLoad', params: ({ event }) => event },
          target: 'paused',
          actions: [{ type: 'commitPlace', params: ({ event }) => event }, 'setSystemCause'],
        },
        'audio.startRefused': [
          {
            guard: { type: 'isStartForbidden', params: ({ event }) => event },
            target: 'blocked',
            actions: { type: 'announceStartFailed', params: ({ event }) => event },
            description: 'Браузер не дал начать без нажатия',
          },
          {
            guard: { type: 'isOfThisLoad', params: ({ event }) => event },
            target: '#failed',
            actions: [
              { type: 'announceStartFailed', params: ({ event }) => event },
              { type: 'storeError', params: { message: 'Звук не начался' } },
            ],
            description: '§8: слова браузера идут в журнал; на экране — наши и «Повторить»',
          },
        ],
        'audio.ended': [
          {
            guard: { type: 'isStarvedWithTriesLeft', params: ({ event }) => event },
            target: '#recovering',
            actions: [
              { type: 'commitPlace', params: ({ event }) => event },
              { type: 'countAttempt', params: { trouble: 'delivery' } },
            ],
            description: 'Конец раньше конца: это обрыв, а не конец лекции',
          },
          {
            guard: { type: 'isStarved', params: ({ event }) => event },
            target: '#failed',
            actions: [
              { type: 'commitPlace', params: ({ event }) => event },
              { type: 'storeError', params: { message: 'Звук не отвечает' } },
            ],
            description: 'Обрыв на том же месте снова и снова',
          },
          {
            guard: { type: 'isEndWithStop', params: ({ event }) => event },
            target: '#finished',
            actions: [
              { type: 'commitPlace', params: ({ event }) => event },
              { type: 'announceEnded', params: { isStopping: true } },
              { type: 'setCause', params: { cause: 'timer' } },
            ],
            description: '§4: «до конца лекции» — дальше не идём; снимет себя сам таймер',
          },
          {
            guard: { type: 'isEndOfList', params: ({ event }) => event },
            target: '#finished',
            actions: [
              { type: 'commitPlace', params: ({ event }) => event },
              { type: 'announceEnded', params: { isStopping: false } },
              { type: 'setCause', params: { cause: 'end' } },
            ],
            description: 'Последняя лекция списка дослушана',
          },
          {
            guard: { type: 'isEndWithoutAutoplay', params: ({ event }) => event },
            target: '#finished',
            actions: [
              { type: 'commitPlace', params: ({ event }) => event },
              { type: 'announceEnded', params: { isStopping: false } },
              { type: 'setCause', params: { cause: 'autoplay' } },
            ],
            description: '«Играть следующую» выключено: лекция дослушана как обычно, а дальше — по нажатию',
          },
          {
            guard: { type: 'isEndAtPaywall', params: ({ event }) => event },
            target: '#finished',
            actions: [
              { type: 'commitPlace', params: ({ event }) => event },
              { type: 'announceEnded', params: { isStopping: false } },
              { type: 'setCause', params: { cause: 'paywall' } },
              gateAfterEnd,
            ],
            description: '§4: дальше нужна подписка',
          },
          {
            guard: { type: 'isEndWithNextPrepared', params: ({ event }) => event },
            target: '#resuming',
            actions: [
              { type: 'announceEnded', params: { isStopping: false } },
              takeAfterEnd,
              'usePrepared',
              'tellLectureChanged',
            ],
            description: 'Адрес следующей уже известен: без паузы',
          },
          {
            guard: { type: 'isOfThisLoad', params: ({ event }) => event },
            target: '#resuming',
            actions: [{ type: 'announceEnded', params: { isStopping: false } }, takeAfterEnd, 'tellLectureChanged'],
            description: '§4: конец лекции ведёт к следующей',
          },
        ],
        'seek.landed': [
          {
            guard: 'isAddressRenewed',
            target: '.starting',
            actions: ['renewLoad', 'loadAudio'],
            description: 'Адрес обновлён: на новое место — уже по новому',
          },
          { actions: 'seekAudio' },
        ],
        'player.pause': {
          actions: [{ type: 'setCause', params: ({ event }) => event }, 'pauseAudio'],
          description: 'Просим звук остановиться; пауза наступит, когда он ответит',
        },
        'player.play': {
          actions: ['clearTrouble', 'claimTab', 'playAudio'],
          description: 'Передумали раньше, чем звук остановился; если его уже забрала другая вкладка — забираем назад',
        },
        'page.left': {
          actions: [{ type: 'setCause', params: { cause: 'left' } }, 'pauseAudio'],
          description: 'Со страницы ушли, и браузер её усыпляет: вернутся — скажем, почему тихо',
        },
        'tab.displaced': {
          actions: [{ type: 'setCause', params: { cause: 'otherTab' } }, 'pauseAudio'],
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
              guard: { type: 'isOfThisLoad', params: ({ event }) => event },
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
                actions: { type: 'countAttempt', params: { trouble: 'delivery' } },
                description: 'Восемь секунд тишины: новый адрес',
              },
              { target: '#failed', actions: { type: 'storeError', params: { message: 'Звук не отвечает' } } },
            ],
          },
        },
        sounding: {
          description: 'Слышно',
          tags: 'sounding',
          entry: ['announceStarted', 'tellSoundBegan'],
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
                    actions: { type: 'countAttempt', params: { trouble: 'delivery' } },
                    description: 'Восемь секунд без движения: считаем обрывом',
                  },
                  { target: '#failed', actions: { type: 'storeError', params: { message: 'Звук не отвечает' } } },
                ],
              },
              on: {
                'audio.timeUpdated': {
                  guard: { type: 'isOfThisLoad', params: ({ event }) => event },
                  target: 'advancing',
                  reenter: true,
                  actions: [{ type: 'commitTime', params: ({ event }) => event }, 'announceAdvanced'],
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
                actions: { type: 'countAttempt', params: { trouble: 'delivery' } },
                description: 'Восемь секунд ожидания: новый адрес',
              },
              { target: '#failed', actions: { type: 'storeError', params: { message: 'Звук не отвечает' } } },
            ],
          },
        },
      },
    },
    paused: pausedState,
    resuming: resumingInSoundState,
    blocked: blockedState,
  },
});
