import { useState } from 'react';
import * as z from 'zod/mini';
import type { SubscriptionType } from '../../../../contract/entities/subscription.ts';
import { GiftCardOrder } from '../../../../contract/forms/gift-card-order.ts';
import { roubles } from '../../../format/money.ts';
import { counted } from '../../../format/plural.ts';
import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { RadioCard, RadioCards } from '../../../ui/Field/Choice.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import * as css from './GiftCardsScreen.css.ts';

/** The typed fields of the order; the plan is chosen, not typed. */
const WordsForm = z.object({
  recipient_email: GiftCardOrder.shape.recipient_email,
  sender_name: z.nonoptional(GiftCardOrder.shape.sender_name),
  message: z.nonoptional(GiftCardOrder.shape.message),
});

interface GiftCardFormProps extends FormProps<GiftCardOrder> {
  /** Plans that can be given, at least one. */
  plans: readonly SubscriptionType[];
  /** The order as it was before the browser went to the bank; null: none. */
  draft: GiftCardOrder | null;
}

/** Form of a gift: its plan, recipient and sender. */
export function GiftCardForm({ plans, draft, submission, onSubmit, onEdit }: GiftCardFormProps) {
  const [chosen, setChosen] = useState(draft?.subscription_type ?? null);
  const plan = plans.find(({ type }) => type === chosen) ?? plans.at(-1);
  const send = ({ recipient_email, sender_name, message }: z.infer<typeof WordsForm>) => {
    if (plan === undefined) return;
    onSubmit({
      subscription_type: plan.type,
      recipient_email,
      ...(sender_name !== '' && { sender_name }),
      ...(message !== '' && { message }),
    });
  };
  const form = useSubmissionForm(
    WordsForm,
    { submission, onSubmit: send, onEdit },
    {
      defaultValues: {
        recipient_email: draft?.recipient_email ?? '',
        sender_name: draft?.sender_name ?? '',
        message: draft?.message ?? '',
      },
    },
  );
  const { error, ...message } = form.field('message');
  return (
    <div className={css.form}>
      <Form onSubmit={form.onSubmit} message={form.message}>
        <div>
          <p className={css.group} aria-hidden>
            Что подарить
          </p>
          <RadioCards label="Что подарить">
            {plans.map(({ type, price, days }) => (
              <RadioCard
                key={type}
                name="subscription_type"
                value={type}
                checked={type === plan?.type}
                onChange={() => {
                  setChosen(type);
                  onEdit('subscription_type');
                }}
                aria-label={`${type}, ${roubles(price)}`}
                note={days === undefined ? undefined : counted(days, 'день', 'дня', 'дней')}
                icon={<span className={css.price}>{roubles(price)}</span>}
              >
                <span className={css.plan}>{type}</span>
              </RadioCard>
            ))}
          </RadioCards>
        </div>
        <TextField
          label="Email получателя"
          type="email"
          autoComplete="off"
          hint={typograph('На этот адрес придёт письмо с кодом')}
          {...form.field('recipient_email')}
        />
        <TextField label="От кого" autoComplete="name" hint="Необязательно" {...form.field('sender_name')} />
        <Field label="Пожелание" hint={typograph('Необязательно, до 300 символов')} error={error}>
          {(attributes) => <textarea {...message} {...attributes} rows={4} className={css.area} />}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Открываем оплату">
            Оплатить {roubles(plan?.price ?? 0)}
          </Button>
        </div>
      </Form>
    </div>
  );
}
