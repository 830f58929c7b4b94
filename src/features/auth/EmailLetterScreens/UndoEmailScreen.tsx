import type { SubmitEvent } from 'react';
import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { Submission } from '../../../ui/Form/submission.ts';
import * as css from '../AuthFrame/AuthFrame.css.ts';
import { AuthFrame } from '../AuthFrame/AuthFrame.tsx';

interface UndoEmailScreenProps {
  /** `opened`: by the link of the letter · `spent`: there is no link to go back by. */
  stage: 'opened' | 'spent' | 'restored';
  submission: Submission;
  onSubmit: () => void;
}

/** Where the letter to the former address leads: the change is undone by a press. */
export function UndoEmailScreen({ stage, submission, onSubmit }: UndoEmailScreenProps) {
  switch (stage) {
    case 'opened':
      return <UndoQuestion submission={submission} onSubmit={onSubmit} />;
    case 'spent':
      return (
        <AuthFrame title="Возврат почты" gloss={typograph('Каждая ссылка действует один раз.')}>
          <p className={css.lead}>{typograph('Ссылка устарела или уже использована.')}</p>
          <div className={css.foot}>
            <ButtonLink to={paths.signIn}>Войти</ButtonLink>
          </div>
        </AuthFrame>
      );
    case 'restored':
      return (
        <AuthFrame title="Прежняя почта возвращена" gloss={typograph('Теперь в аккаунт войдёте только вы.')}>
          <p className={css.lead} role="status">
            {typograph(
              'Входы на других устройствах завершены, социальные сети и подписки партнёров отвязаны. Пароль мог знать кто-то другой, поэтому он больше не действует: задайте новый.',
            )}
          </p>
          <div className={css.foot}>
            <ButtonLink to={paths.forgotPassword} variant="primary">
              Задать пароль
            </ButtonLink>
          </div>
        </AuthFrame>
      );
  }
}

function UndoQuestion({ submission: { state, message, fieldErrors }, onSubmit }: Omit<UndoEmailScreenProps, 'stage'>) {
  const onFormSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <AuthFrame title="Возврат почты" gloss={typograph('Ссылка действует трое суток после смены почты.')}>
      <p className={css.lead}>
        {typograph(
          'Для входа в ваш аккаунт указали другой адрес. Если это сделали не вы, верните прежний: входы на других устройствах завершатся, а пароль нужно будет задать новый.',
        )}
      </p>
      <Form onSubmit={onFormSubmit} message={[message, ...Object.values(fieldErrors)].filter(Boolean).join('\n') || null}>
        <Button type="submit" variant="primary" wide busy={state === 'busy'} busyLabel="Возвращаем">
          Вернуть прежнюю почту
        </Button>
      </Form>
    </AuthFrame>
  );
}
