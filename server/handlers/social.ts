import { emailTaken, findByName, insertAccount, readAccount } from '../accounts/accounts.ts';
import { allowedRedirect } from '../domain/redirect-allow-list.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import { accountByVerifiedEmail, accountOfPage, bindPage, boundSocials, unbindPage } from '../social/identities.ts';
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
  const { db, sessions, letters, networks, now } = deps;
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

  return {
    socialRedirectLink: async ({ query }, { origin }) => {
      const returnUrl = returnUrlOf(query.redirect_uri, origin);
      return { url: await beginVisit(db, networkOf(query.social_type), { origin, returnUrl, accountId: null }, now()) };
    },
    socialToken: async ({ body }) => {
      networkOf(body.social_type);
      const accountId = await db.transaction(async (tx) => {
        // A refusal undoes the transaction, and with it the spending of the code.
        const visit = await visitOfCode(tx, body.code, now(), { spend: true });
        if (visit === null || visit.socialType !== body.social_type || visit.accountId !== null) throw badCode();
        const { profile } = visit;
        const page = { socialType: visit.socialType, subject: profile.subject };
        const known = await accountOfPage(tx, page);
        if (known !== null) return known;
        if (profile.email === null) throw emailWanted();
        const affiliateUid = body.affiliate_uid ?? null;
        return accountByVerifiedEmail(tx, page, { ...profile, email: profile.email, affiliateUid }, now());
      });
      return sessions.start(accountId);
    },
    socialLoginWithoutEmail: async ({ body }, { origin }) => {
      const { accountId, isNew } = await db.transaction(async (tx) => {
        const visit = await visitOfCode(tx, body.code, now(), { spend: true });
        if (visit === null || visit.accountId !== null || visit.profile.email !== null) throw badCode();
        const page = { socialType: visit.socialType, subject: visit.profile.subject };
        const known = await accountOfPage(tx, page);
        if (known !== null) return { accountId: known, isNew: false };
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
        return { accountId: created, isNew: true };
      });
      if (isNew) letters.confirmEmail(accountId, body.email, origin);
      return sessions.start(accountId);
    },
    boundSocials: async (_, call) => ({ data: await boundSocials(db, userOf(call).accountId) }),
    bindSocial: async ({ params, query }, call) => {
      const { accountId } = userOf(call);
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
