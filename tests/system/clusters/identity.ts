import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { selectWho } from '../../../machines/session/session.selectors.ts';
import type { Row } from '../../../machines/system/rows.ts';
import type { tokenRefreshMachine } from '../../../machines/token-refresh/token-refresh.machine.ts';
import type { TokenPair } from '../../../machines/token-refresh/token-refresh.types.ts';
import { tokenRefreshModel } from '../../machines/token-refresh.model.ts';
import type { Cluster, Move } from '../../support/statecharts/product.ts';
import type { Impulse, Outward } from '../../support/statecharts/product-step.ts';
import {
  accountOf,
  GUEST_SESSION,
  ignoresVisit,
  isHere,
  type Listener,
  otherThan,
  rowsBetween,
  type VisitParts,
  visitCharts,
} from '../../support/statecharts/product-visits.ts';

/** The refresh of the tokens, who is signed in, whose everything is; beside them the vault of the browser and another tab. */
interface Parts extends VisitParts {
  tokenRefresh: SnapshotFrom<typeof tokenRefreshMachine>;
}

/** A pair of tokens by its access token: whose it is, and which generation of his. */
type Token = `${Listener}-${0 | 1}`;

interface World {
  /** The tokens in force, as the browser keeps them for all its tabs. */
  kept: Token | null;
  /** Whose sign-in this tab takes for the one in force. */
  mine: Listener | null;
  /** The last word of the other tab that this one has not heard. */
  unheard: { said: 'arrived' | 'refreshed' | 'dropped'; of: Listener } | null;
  /** Back from the cache, this tab looks whether these are still in force. */
  doubted: Token | 'none' | null;
  /** Whose call waits for the outcome of a refresh. */
  waiting: Listener | null;
  /** Who is still to be told: the server, that somebody has left; the forms, that somebody has come; whoever reads anew. */
  owed: 'server' | 'forms' | 'readers' | null;
  /** Charts that still keep something of whoever has left. */
  stale: readonly string[];
  /** Events that must never happen, and did. */
  wrong: 'somebody else was signed out' | 'a call was repeated for somebody else' | null;
}

const ownerOf = (token: string | null | undefined): Listener | null =>
  token == null ? null : token.startsWith('anna') ? 'anna' : 'boris';
const pairOf = (token: Token): TokenPair => ({ accessToken: token, refreshToken: `refresh-${token}` });
const nextOf = (token: Token): Token => `${ownerOf(token) ?? 'anna'}-${token.endsWith('0') ? 1 : 0}`;
const handOf = ({ tokenRefresh }: Parts) => (tokenRefresh.context.tokens?.accessToken ?? null) as Token | null;

/** Another tab's word of a sign-in that is not this tab's is nobody's, unless it is a new one. */
const isHeard = ({ unheard, mine }: World): boolean => unheard !== null && (unheard.said === 'arrived' || unheard.of === mine);

/** Where the browser keeps what is of one listener. */
const STORES = ['facts', 'audioUrls', 'storage'];
const FORGETS = ['facts.forget', 'audioUrls.forgetAll', 'storage.forgetPurchase'];

/** Messages to the vault, and to the calls that wait. */
function remember(world: World, outward: Outward): World {
  const { kept, mine } = world;
  if (outward.kind === 'said' && outward.from === 'session') {
    if (outward.event.type === 'session.changedInTab') return { ...world, owed: null };
    if (outward.event.type === 'session.left') return { ...world, stale: STORES };
    return outward.event.type === 'session.started' ? { ...world, owed: 'forms' } : world;
  }
  if (outward.kind === 'said' && outward.from === 'tokenRefresh') {
    if (outward.event.type === 'session.replaced') return { ...world, mine: ownerOf(kept) };
    if (outward.event.type !== 'requests.repeat') return world;
    const { accessToken, isLastTry } = outward.event as unknown as { accessToken: Token; isLastTry: boolean };
    const isWrong = world.waiting !== null && ownerOf(accessToken) !== world.waiting;
    return {
      ...world,
      kept: isLastTry ? accessToken : kept,
      wrong: isWrong ? 'a call was repeated for somebody else' : world.wrong,
    };
  }
  if (outward.kind !== 'told') return world;
  const { event, to } = outward;
  if (FORGETS.includes(event.type)) return { ...world, stale: world.stale.filter((store) => store !== to) };
  if (event.type === 'calls.settle') return { ...world, waiting: null };
  if (event.type === 'forms.forget') return { ...world, owed: null };
  if (event.type === 'vault.revoke') return { ...world, owed: event.accessToken === kept ? null : world.owed };
  const ours = (event.tokens as TokenPair | null)?.accessToken as Token | undefined;
  if (event.type === 'vault.lookAgain') return { ...world, doubted: ours === (kept ?? undefined) ? null : (ours ?? 'none') };
  if (event.type !== 'vault.drop' || kept === null) return world;
  return ownerOf(kept) === mine ? { ...world, kept: null } : world;
}

