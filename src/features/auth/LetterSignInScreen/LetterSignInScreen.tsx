import type { SubmitEvent } from 'react';
import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { Submission } from '../../../ui/Form/submission.ts';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from '../AuthFrame/AuthFrame.css.ts';
import { AuthFrame, type AuthFrameProps } from '../AuthFrame/AuthFrame.tsx';
import { withReturn } from '../auth-links.ts';

interface LetterSignInScreenProps extends Pick<AuthFrameProps, 'covers'> {
  submission: Submission;
  onSubmit: () => void;
  /** To the form that asks for a letter. */
  onAnotherLetter: () => void;
  /** Path to come back to; null: none. */
  returnTo: string | null;
}

/**
 * The link of a letter was opened. Nothing is sent before the press: a mail program that looks at links beforehand must not
 * spend the code, and nobody is signed in to an account by merely following somebody else's link.
 */
export function LetterSignInScreen({ submission, onSubmit, onAnotherLetter, returnTo, covers }: LetterSignInScreenProps) {
  const { state, message, fieldErrors } = submission;
  const onFormSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <AuthFrame
      title="Вход по ссылке"
      gloss={typograph('Ссылка из письма действует десять минут и только один раз.')}
      covers={covers}
    >
      <p className={css.lead}>{typograph('Остался один шаг: нажмите «Войти», и пароль не понадобится.')}</p>
      <Form onSubmit={onFormSubmit} message={[message, ...Object.values(fieldErrors)].filter(Boolean).join('\n') || null}>
        <Button type="submit" variant="primary" wide busy={state === 'busy'} busyLabel="Входим">
          Войти
        </Button>
      </Form>
      <div className={css.foot}>
        {state === 'failed' && (
          <Button variant="quiet" onClick={onAnotherLetter}>
            Получить новую ссылку
          </Button>
        )}
        <TextLink to={withReturn(paths.signIn, returnTo)}>Войти с паролем</TextLink>
      </div>
    </AuthFrame>
  );
}
