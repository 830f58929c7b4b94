import { describe, expect, it } from 'vitest';
import { createPlain } from '../../src/app/inspection/plain.ts';

const PLANTED = {
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnLW5hX3R1cmU',
  opaque: 'gR3fN0tA9sEcReT7qLmZxY2w',
  uuid: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  password: 'correct horse battery',
  email: 'anna.k@mail.example.ru',
  person: 'Анна Каренина',
  phone: '+7 (912) 345-67-89',
  barePhone: '9123456789',
  card: '4111 1111 1111 1111',
  code: 'LISTOPAD-77',
  sms: '482913',
  signature: 'c2lnbmF0dXJl',
  searched: 'бессонница',
};

/** Every place where a chart of this product, or one that is still to be written, could carry a secret. */
const everything = {
  type: 'xstate.done.actor.everything',
  input: { tokens: { accessToken: PLANTED.jwt, refreshToken: PLANTED.opaque } },
  sentWith: PLANTED.opaque,
  spent: [PLANTED.jwt, PLANTED.opaque],
  values: { new_password: PLANTED.password, login: PLANTED.person, about: { deep: [PLANTED.password] } },
  account: { id: PLANTED.uuid, email: PLANTED.email, name: PLANTED.person, is_email_confirmed: true },
  order: { recipient_email: PLANTED.email, sender_name: PLANTED.person, message: PLANTED.person },
  phone: PLANTED.phone,
  smsCode: Number(PLANTED.sms),
  promocode: PLANTED.code,
  query: PLANTED.searched,
  saved: PLANTED.code,
  fieldErrors: { email: `Адрес ${PLANTED.email} занят` },
  message: `Письмо для ${PLANTED.email}, звонок на ${PLANTED.phone} или ${PLANTED.barePhone}, карта ${PLANTED.card}`,
  url: `/media/audio/7?for=listener&exp=17&sig=${PLANTED.signature}`,
  redirect: `https://social.example/authorize#access_token=${PLANTED.signature}&state=1`,
  path: `/reset/${PLANTED.opaque}`,
  error: Object.assign(new Error(`401 for ${PLANTED.email}: Bearer ${PLANTED.jwt}`), { token: PLANTED.opaque }),
  [`request ${PLANTED.uuid}`]: 1,
};

it('tells no planted secret, wherever it lies', () => {
  const text = JSON.stringify(createPlain()(everything));
  expect(Object.entries(PLANTED).filter(([, secret]) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/sig=|access_token=/);
});

it.each([
  'accessToken',
  'sentWith',
  'spent',
  'new_password',
  'secret',
  'smsCode',
  'promocode',
  'phone',
  'recipient_email',
  'values',
  'saved',
  'current',
  'requestIds',
  'accountId',
  'birthday',
  'otp',
  'cvc',
])('tells nothing that is called «%s», whatever it looks like', (name) => {
  expect(JSON.stringify(createPlain()({ [name]: ['так себе', { deeper: 'так себе' }] }))).not.toContain('так себе');
});

describe('what a report is good for stays', () => {
  const plain = createPlain();

  it.each([
    { type: 'audio.timeUpdated', loadId: 3, position: 41.25 },
    { type: 'player.playFrom', playlist: { items: [{ material_id: 7, name: 'Чертёж на полу', slug: 'chertyozh-na-polu-2' }] } },
    { type: 'xstate.done.actor.toggleFavorite', output: { kind: 'refused', message: 'Лекция недоступна' } },
    { type: 'session.pageGuarded', path: '/dashboard/history' },
    { kind: 'fields', fieldErrors: { email: 'Этот адрес уже занят' } },
    { at: '2026-11-21T19:43:46.000Z', duration: 2538, isOn: true, nothing: null, empty: '' },
  ])('%j', (event) => {
    expect(plain(event)).toEqual(event);
  });

  it('the type of a value, whether it is empty, and whether two secrets are the same one', () => {
    expect(
      createPlain()({ code: 'А1', saved: ' а1 ', phone: '', password: '  ', promocode: null, other: { code: 'Б2' } }),
    ).toEqual({
      code: '‹скрыто 1›',
      saved: '‹скрыто 1›',
      phone: '',
      password: '  ',
      promocode: null,
      other: { code: '‹скрыто 2›' },
    });
  });

  it('an error with what it says and what else it knows, without its stack', () => {
    const error = Object.assign(new TypeError('нет связи'), { status: 503 });
    expect(createPlain()({ error })).toEqual({ error: { status: 503, name: 'TypeError', message: 'нет связи' } });
  });
});

it('makes JSON of what is none, and of a circle', () => {
  const circle: Record<string, unknown> = { call: () => undefined, sign: Symbol('x') };
  circle.self = circle;
  expect(() => JSON.stringify(createPlain()(circle))).not.toThrow();
});
