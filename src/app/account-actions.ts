import type { Actor } from 'xstate';
import * as z from 'zod/mini';
import * as accounts from '../../contract/endpoints/accounts.ts';
import * as auth from '../../contract/endpoints/auth.ts';
import type { Tokens } from '../../contract/entities/account.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { Json } from '../../machines/submission/submission.types.ts';
import type { Call } from '../api/call.ts';
import type { AccountActions } from '../bindings/account-actions.tsx';
import type { TokenRefreshActor } from './account-actors.ts';
import type { KeyValueStorage } from './ports/storage.ts';
import { submissionOf } from './ports/submit.ts';
import type { TokenVault } from './ports/token-vault.ts';
import { followRedirect, inAppPath } from './redirect.ts';
import { socialActions } from './social-actions.ts';

interface AccountActionsEdge {
  call: Call;
  vault: TokenVault;
  storage: KeyValueStorage;
  tokenRefresh: TokenRefreshActor;
  session: Actor<typeof sessionMachine>;
  /** From the address of the first page; works once. */
  oneTimeToken: string | null;
}

const text = (values: Record<string, Json>, name: string): string => String(values[name] ?? '');
const optional = (values: Record<string, Json>, name: string): string | undefined => text(values, name).trim() || undefined;

export function createAccountActions({
  call,
  vault,
  storage,
  tokenRefresh,
  session,
  oneTimeToken,
}: AccountActionsEdge): AccountActions {
  let token = oneTimeToken;

  /** Tokens are in their place before anybody hears that somebody signed in. */
  async function enter(answer: Promise<Tokens>, returnTo = '/'): Promise<Json> {
    const { access_token, refresh_token } = await answer;
    const tokens = { accessToken: access_token, refreshToken: refresh_token };
    await vault.signIn(tokens);
    tokenRefresh.send({ type: 'tokens.received', tokens });
    session.send({ type: 'session.signedIn', returnTo: inAppPath(returnTo) });
    return true;
  }

  async function changed(answer: Promise<unknown>): Promise<Json> {
    await answer;
    session.send({ type: 'session.userChanged' });
    return true;
  }

  async function changePassword(values: Record<string, Json>, idempotencyKey: string): Promise<Json> {
    const bearer = token ?? tokenRefresh.getSnapshot().context.tokens?.accessToken ?? null;
    await call(accounts.changePassword, {
      body: { password: text(values, 'password'), old_password: token === null ? optional(values, 'old_password') : undefined },
      bearer,
      idempotencyKey,
    });
    if (token !== null) session.send({ type: 'session.oneTimeTokenUsed' });
    token = null;
    return true;
  }

  /** The params stay until the answer is here: a failure can be tried again. */
  async function linkAssistant(idempotencyKey: string): Promise<Json> {
    const { url } = await call(auth.assistantRedirectLink, { body: { params: assistantParams(storage) }, idempotencyKey });
    storage.remove('aliceLinkParams');
    followRedirect(url);
    return true;
  }

  return {
    signIn: (values, idempotencyKey) =>
      submissionOf(
        enter(
          call(auth.login, { body: { email: text(values, 'email'), password: text(values, 'password') }, idempotencyKey }),
          optional(values, 'returnTo'),
        ),
      ),
    signUp: (values, idempotencyKey) =>
      submissionOf(
        enter(
          call(accounts.register, {
            body: {
              name: text(values, 'name'),
              email: text(values, 'email'),
              password: text(values, 'password'),
              promocode: optional(values, 'promocode'),
              affiliate_uid: storage.get('affiliateUid') ?? undefined,
            },
            idempotencyKey,
          }),
          optional(values, 'returnTo'),
        ),
      ),
    forgotPassword: (values, idempotencyKey) =>
      submissionOf(
        call(accounts.sendEmailChangePassword, { body: { email: text(values, 'email') }, idempotencyKey }).then(() => true),
      ),
    changePassword: (values, key) => submissionOf(changePassword(values, key)),
    updateName: (values, idempotencyKey) =>
      submissionOf(changed(call(accounts.updateMe, { body: { name: text(values, 'name') }, idempotencyKey }))),
    updateEmail: (values, idempotencyKey) =>
      submissionOf(changed(call(accounts.updateEmail, { body: { email: text(values, 'email') }, idempotencyKey }))),
    deleteAccount: (values, idempotencyKey) =>
      submissionOf(
        call(accounts.deleteAccount, { body: { password: text(values, 'password') }, idempotencyKey }).then(() => {
          session.send({ type: 'session.signOut' });
          return true;
        }),
      ),
    linkAssistant: (_, idempotencyKey) => submissionOf(linkAssistant(idempotencyKey)),
    async exportData() {
      const { data } = await call(accounts.exportAccount, {});
      download('glossa.json', JSON.stringify(data, null, 2));
    },
    social: socialActions({ call, enter }),
  };
}

const AssistantParams = z.record(z.string(), z.string());

function assistantParams(storage: KeyValueStorage): Record<string, string> {
  try {
    const parsed = AssistantParams.safeParse(JSON.parse(storage.get('aliceLinkParams') ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Gives a text to the browser as a file. */
function download(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
