import { useState } from 'react';
import { DeleteAccountForm } from '../../../../contract/forms/account.ts';
import type { KnownSubscription } from '../../../../machines/session/session.types.ts';
import { shortDate } from '../../../format/date.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { PasswordField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import * as css from './SettingsScreen.css.ts';

export interface DeletionPort extends FormProps<DeleteAccountForm> {
  /** The question was put away: what was said about the password is said no more. */
  onCancel: () => void;
}

interface DeleteAccountProps {
  port: DeletionPort;
  /** Without a password there is nothing to confirm with: one has to be set first. */
  hasPassword: boolean;
  subscription: KnownSubscription;
}

/** Deletion of one's own account: asks for the password first. */
export function DeleteAccount({ port, hasPassword, subscription }: DeleteAccountProps) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = () => {
    setIsAsking(false);
    port.onCancel();
  };
  return (
    <div className={css.plain}>
      {!hasPassword && <p>{typograph('Удаление подтверждают паролем. Сначала задайте его в разделе «Пароль».')}</p>}
      <Button variant="quiet" disabled={!hasPassword} onClick={() => setIsAsking(true)}>
        Удалить аккаунт
      </Button>
      <Dialog
        open={isAsking}
        onClose={cancel}
        title="Удалить аккаунт?"
        description={typograph(
          `Вместе с ним удалятся история, избранное, статистика и достижения.${lossOf(subscription)} Вернуть их нельзя. Введите пароль, чтобы подтвердить.`,
        )}
        docked
      >
        <Confirmation port={port} onCancel={cancel} />
      </Dialog>
    </div>
  );
}

function lossOf(known: KnownSubscription): string {
  if (known.kind === 'none') return '';
  if (known.kind === 'unread') return ' Если есть подписка, пропадут и её оставшиеся дни.';
  return ` Пропадут и оставшиеся дни подписки: она действует до ${shortDate(known.subscription.end_date)}.`;
}

function Confirmation({ port, onCancel }: { port: DeletionPort; onCancel: () => void }) {
  const form = useSubmissionForm(DeleteAccountForm, port, { defaultValues: { password: '' } });
  return (
    <Form onSubmit={form.onSubmit} message={form.message}>
      <PasswordField label="Пароль" autoComplete="current-password" {...form.field('password')} />
      <div className={css.keys}>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Удаляем">
          Удалить
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Отменить
        </Button>
      </div>
    </Form>
  );
}
