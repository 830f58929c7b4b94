import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { SubscriptionTypeName } from '../../../../contract/entities/subscription.ts';
import { CodeField } from '../../../../contract/forms/fields.ts';
import * as paths from '../../../../contract/paths.ts';
import { typograph } from '../../../format/typography.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import { IconCheck } from '../../../ui/Icon/icons.ts';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import * as css from './ActivateGiftCard.css.ts';

const ActivateForm = z.object({ code: CodeField });
type ActivateValues = z.infer<typeof ActivateForm>;

interface ActivateGiftCardProps extends FormProps<ActivateValues> {
  /** Subscriptions given by the card, which may be an empty list; null: no card was activated. */
  given: readonly SubscriptionTypeName[] | null;
  /** Activates another card. */
  onAnother: () => void;
  /** Cards the listener has bought for others. */
  bought: ReactNode;
}

/** Activation of a gift card as a subscription (A17, F08). Stands inside the dashboard's frame. */
export const ActivateGiftCard = ({ given, onAnother, bought, ...port }: ActivateGiftCardProps) => (
  <>
    <PageHead title="Подарочная карта" />
    <h1 className={css.title}>Подарочная карта</h1>
    <div className={css.content}>
      {given === null ? <CodeForm {...port} /> : <Given types={given} onAnother={onAnother} />}
      <p className={css.foot}>
        {typograph('Подарить подписку кому-то ещё: ')}
        <TextLink to={paths.giftCard}>купить карту</TextLink>
      </p>
      {bought}
    </div>
  </>
);

function CodeForm(port: FormProps<ActivateValues>) {
  const form = useSubmissionForm(ActivateForm, port, { defaultValues: { code: '' } });
  return (
    <>
      <p className={css.lead}>
        {typograph('Код стоит в письме от дарителя. Если подписка уже есть, подаренный срок прибавится к ней.')}
      </p>
      <Form onSubmit={form.onSubmit} message={form.message}>
        <div className={css.line}>
          <TextField
            label="Код подарочной карты"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('code')}
          />
          <div className={css.key}>
            <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Проверяем">
              Активировать
            </Button>
          </div>
        </div>
      </Form>
    </>
  );
}

const Given = ({ types, onAnother }: { types: readonly SubscriptionTypeName[]; onAnother: () => void }) => (
  <>
    <div className={css.given} role="status">
      <Badge kind="success" icon={IconCheck}>
        Карта активирована
      </Badge>
      {types.length > 0 && <p className={css.gift}>Подписка: {types.join(', ')}</p>}
      <p className={css.words}>{typograph('Все циклы библиотеки открыты.')}</p>
    </div>
    <div className={css.keys}>
      <ButtonLink to={paths.home} variant="primary">
        В библиотеку
      </ButtonLink>
      <ButtonLink to={paths.ownSubscription}>Моя подписка</ButtonLink>
      <Button variant="quiet" onClick={onAnother}>
        Есть ещё одна карта
      </Button>
    </div>
  </>
);
