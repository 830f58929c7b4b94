/**
 * The duty of each operation of the product in each kind of trouble: 44 operations × 24 faults. A row names operations of
 * the contract, a cell the behaviour that is required. The tests of `tests/screens/faults` are made from it.
 */

/** Faults that happen to a call; they are put in at the boundary of HTTP. */
export const HTTP_FAULTS = [
  'net',
  'tmo',
  'slow',
  '400',
  '401',
  '403',
  '404',
  '417',
  '422',
  '429',
  '500',
  '503',
  'json',
  'schm',
  'abrt',
  'dup',
  'ordr',
] as const;
/** Faults of the page, the browser and its clock: `tests/screens/faults` makes the browser by hand. */
const PAGE_FAULTS = ['kill', 'stor', 'clk', 'tabs', 'bfc', 'chnk', 'exp'] as const;

type HttpFault = (typeof HTTP_FAULTS)[number];
export type Fault = HttpFault | (typeof PAGE_FAULTS)[number];
const FAULTS: readonly Fault[] = [...HTTP_FAULTS, ...PAGE_FAULTS];

/** Demands that a cell may make. */
const CODES = {
  RR: 'a read: asked at most twice more, the last good data stay, then this block says so and can be asked again',
  RW: 'waits: the interface is alive, a second press sends nothing',
  DT: '`detail` is shown as it is; nothing is repeated, the data stay',
  PT: 'the status passes through: «Неизвестная ошибка», nothing is repeated',
  NF: 'the screen «Страница не найдена», the player goes on',
  F2: '422: each complaint at its field, outside a form one line',
  RF: 'one refresh, the call is repeated once with the new token; without a refresh token DT, a second 401 SO',
  SO: 'signed out: tokens are gone, home; the records of listening stay with their account',
  SP: 'the full-page spinner ends within 12 s, open as to a guest, tokens are kept, asked again later',
  KT: 'tokens are kept, at most two repeats with the same one, then the waiting calls fail; nobody is signed out',
  RG: 'repeated with the same refresh token, which the server answers with the same child',
  NA: 'a caller that gives up does not take the shared refresh with it',
  IV: 'an answer that is not understood: this call fails, old data stay, nothing is repeated',
  IG: 'nothing is shown and nothing changes',
  ST: 'only the answer to the newest question counts',
  '1X': 'exactly one effect',
  UN: 'nobody knows whether it happened: «Неизвестная ошибка», the control is free again, a repeat carries the same key',
  '01': 'the effect happened once or not at all; after a restart the server’s truth is shown',
  OB: 'the record stays until a 2xx, and is sent again',
  DL: 'refused for good: the record is put aside, the next ones are not held up',
  KA: 'what is left is sent while the page goes',
  PS: 'goes on within 1.25 s of the last heard moment, paused',
  AU: 'the place is kept and the address asked for again; then AE',
  AE: 'the error is shown, paused at the place, «Повторить» starts afresh',
  WD: 'a standstill is noticed and becomes AU',
  GT: 'the dialog «Подписка»; the current lecture goes on',
  LM: 'what cannot be stored lives in memory',
  RP: 'a stored value that is rubbish is removed, the default is used',
  RB: 'an old mirror of the tokens gives way to the generation in the database',
  CK: 'the clock of the device does not matter',
  BC: 'other tabs show it within a second',
  BF: 'back from the back/forward cache: what was assumed is asked again',
  CH: 'a lost chunk: place and draft are kept, one reload, none while it sounds',
  RD: 'an address that is not allowed is not followed',
  PE: 'the error of the payment is kept and shown, plan and promo code stay',
  PL: 'the list is cleared, the current lecture goes on',
  MF: 'the lecture could not be read',
  DF: 'the default is taken, silently',
  PH: 'a complaint at the field of the phone number',
  PO: 'the next question comes 15 s after the last one settled',
  PQ: 'the questions end, the detail is shown',
  PC: 'the stored promo code is dropped, the typed one stays',
  MN: '«Неверный код» at the field of the card',
  SK: 'the saved code waits for the next start',
  SR: 'the saved code is removed, silently',
  AR: 'closed now, shown again at the next start',
  IS: 'the other loads of the start go on',
  OK: 'nothing is noticed',
} as const;
export type Code = keyof typeof CODES;

export interface MatrixRow {
  id: string;
  operation: string;
  /** No entry where the fault cannot happen. */
  cells: ReadonlyMap<Fault, Code>;
  /** Must not be lost for the listener, whatever happens. */
  keeps: string;
}

const isCode = (code: string): code is Code => Object.hasOwn(CODES, code);

function row(id: string, operation: string, codes: string, keeps: string): MatrixRow {
  const list = codes.split(/\s+/);
  if (list.length !== FAULTS.length) throw new Error(`${id} has ${list.length} cells`);
  const cells = new Map<Fault, Code>();
  for (const [at, fault] of FAULTS.entries()) {
    const code = list[at] ?? '';
    if (isCode(code)) cells.set(fault, code);
    else if (code !== '--') throw new Error(`${id}: ${code} is no code`);
  }
  return { id, operation, cells, keeps };
}

