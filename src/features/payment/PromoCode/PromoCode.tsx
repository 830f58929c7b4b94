import * as z from 'zod/mini';
import { CodeField } from '../../../../contract/forms/fields.ts';
import { roubles } from '../../../format/money.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconCheck, IconX } from '../../../ui/Icon/icons.ts';
import * as css from './PromoCode.css.ts';

const PromoCodeForm = z.object({ promocode: CodeField });
type PromoCodeValues = z.infer<typeof PromoCodeForm>;

interface PromoCodeProps extends FormProps<PromoCodeValues> {
  /** The code that is in force; `isForPlan`: the chosen plan is one of those it takes something off. */
  applied: { code: string; discount: number | null; isForPlan: boolean } | null;
  /** A kept code nobody could be asked about: whether it takes something off is not known. */
  unverified: string | null;
  onCheckAgain: () => void;
  onRemove: () => void;
}

/** F07: a field and «Активировать» in one line; a code that works becomes a line «ЛИСТОПАД · −300 ₽». */
export function PromoCode({ applied, unverified, onCheckAgain, onRemove, ...port }: PromoCodeProps) {
  const form = useSubmissionForm(PromoCodeForm, port, { defaultValues: { promocode: '' } });
  if (applied !== null) {
    return (
      <div className={css.applied} role="status">
        <Icon icon={IconCheck} size={18} stroke={2} />
        <span className={css.words}>{wordsOf(applied)}</span>
        <IconButton icon={IconX} label="Убрать промокод" onClick={onRemove} />
      </div>
    );
  }
  return (
    <>
      {unverified !== null && (
        <div className={css.unverified} role="status">
          <span className={css.words}>{unverified} · не проверен</span>
          <Button variant="quiet" onClick={onCheckAgain}>
            Проверить ещё раз
          </Button>
          <IconButton icon={IconX} label="Убрать промокод" onClick={onRemove} />
        </div>
      )}
      <form className={css.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          label="Промокод"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          {...form.field('promocode')}
        />
        <div className={css.key}>
          <Button type="submit" variant="quiet" busy={form.isBusy} busyLabel="Проверяем">
            Активировать
          </Button>
        </div>
      </form>
    </>
  );
}

function wordsOf({ code, discount, isForPlan }: NonNullable<PromoCodeProps['applied']>): string {
  if (discount === null) return code;
  return isForPlan ? `${code} · ${roubles(-discount)}` : `${code} · не для этого тарифа`;
}