function moves(parts: Parts, world: World): Move<World>[] {
  // Word of it takes milliseconds: what was asked may be answered meanwhile, and nobody presses.
  if (isHeard(world)) return [heard(world)];
  if (world.doubted !== null) return [looked(world), ...refusedCalls(parts, world)];
  return [...movesHere(parts, world), ...movesElsewhere(world)];
}

/** Presses in this tab, and the answers to its calls. */
function movesHere(parts: Parts, world: World): Move<World>[] {
  const { session } = parts;
  const found: Move<World>[] = [];
  for (const who of ['anna', 'boris'] as const) {
    if (!session.hasTag('guest')) continue;
    const announcement = { type: 'form.signedIn', tokens: pairOf(`${who}-0`), returnTo: '/' };
    const words = who === 'anna' ? 'вошла Анна' : 'вошёл Борис';
    found.push({ from: 'forms', announcement, world: { ...world, kept: `${who}-0`, mine: who }, words });
  }
  if (isHere(parts)) {
    found.push({ to: 'session', event: { type: 'session.signOut' }, world: { ...world, owed: 'server' } });
    found.push({ from: 'forms', announcement: { type: 'form.accountDeleted' }, world: { ...world, owed: 'server' } });
    found.push({ from: 'tabs', announcement: { type: 'account.changed' }, world: { ...world, owed: 'readers' } });
    found.push({ from: 'forms', announcement: { type: 'form.accountChanged' } });
    found.push({ from: 'forms', announcement: { type: 'form.nameSaved' } });
  }
  if (session.context.hasOneTimeToken) found.push({ from: 'forms', announcement: { type: 'form.passwordSet' } });
  return [...found, ...refusedCalls(parts, world)];
}

/** The server answers a call with 401. */
function refusedCalls(parts: Parts, world: World): Move<World>[] {
  const hand = handOf(parts);
  if (hand === null || world.waiting !== null) return [];
  const found: Move<World>[] = [];
  const refused = { type: 'request.unauthorised', requestId: 'r', sentWith: hand };
  const asked = { ...world, waiting: ownerOf(hand) };
  found.push({ from: 'calls', announcement: { ...refused, isLastTry: false }, world: asked, words: 'запрос не приняли' });
  const words = 'запрос не приняли и с новым ключом';
  found.push({ from: 'calls', announcement: { ...refused, isLastTry: true }, world: asked, words });
  return found;
}

/** Moves of the other tab with the tokens of the browser: this one hears of it soon, or never, because it sleeps. */
function movesElsewhere(world: World): Move<World>[] {
  const { kept } = world;
  const owner = ownerOf(kept);
  const other = otherThan(owner ?? 'anna');
  const acts: [World['kept'], World['unheard'], string][] = [[`${other}-0`, { said: 'arrived', of: other }, 'вошёл другой']];
  if (kept !== null && owner !== null) {
    acts.push([nextOf(kept), { said: 'refreshed', of: owner }, 'обновились ключи']);
    acts.push([null, { said: 'dropped', of: owner }, 'вышли']);
  }
  return acts.flatMap(([next, unheard, words]): Move<World>[] => [
    { from: 'другая вкладка', announcement: { type: words }, world: { ...world, kept: next, unheard }, words },
    {
      from: 'browser',
      announcement: { type: 'page.restored' },
      world: { ...world, kept: next },
      words: `вкладка спала, в другой ${words}`,
    },
  ]);
}

/** The vault says what the other tab has said. */
function heard(world: World): Move<World> {
  const { unheard, kept, mine } = world;
  const of = unheard?.of ?? 'anna';
  const token = ownerOf(kept) === of && kept !== null ? kept : (`${of}-0` as const);
  if (unheard?.said === 'dropped')
    return { from: 'vault', announcement: { type: 'tokens.dropped' }, world: { ...world, unheard: null } };
  const after = { ...world, unheard: null, mine: unheard?.said === 'arrived' ? of : mine };
  return { from: 'vault', announcement: { type: `tokens.${unheard?.said}`, tokens: pairOf(token) }, world: after };
}

/** The messages it would have heard, had it not slept. */
function looked(world: World): Move<World> {
  const { kept, mine, doubted } = world;
  if (kept === null) return { from: 'vault', announcement: { type: 'tokens.dropped' }, world: { ...world, doubted: null } };
  const type = doubted !== 'none' && ownerOf(kept) === mine ? 'tokens.refreshed' : 'tokens.arrived';
  return { from: 'vault', announcement: { type, tokens: pairOf(kept) }, world: { ...world, doubted: null, mine: ownerOf(kept) } };
}

/** The server knows whose token it is asked with; the refresh looks into the vault first. */
function answersOf(port: string, parts: Parts, { kept, mine }: World): readonly unknown[] | undefined {
  const hand = handOf(parts);
  const owner = ownerOf(hand);
  switch (port) {
    case 'checkSession':
    case 'recheckSession':
      return [{ kind: 'authorised' }, { kind: 'guest' }, { kind: 'unreachable' }];
    case 'loadUser':
      return owner === null ? [{}] : [{ account: accountOf(owner), subscription: null }, {}];
    case 'catchUpWithUser':
    case 'reloadUser':
      return owner === null ? [{}] : [{ account: accountOf(owner), subscription: null }];
    case 'refreshTokens':
      if (kept === null) return [{ kind: 'signedOut' }];
      if (kept !== hand) return [{ kind: ownerOf(kept) === mine ? 'found' : 'replaced', tokens: pairOf(kept) }];
      return [{ kind: 'refreshed', tokens: pairOf(nextOf(kept)) }, { kind: 'refused' }];
  }
}

