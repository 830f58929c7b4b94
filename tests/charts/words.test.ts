import { expect, it } from 'vitest';
import { actionWords, counted, delayWords, eventWords, guardWords, portWords, tagWords } from '../../machines/words/phrases.ts';
import { textLines } from '../../scripts/charts/text.ts';

const words = {
  events: { 'player.play': '«Слушать»' },
  guards: { isPaid: 'оплачено' },
  actions: { take: 'взять лекцию', play: 'попросить играть' },
  ports: { checkPayment: 'оплачен ли счёт' },
  tags: { loading: 'ждём звук' },
};

it.each([
  ['', 'сразу'],
  ['player.play', '«Слушать»'],
  ['player.nameless', 'player.nameless'],
  ['network.restored', 'сеть вернулась'],
  ['xstate.done.actor.checkPayment', 'ответ «оплачен ли счёт»'],
  ['xstate.error.actor.checkPayment', 'сбой «оплачен ли счёт»'],
  ['xstate.done.state.startUp.running.loads', '«loads» завершено'],
  ['xstate.after.stall_8_s.player.transport', 'через 8 с'],
])('«%s» is read as «%s»', (eventType, read) => {
  expect(eventWords(eventType, words)).toBe(read);
});

it('reads conditions, actions, ports and tags', () => {
  expect(guardWords('isPaid', false, words)).toBe('если оплачено');
  expect(guardWords('isRefused', true, words)).toBe('если сервер отказал');
  expect(guardWords(undefined, true, words)).toBe('иначе');
  expect(guardWords(undefined, false, words)).toBeUndefined();
  expect(actionWords(['take', 'play', 'sayUnknown'], words)).toBe('взять лекцию; попросить играть; сказать «Неизвестная ошибка»');
  expect(portWords('checkPayment', words)).toBe('оплачен ли счёт');
  expect(tagWords(['loading', 'busy'], words)).toBe('ждём звук, ждём ответа');
});

it.each([
  ['again_15_s', 'через 15 с'],
  ['backoff_1_2_4_8_15_s', 'через 1, 2, 4, 8, 15 с'],
  ['lease_minus_1_min', 'за 1 мин до срока'],
  ['backoff_1_60_s', 'через 1–60 с'],
  ['rest_of_10_min', 'когда выйдет остаток от 10 мин'],
  ['prepared_2_min_at_most', 'не позже чем через 2 мин'],
  ['seek_300_ms', 'через 300 мс'],
])('the delay %s is read as «%s»', (name, read) => {
  expect(delayWords(name)).toBe(read);
});

it('counts in Russian', () => {
  const states = [1, 3, 11, 22, 45].map((count) => counted(count, ['состояние', 'состояния', 'состояний']));
  expect(states).toEqual(['1 состояние', '3 состояния', '11 состояний', '22 состояния', '45 состояний']);
});

it('breaks a text at spaces, a long name at its joints, and loses no letter', () => {
  const lines = textLines('/ announceFadeCancelled, repeatTheWholeRequestFromItsBeginning', 'action', 120);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every(({ width }) => width <= 120)).toBe(true);
  expect(
    lines
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe('/announceFadeCancelled,repeatTheWholeRequestFromItsBeginning');
});
