import type { Tokens } from '../../contract/entities/account.ts';
import { lockAccount } from '../accounts/account-lock.ts';
import { emailTaken, findByName, insertAccount, nameKey, readAccount } from '../accounts/accounts.ts';
import { badToken } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { allowedRedirect } from '../domain/redirect-allow-list.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import { accountByVerifiedEmail, accountOfPage, bindPage, boundSocials, type Page, unbindPage } from '../social/identities.ts';
import { beginVisit, visitOfCode } from '../social/visits.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

type Social = Exclude<
  keyof GroupHandlers<'auth'>,
  'login' | 'clientIsAuth' | 'refreshToken' | 'logout' | 'sendEmailSignIn' | 'emailSignIn' | 'assistantRedirectLink'
>;

const badCode = () => new HttpError(400, 'Код входа устарел или уже использован. Попробуйте войти ещё раз.');
/** The one 417 of the exchange: the app asks for an e-mail, and the code stays good. */
const emailWanted = () => new HttpError(417, 'Сеть не сообщила адрес почты. Укажите его, чтобы войти.');

/** Signing in through social networks, and binding them (F14). */
export function socialHandlers(deps: HandlerDeps): Pick<GroupHandlers<'auth'>, Social> {
  const { db, sessions, limits, letters, networks, now } = deps;
  const networkOf = (type: string) => {
    const network = networks.get(type);
    if (network === undefined) throw notFound('Такой социальной сети нет');
    return network;
  };
  const returnUrlOf = (asked: string, origin: string) => {
    const url = allowedRedirect(asked, [origin]);
    if (url === null) throw invalidField(['query', 'redirect_uri'], 'На этот адрес вернуться нельзя');
    return url;
  };

  /** @throws HttpError 400 when the page was unbound meanwhile: it lets nobody in */
  async function startByPage(tx: Database, accountId: string, page: Page): Promise<Tokens> {
    if ((await lockAccount(tx, accountId)) === null || (await accountOfPage(tx, page)) !== accountId) throw badCode();
    return sessions.start(accountId, tx);
  }

  return {
    socialRedirectLink: async ({ query }, { origin }) => {
      const returnUrl = returnUrlOf(query.redirect_uri, origin);
      return { url: await beginVisit(db, networkOf(query.social_type), { origin, returnUrl, accountId: null }, now()) };
    },
    socialToken: async ({ body }) => {
      networkOf(body.social_type);
      return db.transaction(async (tx) => {
        // A refusal undoes the transaction, and with it the spending of the code.
        const visit = await visitOfCode(tx, body.code, now(), { spend: true });
        if (visit === null || visit.socialType !== body.social_type || visit.accountId !== null) throw badCode();
        const { profile } = visit;
        const page = { socialType: visit.socialType, subject: profile.subject };
        const known = await accountOfPage(tx, page);
        if (known !== null) return startByPage(tx, known, page);
        if (profile.email === null) throw emailWanted();
        const affiliateUid = body.affiliate_uid ?? null;
        const accountId = await accountByVerifiedEmail(tx, page, { ...profile, email: profile.email, affiliateUid }, now());
        return sessions.start(accountId, tx);
      });
    },
    socialSendEmailSignIn: async ({ body }, { remote, origin }) => {
      const visit = await visitOfCode(db, body.code, now(), { spend: false });
      const email = visit?.profile.email ?? null;
      if (visit === null || visit.accountId !== null || email === null) throw badCode();
      await limits.take('letterFromAddress', remote);
      await limits.take('letter', nameKey(email));
      const account = await findByName(db, email);
      if (account?.email != null && nameKey(account.email) === nameKey(email))
        letters.signIn(account.id, account.email, origin, body.next ?? null);
      return { data: { email } };
    },
    socialLoginWithoutEmail: async ({ body }, { origin }) => {
      const { accountId, tokens, isNew } = await db.transaction(async (tx) => {
        const visit = await visitOfCode(tx, body.code, now(), { spend: true });
        if (visit === null || visit.accountId !== null || visit.profile.email !== null) throw badCode();
        const page = { socialType: visit.socialType, subject: visit.profile.subject };
        const known = await accountOfPage(tx, page);
        if (known !== null) return { accountId: known, tokens: await startByPage(tx, known, page), isNew: false };
        // A typed address proves nothing: somebody else's account is not signed in to by it.
        if ((await findByName(tx, body.email)) !== null) throw emailTaken();
        const fresh = {
          name: visit.profile.name,
          email: body.email,
          passwordHash: null,
          isByForm: false,
          isEmailConfirmed: false,
          affiliateUid: body.affiliate_uid ?? null,
        };
        const created = await insertAccount(tx, fresh, now());
        await bindPage(tx, created, page, now());
        return { accountId: created, tokens: await sessions.start(created, tx), isNew: true };
      });
      if (isNew) letters.confirmEmail({ accountId, email: body.email, familyId: sessions.familyOf(tokens) }, origin);
      return tokens;
    },
    boundSocials: async (_, call) => ({ data: await boundSocials(db, userOf(call).accountId) }),
    bindSocial: async ({ params, query }, call) => {
      const { accountId, familyId } = userOf(call);
      const network = networkOf(params.social_type);
      if (query.code === undefined) {
        const returnUrl = returnUrlOf(query.redirect_uri ?? `${call.origin}/dashboard/settings`, call.origin);
        return { url: await beginVisit(db, network, { origin: call.origin, returnUrl, accountId }, now()), result: false };
      }
      const code = query.code;
      await db.transaction(async (tx) => {
        const visit = await visitOfCode(tx, code, now(), { spend: true });
        // Begun by this very account: nobody is talked into binding a stranger's page.
        if (visit === null || visit.socialType !== network.type || visit.accountId !== accountId) throw badCode();
        // A sign-in that was ended a moment ago binds nothing.
        if ((await lockAccount(tx, accountId)) === null || !(await sessions.isAlive(familyId, tx))) throw badToken();
        await bindPage(tx, accountId, { socialType: network.type, subject: visit.profile.subject }, now());
      });
      return { url: null, result: true };
    },
    unbindSocial: async ({ params }, call) => {
      const { accountId } = userOf(call);
      const account = await readAccount(db, accountId);
      const bound = await boundSocials(db, accountId);
      const isOnlyWay = account?.passwordHash == null && account?.email == null && bound.length <= 1;
      if (isOnlyWay) throw new HttpError(417, 'Это единственный способ войти. Сначала укажите почту и задайте пароль.');
      await unbindPage(db, accountId, params.social_type);
      return { result: true };
    },
  };
}
