import { useState } from 'react';
import type { Json } from '../../../machines/submission/submission.types.ts';
import { session } from '../../bindings/account.ts';
import { useAccountActions } from '../../bindings/account-actions.tsx';
import { useSubmission } from '../../bindings/use-submission.ts';
import { ConfirmEmailScreen } from '../../features/auth/EmailLetterScreens/ConfirmEmailScreen.tsx';
import { UndoEmailScreen } from '../../features/auth/EmailLetterScreens/UndoEmailScreen.tsx';

const hasDropped = (result: Json): boolean =>
  typeof result === 'object' && result !== null && 'hasDroppedWaysIn' in result && result.hasDroppedWaysIn === true;

/** Where the letter to an address leads. */
export function ConfirmEmailRoute() {
  const { letter, confirmEmail } = useAccountActions();
  const isSignedIn = session.useSelected((snapshot) => snapshot.hasTag('authorised'));
  const [stage, setStage] = useState<'opened' | 'spent' | 'confirmed' | 'waysDropped'>(() =>
    letter.isThere('confirm') ? 'opened' : 'spent',
  );
  const { submission, submit, edit } = useSubmission(confirmEmail, (result) =>
    setStage(hasDropped(result) ? 'waysDropped' : 'confirmed'),
  );
  const port = { submission, onSubmit: ({ password }: { password: string }) => submit({ password }), onEdit: edit };
  return <ConfirmEmailScreen stage={stage} isSignedIn={isSignedIn} port={port} />;
}

/** Where the letter to the former address leads. */
export function UndoEmailRoute() {
  const { letter, undoEmail } = useAccountActions();
  const [stage, setStage] = useState<'opened' | 'spent' | 'restored'>(() => (letter.isThere('undo') ? 'opened' : 'spent'));
  const { submission, submit } = useSubmission(undoEmail, () => setStage('restored'));
  return <UndoEmailScreen stage={stage} submission={submission} onSubmit={() => submit({})} />;
}
