import { and, eq } from 'drizzle-orm';
import { PARTNER_TELE2 } from '../../contract/constants.ts';
import { lockAccount } from '../accounts/account-lock.ts';
import { type AccountRow, findByName, nameKey, readAccount } from '../accounts/accounts.ts';
import { setFirstEmail } from '../accounts/email-change.ts';
import { badToken } from '../auth/caller.ts';
import { partnerSubscribers } from '../db/schema.ts';
import { allowedRedirect } from '../domain/redirect-allow-list.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { awardForAll } from '../listening/awards.ts';
import { arrive } from '../partners/arrive.ts';
import { hasEmailAlready, mergeAccounts } from '../partners/merge-accounts.ts';
import type { Partner } from '../partners/partner.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

/** Partners' subscribers: how they arrive, and how an operator's subscriber gets an e-mail (F11, F12). */
export function partnersHandlers(deps: HandlerDeps): GroupHandlers<'partners'> {
  const { db, catalogue, sessions, limits, letters, partners, now } = deps;

  const partnerOf = (name: string): Partner => {
    const partner = partners.byName.get(name);
    if (partner === undefined) throw notFound('Такого партнёра нет');
    return partner;
  };

  /** The e-mail form is for subscribers of tele2 who have no e-mail yet. */
  async function subscriberWithoutEmail(accountId: string): Promise<AccountRow> {
    const isOfTele2 = and(eq(partnerSubscribers.accountId, accountId), eq(partnerSubscribers.partner, PARTNER_TELE2));
    if ((await db.$count(partnerSubscribers, isOfTele2)) === 0) throw new HttpError(403, 'Это доступно только абонентам Tele2');
    const account = await readAccount(db, accountId);
    if (account === null) throw badToken();
    if (account.email !== null) throw hasEmailAlready();
    return account;
  }

  /** The account whose e-mail this is; null where it is nobody's, or the asker's own. */
  async function otherByEmail(email: string, accountId: string): Promise<{ id: string; email: string } | null> {
    const found = await findByName(db, email);
    if (found?.email == null || nameKey(found.email) !== nameKey(email) || found.id === accountId) return null;
    return { id: found.id, email: found.email };
  }

  return {
    partnerRedirectLink: ({ query }, { caller, origin }) => {
      const partner = partnerOf(query.partner);
      const state = caller === null ? null : partners.states.issue(caller.accountId, partner.name, now());
      const url = allowedRedirect(partner.pageUrl({ origin, state }), partner.pageOrigins(origin));
      if (url === null) throw new HttpError(417, 'Страница партнёра сейчас недоступна');
      return { url };
    },
    partnerAuth: async ({ query }, { bearer }) => {
      const partner = partnerOf(query.partner ?? '');
      const arrival = partner.readArrival(query, now());
      if (arrival === 'forged') throw new HttpError(403, 'Эта ссылка не от партнёра. Откройте её на странице партнёра ещё раз.');
      if (arrival === 'expired') throw new HttpError(417, 'Ссылка устарела. Вернитесь на страницу партнёра и откройте новую.');
      const caller = bearer === null ? null : await sessions.identify(bearer);
      // Not taken for a guest, who would be signed in to another account: the browser refreshes its token and comes again.
      if (bearer !== null && caller === null) throw badToken();
      const accountId = caller?.accountId ?? null;
      const isOwnJourney = accountId !== null && partners.states.isOf(arrival.state, accountId, partner.name, now());
      return db.transaction(async (tx) =>
        sessions.start(await arrive(tx, sessions, { partner, arrival, caller, isOwnJourney }, now()), tx),
      );
    },
    appendEmail: async ({ body }, call) => {
      const { accountId, familyId } = userOf(call);
      const { id } = await subscriberWithoutEmail(accountId);
      await limits.take('partnerEmail', id);
      await limits.take('emailCheck', call.remote);
      await limits.take('letter', nameKey(body.email));
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, id);
        if (account === null) throw badToken();
        if (account.email !== null) throw hasEmailAlready();
        await setFirstEmail(tx, account, body.email, now());
      });
      letters.confirmEmail({ accountId: id, email: body.email, familyId }, call.origin);
      return { result: true };
    },
    // Without a code the same answer, in the same time, whether there is such an account or not.
    mergeAccounts: async ({ query }, call) => {
      const { id: into } = await subscriberWithoutEmail(userOf(call).accountId);
      if (query.code === undefined || query.code.trim() === '') {
        await limits.take('partnerEmail', into);
        await limits.take('letterFromAddress', call.remote);
        await limits.take('letter', nameKey(query.old_email));
        const other = await otherByEmail(query.old_email, into);
        if (other !== null) letters.mergeAccounts({ into, from: other.id }, other.email, call.origin);
        return { result: false };
      }
      const { code } = query;
      // Counted before the check: many at once must not all get through.
      await limits.take('mergeCode', into);
      const other = await otherByEmail(query.old_email, into);
      // Of a stranger's address as of a wrong code: the answer tells nothing of who is here.
      const merging = { into, from: other?.id ?? into };
      const { email, hasDroppedWaysIn } = await db.transaction((tx) => mergeAccounts(tx, merging, code, now()));
      await limits.forget('mergeCode', into);
      letters.accountsMerged(email, call.origin, hasDroppedWaysIn);
      await awardForAll(db, await catalogue(), into, now());
      return { result: true };
    },
  };
}
