import { assign, enqueueActions, setup } from 'xstate';
import { promisePort } from '../ports/ports.ts';
import type { HeardWish } from '../sound-here/sound-here.types.ts';
import type {
  SoundElsewhereContext,
  SoundElsewhereEmitted,
  SoundElsewhereEvent,
  SoundThere,
  WishAnswer,
  WishRequest,
} from './sound-elsewhere.types.ts';

interface Told {
  sound: SoundThere;
  isPlaying: boolean;
}

const told = <Given>({ event }: { event: Given }) => event;
const setThere = { type: 'setThere' as const, params: told<Told> };

/** A wish of the device that sounds, for the port. */
const wishOf = (kind: WishRequest['kind'], { there }: SoundElsewhereContext): WishRequest => {
  if (there === null) throw new Error('A wish to no device');
  return { kind, device: there.device };
};

/** It sounds on, there or on a device that has begun later. */
const goesOn = {
  guard: { type: 'isShownNow' as const, params: told<Told> },
  target: '#soundingThere' as const,
  actions: setThere,
};
const stops = {
  guard: { type: 'isStopped' as const, params: told<Told> },
  target: '#pausedThere' as const,
  actions: setThere,
  description: 'Там стихло',
};

/** «Сейчас звучит на телефоне», and its two keys: a pause there, and the same lecture here from that place on. */
export const soundElsewhereMachine = setup({
  types: {
    context: {} as SoundElsewhereContext,
    events: {} as SoundElsewhereEvent,
    emitted: {} as SoundElsewhereEmitted,
    tags: {} as 'paused' | 'unanswered' | 'mayPause' | 'mayMove',
  },
  actors: { sendWish: promisePort<WishAnswer, WishRequest>('sendWish') },
  guards: {
    isPlaying: (_, { isPlaying }: Told) => isPlaying,
    /** Of two devices the one that began last is shown. */
    isShownNow: ({ context: { there } }, { sound, isPlaying }: Told) =>
      isPlaying && (there === null || sound.device === there.device || sound.since > there.since),
    isStopped: ({ context: { there } }, { sound, isPlaying }: Told) => !isPlaying && sound.device === there?.device,
    isGoingOnThere: ({ context: { there } }, { sound, isPlaying }: Told) => isPlaying && sound.device === there?.device,
    isOwnMove: (_, { wish }: { wish: HeardWish }) => wish.kind === 'move' && wish.isFromHere,
    isMoveElsewhere: (_, { wish }: { wish: HeardWish }) => wish.kind === 'move' && !wish.isFromHere,
    isSilent: (_, { sounds }: WishAnswer) => !sounds,
  },
  actions: {
    setThere: assign((_, { sound }: Told) => ({ there: sound })),
    forget: assign({ there: null }),
    announceMoved: enqueueActions(({ context: { there }, enqueue }) => {
      if (there !== null) enqueue.emit({ type: 'soundElsewhere.moved', material: there.material, position: there.position });
    }),
  },
  delays: { lost_20_s: 20_000, answers_2_s: 2_000, offered_30_s: 30_000 },
}).createMachine({
  id: 'soundElsewhere',
  description: '«Сейчас звучит на телефоне»: звук другого устройства того же слушателя',
  context: { there: null },
  initial: 'none',
  states: {
    none: {
      description: 'На других устройствах тихо',
      entry: 'forget',
      on: {
        'soundElsewhere.told': { guard: { type: 'isPlaying', params: told }, target: 'sounding', actions: setThere },
      },
    },
    sounding: {
      id: 'soundingThere',
      description: 'Звучит на другом устройстве; оно говорит об этом раз в 10 секунд',
      tags: ['mayPause', 'mayMove'],
      initial: 'heard',
      after: { lost_20_s: { target: 'none', description: 'Его не слышно: выключили, или пропала сеть' } },
      on: {
        'soundElsewhere.told': [{ ...goesOn, reenter: true }, stops],
        'soundElsewhere.pause': 'pausing',
        'soundElsewhere.move': 'moving',
      },
      states: {
        heard: { description: 'Оно на связи' },
        unanswered: {
          id: 'unansweredThere',
          description: 'О нажатии сказать не удалось, или оно не ответило; скажет о себе — ответило',
          tags: 'unanswered',
        },
      },
    },
    pausing: {
      description: '«Пауза там»: просим и ждём, когда стихнет',
      tags: 'mayMove',
      invoke: {
        id: 'sendWish',
        src: 'sendWish',
        input: ({ context }) => wishOf('pause', context),
        onDone: {
          guard: { type: 'isSilent', params: ({ event }) => event.output },
          target: 'none',
          description: 'Сервер говорит, что там уже тихо',
        },
        onError: '#unansweredThere',
      },
      after: { answers_2_s: '#unansweredThere' },
      on: {
        'soundElsewhere.told': [
          { guard: { type: 'isGoingOnThere', params: told }, actions: setThere, description: 'Просьба ещё не дошла' },
          stops,
        ],
        'soundElsewhere.move': { target: 'moving', description: 'Передумали' },
      },
    },
    moving: {
      description: '«Перенести сюда»: просим и ждём, когда там стихнет, чтобы не звучало сразу двое',
      initial: 'sent',
      invoke: {
        id: 'sendWish',
        src: 'sendWish',
        input: ({ context }) => wishOf('move', context),
        onDone: {
          guard: { type: 'isSilent', params: ({ event }) => event.output },
          target: 'none',
          actions: 'announceMoved',
          description: 'Там уже тихо: с места, о котором знаем',
        },
        onError: { target: '#unansweredThere', description: 'Сервер не слышит: и звука от него не будет' },
      },
      after: {
        answers_2_s: {
          target: 'none',
          actions: 'announceMoved',
          description: 'Не отвечает: играем здесь с последнего известного места',
        },
      },
      on: {
        'soundElsewhere.told': [
          { guard: { type: 'isGoingOnThere', params: told }, actions: setThere, description: 'Просьба ещё не дошла' },
          {
            guard: { type: 'isStopped', params: told },
            target: 'none',
            actions: [setThere, 'announceMoved'],
            description: 'Там стихло: играем здесь с того самого места',
          },
        ],
      },
      states: {
        sent: {
          description: 'Просьба в пути: чужие просьбы были раньше неё',
          on: { 'soundElsewhere.wishTold': { guard: { type: 'isOwnMove', params: told }, target: 'heard' } },
        },
        heard: {
          description: 'Сервер рассказал о просьбе всем',
          on: {
            'soundElsewhere.wishTold': {
              guard: { type: 'isMoveElsewhere', params: told },
              target: '#soundingThere',
              description: 'Звук перенесли на третье устройство, позже нас: уступаем',
            },
          },
        },
      },
    },
    paused: {
      id: 'pausedThere',
      description: 'Там только что стихло: место можно забрать сюда',
      tags: ['paused', 'mayMove'],
      after: { offered_30_s: 'none' },
      on: {
        'soundElsewhere.told': { ...goesOn, description: 'Там снова звучит' },
        'soundElsewhere.move': 'moving',
      },
    },
  },
});
