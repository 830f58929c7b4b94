import { useState } from 'react';
import { selectIsAuthorised } from '../../../machines/session/session.selectors.ts';
import { session } from '../../bindings/account.ts';
import { useAccountActions } from '../../bindings/account-actions.ts';
import { useSubmission } from '../../bindings/use-submission.ts';
import { ConfirmEmailScreen } from '../../features/auth/EmailLetterScreens/ConfirmEmailScreen.tsx';
import { UndoEmailScreen } from '../../features/auth/EmailLetterScreens/UndoEmailScreen.tsx';

type Stage<Outcome> = 'opened' | 'spent' | Outcome;

/** Where the letter to an address leads. */
export function ConfirmEmailRoute() {
  const { letter, confirmEmail } = useAccountActions();
  const [stage, setStage] = useState<Stage<'confirmed' | 'waysDropped'>>(() => (letter.isThere('confirm') ? 'opened' : 'spent'));
  const { submission, submit, edit } = useSubmission(confirmEmail, ({ hasDroppedWaysIn }) =>
    setStage(hasDroppedWaysIn ? 'waysDropped' : 'confirmed'),
  );
  const port = { submission, onSubmit: submit, onEdit: edit };
  return <ConfirmEmailScreen stage={stage} isSignedIn={session.useSelected(selectIsAuthorised)} port={port} />;
}

/** Where the letter to the former address leads. */
export function UndoEmailRoute() {
  const { letter, undoEmail } = useAccountActions();
  const [stage, setStage] = useState<Stage<'restored'>>(() => (letter.isThere('undo') ? 'opened' : 'spent'));
  const { submission, submit } = useSubmission(undoEmail, () => setStage('restored'));
  return <UndoEmailScreen stage={stage} submission={submission} onSubmit={() => submit({})} />;
}
