import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { messageOf } from '../attempt/complaints.ts';
import { ENDED, heldKey } from '../attempt/key.ts';
import { isKind, outcomes, withAnswer } from '../attempt/outcomes.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  PartnerAuthAnswer,
  PartnerLinkAnswer,
  PartnerName,
  PartnerSubscriptionContext,
  PartnerSubscriptionEmitted,
  PartnerSubscriptionEvent,
  PartnerSubscriptionInput,
} from './partner-subscription.types.ts';

type Answer = PartnerLinkAnswer | PartnerAuthAnswer;

const NOTHING: PartnerSubscriptionContext = { partner: null, key: null, message: null };

/** A partner's subscription (F12): to the partner's page, and back with a link it has signed. */
export const partnerSubscriptionMachine = setup({
  types: {
    input: {} as PartnerSubscriptionInput,
    context: {} as PartnerSubscriptionContext,
    events: {} as PartnerSubscriptionEvent,
    emitted: {} as PartnerSubscriptionEmitted,
    tags: {} as 'busy' | 'connected' | 'failed' | 'uncertain',
  },
  actors: {
    requestPartnerLink: promisePort<PartnerLinkAnswer, { partner: string }>('requestPartnerLink'),
    authByPartner: promisePort<PartnerAuthAnswer, { partner: string; key: string }>('authByPartner'),
  },
  guards: {
    hasArrived: ({ context }) => context.partner !== null,
    isUrl: isKind<Answer>('url'),
    isConnected: isKind<Answer>('connected'),
    isRefused: isKind<Answer>('refused'),
  },
  actions: {
    setPartner: assign((_, { partner }: { partner: PartnerName }) => ({ ...NOTHING, partner })),
    setArrival: assign((_, { partner, key }: { partner: PartnerName; key: string }) => ({ ...NOTHING, partner, key })),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({ message: messageOf(answer), ...ENDED })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    clearMessage: assign({ message: null }),
    forgetKey: assign(ENDED),
    forget: assign(NOTHING),
    redirect: emit((_, { answer }: { answer: Answer }) => ({
      type: 'partnerSubscription.redirect' as const,
      url: answer.kind === 'url' ? answer.url : '',
    })),
    announceConnected: emit(({ context }) => ({
      type: 'partnerSubscription.connected' as const,
      partner: context.partner ?? '',
    })),
  },
  delays: { limit_12_s: 12_000 },
}).createMachine({
  id: 'partnerSubscription',
  description: 'Подписка партнёра: к нему и обратно по подписанной ссылке',
  context: ({ input }) => ({ ...NOTHING, partner: input.arrivedFrom }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Смотрим, как открыли страницу',
      always: [
        { guard: 'hasArrived', target: 'expecting', description: 'По ссылке партнёра' },
        { target: 'idle', description: 'Без ссылки' },
      ],
    },
    idle: {
      description: 'Партнёра выбирают на его странице',
      on: {
        'partnerSubscription.connect': { target: 'leaving', actions: { type: 'setPartner', params: ({ event }) => event } },
        'partnerSubscription.arrived': { target: 'exchanging', actions: { type: 'setArrival', params: ({ event }) => event } },
      },
    },
    expecting: {
      description: 'Ссылка партнёра здесь, приложение ещё собирается',
      tags: 'busy',
      on: {
        'partnerSubscription.arrived': { target: 'exchanging', actions: { type: 'setArrival', params: ({ event }) => event } },
      },
    },
    leaving: {
      description: 'Идём на страницу партнёра',
      tags: 'busy',
      initial: 'asking',
      on: {
        'page.restored': { target: 'idle', actions: 'forget', description: 'Вернулись кнопкой «Назад»: кнопки снова работают' },
        'partnerSubscription.reset': { target: 'idle', actions: 'forget' },
      },
      states: {
        asking: {
          description: 'Спрашиваем её адрес',
          invoke: {
            id: 'requestPartnerLink',
            src: 'requestPartnerLink',
            input: ({ context }) => ({ partner: context.partner ?? '' }),
            ...outcomes({
              isUrl: { target: 'redirecting', actions: withAnswer('redirect') },
              isRefused: { target: '#partnerSubscription.failed', actions: withAnswer('keepRefusal') },
              unknown: {
                target: '#partnerSubscription.failed',
                actions: 'sayUnknown',
                description: 'Адреса нет, и ничего не произошло',
              },
            }),
          },
        },
        redirecting: {
          description: 'Браузер уходит',
          after: {
            limit_12_s: {
              target: '#partnerSubscription.idle',
              actions: 'forget',
              description: 'Страница партнёра не открылась: кнопка снова работает',
            },
          },
        },
      },
    },
    exchanging: {
      // No reset here: whoever was signed in before leaves by the sign-in that is made here.
      description: 'Отдаём подписанную ссылку серверу',
      tags: 'busy',
      invoke: {
        id: 'authByPartner',
        src: 'authByPartner',
        input: ({ context }) => ({ partner: context.partner ?? '', key: heldKey(context) }),
        ...outcomes({
          isConnected: {
            target: 'connected',
            actions: ['forgetKey', 'announceConnected'],
            description: 'Вошли по ссылке партнёра: слушатель мог смениться',
          },
          isRefused: {
            target: 'failed',
            actions: withAnswer('keepRefusal'),
            description: 'Ссылка чужая, старая или уже использована',
          },
          unknown: { target: 'uncertain', actions: 'sayUnknown', description: 'Исход неизвестен' },
        }),
      },
    },
    connected: {
      description: 'Подписка партнёра подключена',
      tags: 'connected',
      on: {
        'partnerSubscription.connect': { target: 'leaving', actions: { type: 'setPartner', params: ({ event }) => event } },
        'partnerSubscription.reset': { target: 'idle', actions: 'forget' },
      },
    },
    failed: {
      description: 'Не подключили: видно, почему',
      tags: 'failed',
      on: {
        'partnerSubscription.retry': {
          target: 'leaving',
          actions: 'clearMessage',
          description: 'Отвергнутую ссылку второй раз не отдаём: партнёр выпишет новую',
        },
        'partnerSubscription.connect': { target: 'leaving', actions: { type: 'setPartner', params: ({ event }) => event } },
        'partnerSubscription.reset': { target: 'idle', actions: 'forget' },
      },
    },
    uncertain: {
      description: 'Ответа нет: ту же ссылку можно отдать ещё раз, дважды она не сработает',
      tags: 'uncertain',
      on: {
        'partnerSubscription.retry': { target: 'exchanging', actions: 'clearMessage' },
        'partnerSubscription.connect': {
          target: 'leaving',
          actions: { type: 'setPartner', params: ({ event }) => event },
          description: 'Начинают сначала, за новой ссылкой',
        },
        'partnerSubscription.reset': { target: 'idle', actions: 'forget' },
      },
    },
  },
});