/** The columns stand in the order of the faults above. Of a lecture that is not bought the contract says 417 and not 403. */
// biome-ignore format: a table is read by columns
export const FAULT_MATRIX: readonly MatrixRow[] = [
  row('A1', 'POST /auth/login, /auth/social/token, /auth/social/login_without_email', 'UN UN RW DT DT PT DT DT F2 PT UN UN IV IV IG 1X ST 01 LM CK BC BF CH --', 'typed e-mail'),
  row('A2', 'GET /auth/client_is_auth (full-page spinner)', 'SP SP SP SP RF SP SP SP SP SP SP SP SP SP IG OK ST OK OK CK OK BF OK RF', 'tokens'),
  row('A3', 'POST /auth/refresh_token', 'KT KT RW SO SO SO SO SO SO KT KT KT RG RG NA 1X ST RG LM CK 1X BF -- SO', 'tokens, outbox'),
  row('A4', 'GET /auth/social', 'RR RR RW DT RF PT DT DT F2 RR RR RR IV IV IG OK ST OK OK CK OK BF OK RF', ''),
  row('A5', 'GET /auth/social/{t}/bind, /unbind (effect on GET)', 'UN UN RW DT RF PT DT DT F2 PT UN UN UN UN IG 1X ST 01 OK CK BC BF CH RF', 'bound list'),
  row('A6', 'GET+POST /auth/get-redirect-link (alice)', 'PE PE RW DT RF PT DT DT F2 PE PE PE PE PE IG 1X ST 01 LM CK 1X BF CH RF', 'saved link params'),
  row('B1', 'POST /accounts/', 'UN UN RW DT DT PT DT DT F2 PT UN UN UN UN IG 1X ST 01 OK CK BC BF CH --', 'typed fields (not passwords)'),
  row('B2', 'GET /accounts/me, /is_registration_by_form', 'RR RR RW DT RF PT DT DT F2 RR RR RR IV IV IG OK ST OK OK CK OK BF OK RF', ''),
  row('B3', 'PUT /accounts/me, update e-mail', 'UN UN RW DT RF PT DT DT F2 PT UN UN UN UN IG 1X ST 01 OK CK BC BF CH RF', 'typed fields'),
  row('B4', 'GET+POST e-mail checks', 'RR RR RW DT RF PT DT DT F2 RR RR RR IV IV IG OK ST OK OK CK OK BF OK RF', 'typed e-mail'),
  row('B5', 'POST send_email_change_password, change_password', 'UN UN RW DT RF PT DT DT F2 PT UN UN UN UN IG 1X ST 01 OK CK BC BF CH RF', 'typed e-mail'),
  row('C1', 'GET /subscriptions/types, /types/active', 'RR RR RW DT RF PT DT DT F2 RR RR RR IV IV IG OK ST OK OK CK OK BF OK RF', 'selected type'),
  row('C2', 'POST cancel auto-renewal', 'UN UN RW DT RF PT DT DT F2 PT UN UN UN UN IG 1X ST 01 OK CK BC BF CH RF', ''),
  row('D1', 'GET /common/*, /rubrics/*, /api/rubrics/*, /materials/news, read-POST /projects/*', 'RR RR RW DT RF PT DT DT F2 RR RR RR IV IV IG OK ST OK OK CK OK BF OK RF', 'shown blocks'),
  row('D2', 'GET project/compilation playlist', 'PL PL RW PL RF PL PL PL PL PL PL PL PL PL IG OK ST OK OK CK OK BF OK RF', 'current lecture, position'),
  row('D3', 'GET /materials/material/{id}, /api/materials/material/{id}, extras', 'MF MF RW DT RF PT NF DT F2 MF MF MF MF MF IG OK ST OK OK CK OK BF OK RF', ''),
  row('D4', 'GET /common/search?q=', 'RR RR RW DT RF PT DT DT F2 RR RR RR IV IV IG OK ST OK OK CK OK BF OK RF', 'typed query'),
  row('E1', 'GET favorite, history, listen, identifiers', 'RR RR RW DT RF PT DT DT F2 RR RR RR IV IV IG OK ST OK OK CK OK BF OK RF', 'shown lists'),
  row('E2', 'POST /materials/{id}/favorite (toggle)', 'UN UN RW DT RF PT DT DT F2 PT UN UN UN UN IG 1X ST 01 OK CK BC BF CH RF', 'user intent'),
  row('E3', 'POST end_listen, POST /materials/history', 'OB OB OB DL RF DL DL DL DL OB OB OB OK OK OB 1X 1X OB LM CK 1X KA OK RF', 'record'),
  row('E4', 'POST /materials/{id}/listen, POST /materials/listen (list)', 'OB OB OB DL RF DL DL DL DL OB OB OB OK OK OB 1X 1X OB LM CK 1X KA OK RF', 'increment, position'),
  row('E5', 'GET /materials/{id}/audio', 'AU AU RW AE RF AE AE GT AE AU AU AU AE AE IG OK ST PS OK CK OK BF OK RF', 'position'),
  row('F1', 'GET/POST /payments/ (URL → redirect)', 'PE PE RW PE RF PE PE PE PE PE PE PE PE PE IG 1X ST 01 LM CK 1X BF CH RF', 'selected type, promocode'),
  row('F2', '/payments/renewal_subscription, change_bank_card', 'PE PE RW PE RF PE PE PE PE PE PE PE PE PE IG 1X ST 01 LM CK 1X BF CH RF', 'selected type'),
  row('F3', 'GET /payments/get_last_payment_status', 'DF DF RW DF RF DF DF DF DF DF DF DF DF DF IG OK ST OK OK CK OK BF OK RF', ''),
  row('F4', 'create mobile subscription', 'UN UN RW PH RF PT DT PH F2 PT UN UN UN UN IG 1X ST 01 OK CK BC BF CH RF', 'phone, selected type'),
  row('F5', 'mobile payment check, every 15 s', 'PO PO PO PQ RF PQ PQ PQ PQ PO PO PO PO PO IG OK ST 01 OK CK OK BF OK RF', 'payment outcome'),
  row('G1', 'GET /promocodes/client, /one_time_activated', 'RR RR RW DT RF PT DT DT F2 RR RR RR IV IV IG OK ST OK OK CK OK BF OK RF', ''),
  row('G2', '/promocodes/{code}, /activate-gift-card/{code}', 'PC PC RW PC RF PC PC PC PC PC PC PC PC PC IG 1X ST 01 LM CK 1X BF CH RF', 'typed code'),
  row('H1', 'append_email, merger-accounts, partner_auth', 'UN UN RW DT RF PT DT DT F2 PT UN UN UN UN IG 1X ST 01 OK CK BC BF CH RF', 'typed e-mail'),
  row('H2', 'GET /ruru/ (effect), GET /ruru/ruru_sub_info', 'UN UN RW DT RF PT DT DT F2 PT UN UN UN UN IG 1X ST 01 OK CK BC BF CH RF', 'phone'),
  row('I1', 'POST check/create mnogoru (form)', 'UN UN RW MN RF PT MN MN F2 PT UN UN UN UN IG 1X ST 01 OK CK BC BF CH RF', 'typed code'),
  row('I2', 'mnogoru start-up (saved code → create → remove)', 'SK SK SK SR RF SR SR SR SR SK SK SK SK SK IG 1X ST SK LM CK BC BF OK RF', 'saved code'),
  row('J1', 'GET achievements, events, content, listen-statistics', 'RR RR RW DT RF PT DT DT F2 RR RR RR IV IV IG OK ST OK OK CK OK BF OK RF', ''),
  row('J2', 'PATCH /api/achievements/event/{id}', 'AR AR RW AR RF AR AR AR AR AR AR AR AR AR IG 1X ST 01 OK CK BC BF OK RF', 'event'),
  row('P1', 'player: load + start', 'AU WD RW AE AU GT AE -- -- AU AU AU AE -- IG ST ST PS OK CK OK BF OK AU', 'queue, position'),
  row('P2', 'player: mid-stream', 'WD WD WD AU AU AU AU -- -- AU AU AU AE -- IG -- -- PS OK CK OK BF CH AU', 'position, increment'),
  row('P3', 'seek, speed, timer, queue, panel (local)', '-- -- -- -- -- -- -- -- -- -- -- -- -- -- -- OK ST PS LM CK OK BF OK OK', 'position'),
  row('P4', 'next/previous/ended', 'AU AU RW AE RF GT AE AE AE AU AU AU AE AE IG ST ST PS LM CK OK BF OK RF', 'end_listen of old track'),
  row('S1', 'read of the 7 persisted keys', '-- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- RB RP CK BC BF OK --', 'valid keys'),
  row('S2', 'write/remove of persisted keys', '-- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- RB LM CK BC BF OK --', 'key in memory'),
  row('N1', 'route change + lazy chunk', 'CH CH RW -- -- -- CH -- -- -- CH CH -- -- IG OK ST PS OK CK OK BF CH OK', 'playing audio, form'),
  row('N2', 'start-up (parallel loads, token in URL)', 'IS IS IS IS RF IS IS IS IS IS IS IS IS IS IG OK ST PS RP CK OK BF CH RF', 'token from URL'),
  row('N3', 'leave to / return from payment, alice, social', '-- -- -- -- -- -- -- -- -- -- -- -- -- RD -- 1X -- 01 LM CK 1X BF CH RF', 'selected type, promocode'),
];
