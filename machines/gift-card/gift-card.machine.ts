import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { REQUIRED } from '../../contract/messages.ts';
import { messageOf } from '../attempt/complaints.ts';
import { heldKey, keyOf } from '../attempt/key.ts';
import { isKind, outcomes, withAnswer } from '../attempt/outcomes.ts';
import { promisePort } from '../ports/ports.ts';
import type { GiftCardAnswer, GiftCardContext, GiftCardEmitted, GiftCardEvent } from './gift-card.types.ts';

const NOTHING: GiftCardContext = { key: null, error: null, subscriptionTypes: [] };

/** Activates a gift card (F08): whatever is wrong stands at its field (G07), the typed code stays in the form. */
export const giftCardMachine = setup({
  types: {
    context: {} as GiftCardContext,
    events: {} as GiftCardEvent,
    emitted: {} as GiftCardEmitted,
    tags: {} as 'busy' | 'given',
  },
  actors: { activateGiftCard: promisePort<GiftCardAnswer, { code: string; key: string }>('activateGiftCard') },
  guards: {
    isBlank: (_, { code }: { code: string }) => code.trim() === '',
    isActivated: isKind<GiftCardAnswer>('activated'),
    isRefused: isKind<GiftCardAnswer>('refused'),
  },
  actions: {
    sayRequired: assign({ ...NOTHING, error: REQUIRED }),
    begin: assign(({ context }, { key }: { key: string }) => ({ ...NOTHING, key: keyOf(context, key) })),
    takeGift: assign((_, { answer }: { answer: GiftCardAnswer }) => ({
      ...NOTHING,
      subscriptionTypes: answer.kind === 'activated' ? answer.subscriptionTypes : [],
    })),
    keepRefusal: assign((_, { answer }: { answer: GiftCardAnswer }) => ({
      ...NOTHING,
      error: messageOf(answer),
    })),
    sayUnknown: assign({ error: UNKNOWN_ERROR }),
    forget: assign(NOTHING),
    announceActivated: emit(({ context: { subscriptionTypes } }) => ({
      type: 'giftCard.activated' as const,
      subscriptionTypes,
    })),
  },
}).createMachine({
  id: 'giftCard',
  description: 'Активация подарочной карты',
  context: NOTHING,
  initial: 'editing',
  states: {
    editing: {
      description: 'Слушатель вводит код карты',
      initial: 'clean',
      on: {
        'giftCard.activate': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.rejected',
            actions: 'sayRequired',
            description: 'Код пуст: сервер не спрашиваем',
          },
          { target: 'activating', actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'giftCard.reset': { target: '.clean', actions: 'forget', description: 'Экран открыт заново' },
      },
      states: {
        clean: { description: 'Замечаний нет' },
        rejected: {
          description: 'Замечание у поля, набранный код на месте',
          on: { 'giftCard.edit': { target: 'clean', actions: 'forget', description: 'Замечание уходит, когда код правят' } },
        },
        uncertain: {
          description: 'Исход неизвестен: «Неизвестная ошибка»; повтор не активирует карту дважды',
          on: { 'giftCard.edit': { target: 'clean', actions: 'forget', description: 'Другой код — другая попытка' } },
        },
      },
    },
    activating: {
      description: 'Код у сервера; второй раз отправить нельзя',
      tags: 'busy',
      invoke: {
        id: 'activateGiftCard',
        src: 'activateGiftCard',
        input: ({ context, event }) => ({
          code: event.type === 'giftCard.activate' ? event.code.trim() : '',
          key: heldKey(context),
        }),
        ...outcomes({
          isActivated: {
            target: 'activated',
            actions: [withAnswer('takeGift'), 'announceActivated'],
            description: 'Подписка выросла: её читают заново',
          },
          isRefused: {
            target: 'editing.rejected',
            actions: withAnswer('keepRefusal'),
            description: 'Что бы сервер ни сказал о коде, это стоит у поля',
          },
          unknown: {
            target: 'editing.uncertain',
            actions: 'sayUnknown',
            description: 'Могло и получиться: повтор не сделает дела дважды',
          },
        }),
      },
    },
    activated: {
      description: 'Карта активирована, видно, что она дала',
      tags: 'given',
      on: { 'giftCard.reset': { target: 'editing', actions: 'forget', description: 'Есть ещё одна карта' } },
    },
  },
});
