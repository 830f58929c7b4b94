import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { REQUIRED } from '../../contract/messages.ts';
import { giftCardMachine } from '../../machines/gift-card/gift-card.machine.ts';
import { selectGiftError, selectGiftGiven, selectIsActivatingGift } from '../../machines/gift-card/gift-card.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { giftCardModel } from './gift-card.model.ts';

walkMachine(giftCardModel);

const card = () => new Live({ machine: giftCardMachine });
type Card = ReturnType<typeof card>;
const activate = (live: Card, key: string, code = 'GIFT') => live.send({ type: 'giftCard.activate', code, key });
const sent = (live: Card) => live.effects.flatMap((effect) => (effect.type === 'start' ? [effect.input] : []));
const keys = (live: Card) => sent(live).map((request) => (request as { key: string }).key);

describe('activating a gift card (F08)', () => {
  it('sends the code once and shows what the card gave', () => {
    const live = card();
    activate(live, 'k1', ' GIFT ');
    activate(live, 'k2');
    expect(selectIsActivatingGift(live.snapshot)).toBe(true);
    expect(selectGiftGiven(live.snapshot)).toBeNull();
    live.answer('activateGiftCard', { kind: 'activated', subscriptionTypes: ['6 месяцев'] });
    activate(live, 'k3');
    expect(sent(live)).toEqual([{ code: 'GIFT', key: 'k1' }]);
    expect(selectIsActivatingGift(live.snapshot)).toBe(false);
    expect(selectGiftGiven(live.snapshot)).toEqual(['6 месяцев']);
    expect(live.emitted).toEqual([{ type: 'giftCard.activated', subscriptionTypes: ['6 месяцев'] }]);
  });

  it('takes another card after the first', () => {
    const live = card();
    activate(live, 'k1');
    live.answer('activateGiftCard', { kind: 'activated', subscriptionTypes: ['1 месяц'] });
    live.send({ type: 'giftCard.reset' });
    expect(selectGiftGiven(live.snapshot)).toBeNull();
    activate(live, 'k2');
    expect(keys(live)).toEqual(['k1', 'k2']);
  });

  it.each(['', '   '])('asks nobody about a blank code «%s»', (blank) => {
    const live = card();
    activate(live, 'k1', blank);
    expect(selectGiftError(live.snapshot)).toBe(REQUIRED);
    expect(sent(live)).toEqual([]);
  });

  it('shows a refusal as it is until the code is edited; the next try is another intent (G07)', () => {
    const live = card();
    activate(live, 'k1');
    live.answer('activateGiftCard', { kind: 'refused', message: 'Карта уже активирована' });
    expect(selectGiftError(live.snapshot)).toBe('Карта уже активирована');
    live.send({ type: 'giftCard.edit' });
    expect(selectGiftError(live.snapshot)).toBeNull();
    activate(live, 'k2');
    expect(keys(live)).toEqual(['k1', 'k2']);
    expect(live.emitted).toEqual([]);
  });

  it('repeats an unknown outcome with the same key, an edited code with another', () => {
    const live = card();
    activate(live, 'k1');
    live.answer('activateGiftCard', { kind: 'unknown' });
    expect(selectGiftError(live.snapshot)).toBe(UNKNOWN_ERROR);
    activate(live, 'k2');
    live.refuse('activateGiftCard');
    expect(selectGiftError(live.snapshot)).toBe(UNKNOWN_ERROR);
    live.send({ type: 'giftCard.edit' });
    activate(live, 'k3');
    expect(keys(live)).toEqual(['k1', 'k1', 'k3']);
  });
});
