import type { AccountActions } from '../../bindings/account-actions.ts';
import { whenIdle } from '../../bindings/when-idle.ts';
import type { AccountCalls, AccountCallsEdge } from './account-calls.ts';
import { isOwnReturn, leaveForNetwork, recallReturn } from './social-visit.ts';

interface AccountActionsEdge extends Omit<AccountCallsEdge, 'letters'> {
  letter: AccountCallsEdge['letters'];
  drafts: AccountActions['drafts'];
}

/** Nothing was sent: the code that sends did not come. */
const LOST = { kind: 'refused', message: 'Не удалось отправить. Проверьте связь и попробуйте ещё раз' } as const;

/** Everything about an account that is sent by a form (§5). What sends it is no part of the first script. */
export function createAccountActions({ letter, drafts, ...edge }: AccountActionsEdge): AccountActions {
  const letters = { ...letter };
  let calls: Promise<AccountCalls> | null = null;

  async function fetchCalls(): Promise<AccountCalls> {
    try {
      const { createAccountCalls } = await import('./account-calls.ts');
      return createAccountCalls({ ...edge, letters });
    } catch (error) {
      // The next press asks again.
      calls = null;
      throw error;
    }
  }
  const fetched = () => {
    calls ??= fetchCalls();
    return calls;
  };

  const late =
    <Args extends unknown[], Answer>(pick: (all: AccountCalls) => (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer | typeof LOST> => {
      const all = await fetched().catch(() => null);
      return all === null ? LOST : pick(all)(...args);
    };

  whenIdle(() => void fetched().catch(() => undefined));
  return {
    signIn: late((all) => all.signIn),
    signUp: late((all) => all.signUp),
    forgotPassword: late((all) => all.forgotPassword),
    sendSignInLetter: late((all) => all.sendSignInLetter),
    signInByLetter: late((all) => all.signInByLetter),
    letter: {
      isThere: (kind) => letters[kind] !== null,
      forget(kind) {
        letters[kind] = null;
      },
    },
    confirmEmail: late((all) => all.confirmEmail),
    undoEmail: late((all) => all.undoEmail),
    sendEmailConfirmation: late((all) => all.sendEmailConfirmation),
    changePassword: late((all) => all.changePassword),
    updateName: late((all) => all.updateName),
    updateEmail: late((all) => all.updateEmail),
    deleteAccount: late((all) => all.deleteAccount),
    drafts,
    linkAssistant: late((all) => all.linkAssistant),
    forgetAssistant: () => edge.storage.remove('aliceLinkParams'),
    exportData: late((all) => all.exportData),
    social: {
      requestLink: late((all) => all.social.requestLink),
      exchangeCode: late((all) => all.social.exchangeCode),
      loginWithoutEmail: late((all) => all.social.loginWithoutEmail),
      sendLetter: late((all) => all.social.sendLetter),
      leave: leaveForNetwork,
      returnTo: recallReturn,
      isOwnReturn,
    },
  };
}