/** How an outage is waited through is the walk of the refresh and of the session; who may hear what is explored with the player. */
const isOfVisits = (row: Row): boolean =>
  row.kind === 'follow' ? row.to === 'identity' : !['network.restored', 'listener.pressed'].includes(row.announcement);
const announced = (impulse: Impulse | null) => (impulse !== null && 'from' in impulse ? impulse.announcement.type : null);
const NEWS = ['account.changed', 'form.accountChanged', 'form.nameSaved', 'page.restored'];
const isNews = (impulse: Impulse | null): boolean => NEWS.includes(announced(impulse) ?? '');

const NAMES = ['tokenRefresh', 'session', 'identity', 'vault', 'calls', 'forms', 'browser', 'tabs', ...STORES];

export const identity: Cluster<Parts, World> = {
  charts: {
    ...visitCharts,
    session: {
      ...visitCharts.session,
      abstraction: ({ context }: AnyMachineSnapshot) => [context.account?.id, context.subscription.kind, context.hasOneTimeToken],
    },
    tokenRefresh: {
      ...tokenRefreshModel,
      abstraction: ({ context: { tokens, waiting } }: AnyMachineSnapshot) => [tokens?.accessToken, waiting.length],
    },
  },
  roots: {
    tokenRefresh: { tokens: null, signOutOn: 'refusal' },
    session: { ...GUEST_SESSION, hasOneTimeToken: true },
    identity: visitCharts.identity.input,
  },
  rows: rowsBetween(NAMES).filter(isOfVisits),
  world: { kept: null, mine: null, unheard: null, doubted: null, waiting: null, owed: null, stale: [], wrong: null },
  remember,
  moves,
  answers: ({ port }, parts, world) => {
    const done = answersOf(port, parts, world);
    return done && { done };
  },
  ignoresFact: ignoresVisit,
  ignoresTimer: (_, delay) => /again|limit/.test(delay),
  rules: {
    'нет ключей — никто не вошёл': ({ parts }) => handOf(parts) !== null || !parts.session.hasTag('authorised'),
    'показан тот, чьи ключи': ({ parts }) => {
      const id = parts.session.context.account?.id;
      return id === undefined || id === ownerOf(handOf(parts));
    },
    'чей это браузер, знают все одинаково': ({ parts: { session, identity } }) =>
      JSON.stringify(identity.context.who) === JSON.stringify(selectWho(session)),
    'никого другого не выводят и за другого не просят': ({ world }) => world.wrong === null,
    'кто вышел сам, тот вышел и на сервере; о вошедшем знают формы, о перемене — кто читает': ({ world }) => world.owed === null,
    'что хранится в браузере, уходит вместе с тем, чьё оно': ({ world }) => world.stale.length === 0,
    'аккаунт другой — его читают заново': ({ parts, before, impulse }) =>
      !isNews(impulse) || !isHere(before) || !isHere(parts) || parts.session.hasTag('reading'),
    'аккаунта больше нет — никто не вошёл': ({ parts, impulse }) =>
      announced(impulse) !== 'form.accountDeleted' || parts.session.matches('guest'),
    'пароль задан — ключ из письма потрачен': ({ parts, impulse }) =>
      announced(impulse) !== 'form.passwordSet' || !parts.session.context.hasOneTimeToken,
    'запрос ждёт, только пока продлевают вход': ({ parts, world }) =>
      world.waiting === null || parts.tokenRefresh.hasTag('refreshing'),
    'всё услышали — ключи те, что в силе': ({ parts, world }) =>
      isHeard(world) || world.doubted !== null || parts.tokenRefresh.hasTag('refreshing') || handOf(parts) === world.kept,
  },
  reached: {
    'другой вошёл в соседней вкладке, пока здесь был первый': ({ parts, before }) =>
      ownerOf(handOf(before)) === 'anna' && ownerOf(handOf(parts)) === 'boris',
    'вкладка проснулась, а вход другой': ({ world }) => world.doubted !== null && world.mine !== ownerOf(world.kept),
    'пока вход продлевали, в другой вкладке вошли': ({ parts, world }) =>
      parts.tokenRefresh.hasTag('refreshing') && world.unheard?.said === 'arrived',
    'вход другой нашли, продлевая свой': ({ parts, before, impulse }) =>
      impulse !== null && 'to' in impulse && impulse.to === 'tokenRefresh' && ownerOf(handOf(before)) !== ownerOf(handOf(parts)),
    'сервер отказал': ({ parts, before }) => before.tokenRefresh.hasTag('refreshing') && handOf(parts) === null,
  },
};
