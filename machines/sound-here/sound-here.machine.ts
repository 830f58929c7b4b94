import { assign, emit, sendTo, setup } from 'xstate';
import { SAME_PLACE_S } from '../../contract/constants.ts';
import { eventPort } from '../ports/ports.ts';
import type { Who } from '../session/session.types.ts';
import type {
  HeardWish,
  OwnSound,
  SoundHereContext,
  SoundHereEmitted,
  SoundHereEvent,
  SoundPostCommand,
  SoundPostReport,
} from './sound-here.types.ts';

interface Known {
  sound: OwnSound | null;
}
interface Heard {
  materialId: number;
  position: number;
}
interface Move {
  materialId: number;
  from: number;
  to: number;
}

/** A word to the server about what sounds, or has just sounded. */
const wordOf = (state: SoundPostCommand['state'], { sound }: SoundHereContext): SoundPostCommand => {
  if (sound === null) throw new Error('A word about no sound');
  return { type: 'soundPost.tell', state, sound };
};

const told = <Given>({ event }: { event: Given }) => event;

/**
 * The sound of this device is told to the listener's other devices: when it starts, every ten seconds, at a far seek, and when it
 * stops. Whatever they wish of it is announced, and the player obeys as it would a press of its own.
 */
export const soundHereMachine = setup({
  types: { context: {} as SoundHereContext, events: {} as SoundHereEvent, emitted: {} as SoundHereEmitted },
  actors: { soundPost: eventPort<SoundPostCommand, SoundPostReport>('soundPost') },
  guards: {
    isAccount: (_, { who }: { who: Who }) => who.kind === 'account',
    isAccountSounding: ({ context }, { who }: { who: Who }) => who.kind === 'account' && context.sound !== null,
    isSounding: (_, { sound }: Known) => sound !== null,
    isOfSound: ({ context }, { materialId }: { materialId: number }) => context.sound?.materialId === materialId,
    isFarMove: ({ context }, { materialId, from, to }: Move) =>
      context.sound?.materialId === materialId && Math.abs(to - from) > SAME_PLACE_S,
    /** A pause is of the device that it names; a move is of all but the one that asks: one device goes on. */
    isUnwanted: (_, { wish: { kind, isFromHere, isToHere } }: { wish: HeardWish }) => (kind === 'pause' ? isToHere : !isFromHere),
  },
  actions: {
    setSound: assign((_, { sound }: Known) => ({ sound })),
    setPlace: assign(({ context: { sound } }, { position }: Heard) => ({
      sound: sound === null ? null : { ...sound, position },
    })),
    tellPlaying: sendTo('soundPost', ({ context }) => wordOf('playing', context)),
    tellStopped: sendTo('soundPost', ({ context }) => wordOf('stopped', context)),
    announceUnwanted: emit({ type: 'soundHere.unwanted' }),
  },
  delays: { tells_10_s: 10_000 },
}).createMachine({
  id: 'soundHere',
  description: 'Что звучит на этом устройстве: рассказываем другим устройствам слушателя',
  context: { sound: null },
  initial: 'signedOut',
  states: {
    signedOut: {
      description: 'Никто не вошёл, или ещё неизвестно кто: рассказывать некому',
      on: {
        'soundHere.soundKnown': { actions: { type: 'setSound', params: told } },
        'soundHere.listenerKnown': [
          {
            guard: { type: 'isAccountSounding', params: told },
            target: 'signedIn.sounding',
            description: 'Узнали, кто слушает, когда уже звучит',
          },
          { guard: { type: 'isAccount', params: told }, target: 'signedIn' },
        ],
      },
    },
    signedIn: {
      description: 'У слушателя могут быть и другие устройства',
      invoke: { id: 'soundPost', src: 'soundPost', onError: { description: 'Серверу не расскажем' } },
      initial: 'silent',
      states: {
        silent: {
          description: 'Здесь тихо',
          on: {
            'soundHere.soundKnown': {
              guard: { type: 'isSounding', params: told },
              target: 'sounding',
              actions: { type: 'setSound', params: told },
            },
          },
        },
        sounding: {
          description: 'Здесь звучит; через 20 секунд молчания сервер решит, что стихло',
          entry: 'tellPlaying',
          after: { tells_10_s: { target: 'sounding', reenter: true } },
          on: {
            'soundHere.soundKnown': [
              {
                guard: { type: 'isSounding', params: told },
                target: 'sounding',
                reenter: true,
                actions: { type: 'setSound', params: told },
                description: 'Зазвучала другая лекция',
              },
              {
                target: 'silent',
                actions: ['tellStopped', { type: 'setSound', params: told }],
                description: 'Стихло: другим устройствам скажем, где',
              },
            ],
            'playback.advanced': {
              guard: { type: 'isOfSound', params: told },
              actions: { type: 'setPlace', params: told },
            },
            'playback.stopped': {
              guard: { type: 'isOfSound', params: told },
              actions: { type: 'setPlace', params: told },
              description: 'Точное место: за паузой стихнет и звук',
            },
            'playback.moved': [
              {
                guard: { type: 'isFarMove', params: told },
                target: 'sounding',
                reenter: true,
                actions: { type: 'setPlace', params: ({ event }) => ({ ...event, position: event.to }) },
                description: 'Прыжок дальше 30 секунд: прежнее место далеко',
              },
              {
                guard: { type: 'isOfSound', params: told },
                actions: { type: 'setPlace', params: ({ event }) => ({ ...event, position: event.to }) },
              },
            ],
            'soundHere.wishTold': {
              guard: { type: 'isUnwanted', params: told },
              actions: 'announceUnwanted',
              description: 'На другом устройстве нажали «Пауза там» или «Перенести сюда»',
            },
            'soundPost.wished': {
              actions: 'announceUnwanted',
              description: 'О том же сказал ответ сервера: поток сюда не дошёл',
            },
          },
        },
      },
    },
  },
});
