import { eq } from 'drizzle-orm';
import { readAccount } from '../accounts/accounts.ts';
import { exportAccount } from '../accounts/export-account.ts';
import { badToken } from '../auth/caller.ts';
import { spendOneTimeToken } from '../auth/one-time-tokens.ts';
import { accounts, idempotencyKeys } from '../db/schema.ts';
import { HttpError, invalidField } from '../http/http-error.ts';
import { idempotencyScope } from '../http/idempotency.ts';
import type { HandlerDeps } from './deps.ts';
import { type GroupHandlers, userOf } from './handler.ts';

type OwnData = 'exportAccount' | 'deleteAccount';

/** A listener takes his data away, or has them deleted. */
export function ownDataHandlers(deps: HandlerDeps): Pick<GroupHandlers<'accounts'>, OwnData> {
  const { db, catalogue, passwords, limits, paymentService, now } = deps;
  const ownAccount = async (id: string) => {
    const row = await readAccount(db, id);
    if (row === null) throw badToken();
    return row;
  };
  return {
    exportAccount: async (_, call) => {
      const account = await ownAccount(userOf(call).accountId);
      return { data: await exportAccount(db, await catalogue(), account, now()) };
    },
    // A browser left open on a table must not be enough: the password is asked for, or the token of a letter.
    deleteAccount: async ({ body }, call) => {
      const account = await ownAccount(userOf(call).accountId);
      if (body.token !== undefined) {
        const spent = await spendOneTimeToken(db, body.token, 'password', now());
        if (spent?.accountId !== account.id) throw new HttpError(400, 'Ссылка из письма устарела или уже использована');
      } else {
        if (body.password === undefined) throw invalidField(['body', 'password'], 'Введите пароль');
        await limits.take('currentPassword', account.id);
        if (!(await passwords.isRight(body.password, account.passwordHash)))
          throw invalidField(['body', 'password'], 'Неверный пароль');
      }
      await paymentService.withdrawOpen(account.id);
      await db.transaction(async (tx) => {
        await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, idempotencyScope(account.id)));
        // Everything else of the account goes by cascade.
        await tx.delete(accounts).where(eq(accounts.id, account.id));
      });
      return { result: true };
    },
  };
}
