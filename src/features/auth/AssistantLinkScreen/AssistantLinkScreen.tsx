import type { SubmitEvent } from 'react';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { Submission } from '../../../ui/Form/submission.ts';
import * as css from '../AuthFrame/AuthFrame.css.ts';
import { AuthFrame, type AuthFrameProps } from '../AuthFrame/AuthFrame.tsx';

interface AssistantLinkScreenProps extends Pick<AuthFrameProps, 'covers'> {
  /** Who is signed in; null while it is not read. */
  account: { name: string; email: string | null } | null;
  submission: Submission;
  onLink: () => void;
  onCancel: () => void;
}

/**
 * One question before a voice assistant is linked (A05, F13): nothing is sent before the press, for an address that somebody
 * else made leads here as well.
 */
export function AssistantLinkScreen({ account, submission, onLink, onCancel, covers }: AssistantLinkScreenProps) {
  const { state, message, fieldErrors } = submission;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onLink();
  };
  const whose = (account?.name ?? '') === '' ? 'ваш аккаунт' : `аккаунт «${account?.name}»`;
  return (
    <AuthFrame
      title={typograph(`Связать ${whose} с голосовым помощником?`)}
      pageTitle="Голосовой помощник"
      gloss={typograph('Связывайте, только если начали это сами, в приложении помощника.')}
      covers={covers}
    >
      {account?.email != null && <p className={css.lead}>{typograph(`Вы вошли как ${account.email}.`)}</p>}
      <Form onSubmit={onSubmit} message={[message, ...Object.values(fieldErrors)].filter(Boolean).join('\n') || null}>
        <Button type="submit" variant="primary" wide busy={state === 'busy' || state === 'done'} busyLabel="Связываем">
          Связать
        </Button>
        <Button variant="quiet" wide onClick={onCancel} disabled={state === 'busy' || state === 'done'}>
          Отмена
        </Button>
      </Form>
    </AuthFrame>
  );
}
