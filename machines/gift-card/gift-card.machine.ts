import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { REQUIRED } from '../../contract/messages.ts';
import { answered } from '../ports/answered.ts';
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
    isActivated: (_, { answer }: { answer: GiftCardAnswer }) => answer.kind === 'activated',
    isRefused: (_, { answer }: { answer: GiftCardAnswer }) => answer.kind === 'refused',
  },
  actions: {
    sayRequired: assign({ ...NOTHING, error: REQUIRED }),
    begin: assign(({ context }, { key }: { key: string }) => ({ ...NOTHING, key: context.key ?? key })),
    takeGift: assign((_, { answer }: { answer: GiftCardAnswer }) => ({
      ...NOTHING,
      subscriptionTypes: answer.kind === 'activated' ? answer.subscriptionTypes : [],
    })),
    keepRefusal: assign((_, { answer }: { answer: GiftCardAnswer }) => ({
      ...NOTHING,
      error: answer.kind === 'refused' ? answer.message : null,
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
  on: {
    'session.ended': { target: '.editing', actions: 'forget', description: 'Вышли: следующему слушателю ничего не видно' },
  },
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
          key: context.key ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isActivated', params: answered },
            target: 'activated',
            actions: [{ type: 'takeGift', params: answered }, 'announceActivated'],
            description: 'Подписка выросла: её читают заново',
          },
          {
            guard: { type: 'isRefused', params: answered },
            target: 'editing.rejected',
            actions: { type: 'keepRefusal', params: answered },
            description: 'Что бы сервер ни сказал о коде, это стоит у поля',
          },
          {
            target: 'editing.uncertain',
            actions: 'sayUnknown',
            description: 'Могло и получиться: повтор не сделает дела дважды',
          },
        ],
        onError: { target: 'editing.uncertain', actions: 'sayUnknown' },
      },
    },
    activated: {
      description: 'Карта активирована, видно, что она дала',
      tags: 'given',
      on: { 'giftCard.reset': { target: 'editing', actions: 'forget', description: 'Есть ещё одна карта' } },
    },
  },
});
