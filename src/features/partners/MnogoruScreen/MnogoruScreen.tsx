import * as z from 'zod/mini';
import { CodeField } from '../../../../contract/forms/fields.ts';
import * as paths from '../../../../contract/paths.ts';
import { withQuery } from '../../../../contract/query.ts';
import type { MnogoruCard } from '../../../../machines/mnogoru/mnogoru.selectors.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { useSubmissionForm } from '../../../ui/Form/use-submission-form.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { IconCheck } from '../../../ui/Icon/icons.ts';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import * as css from './MnogoruScreen.css.ts';

const MnogoruForm = z.object({ mnogoru_id: CodeField });
type MnogoruValues = z.infer<typeof MnogoruForm>;

interface MnogoruScreenProps extends FormProps<MnogoruValues> {
  /** State of the card, shown instead of the form; `none`: the form. */
  card: MnogoruCard;
  /** The card kept for a guest, which stays unless another number is given; null: none. */
  kept: string | null;
  isGuest: boolean;
  /** Replaces a guest's card: a card that is linked is never unlinked here. */
  onAnother: () => void;
  onKeep: () => void;
}

/** Back here, once there is an account. */
const back = { next: paths.mnogoru };

/** The loyalty card (F10): a guest's is kept until there is an account, a listener's belongs to it. */
export const MnogoruScreen = ({ card, kept, isGuest, onAnother, onKeep, ...port }: MnogoruScreenProps) => (
  <Page>
    <PageHead title="Карта Много.ру" description="Привяжите карту программы лояльности Много.ру к аккаунту." />
    <Row margin={<p className={text.gloss}>{typograph('Одна карта — один аккаунт.')}</p>}>
      <h1 className={css.title}>Карта Много.ру</h1>
      <p className={css.lead}>
        {typograph(
          'Укажите номер карты, и мы привяжем её к вашему аккаунту. Бонусы начисляет программа лояльности по своим правилам.',
        )}
      </p>
      {card.kind === 'none' ? (
        <NumberForm {...port} kept={kept} isGuest={isGuest} onKeep={onKeep} />
      ) : (
        <Card card={card} onAnother={onAnother} />
      )}
    </Row>
  </Page>
);

function NumberForm({ kept, isGuest, onKeep, ...port }: Omit<MnogoruScreenProps, 'card' | 'onAnother'>) {
  const form = useSubmissionForm(MnogoruForm, port, { defaultValues: { mnogoru_id: '' } });
  return (
    <div className={css.form} data-own>
      <Form onSubmit={form.onSubmit} message={form.message}>
        <TextField
          label="Номер карты"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          hint={typograph(isGuest ? 'Проверим и сохраним в этом браузере' : 'Проверим и привяжем к аккаунту')}
          {...form.field('mnogoru_id')}
        />
        <div className={css.keys}>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Проверяем">
            {isGuest ? 'Сохранить карту' : 'Привязать карту'}
          </Button>
          {kept !== null && (
            <Button variant="quiet" onClick={onKeep}>
              Оставить прежнюю
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

function Card({ card, onAnother }: Pick<MnogoruScreenProps, 'card' | 'onAnother'>) {
  const isSaved = card.kind === 'saved';
  return (
    <div role="status">
      <div className={css.card}>
        <Badge kind={isSaved ? 'plain' : 'success'} icon={IconCheck}>
          {isSaved ? 'Сохранена' : 'Привязана'}
        </Badge>
        <p className={css.number}>{card.code}</p>
        <p className={css.words}>
          {typograph(isSaved ? 'Карта сохранена. Зарегистрируйтесь, и мы привяжем её' : 'Карта привязана к вашему аккаунту')}
        </p>
      </div>
      {isSaved && (
        <div className={css.cardKeys}>
          <ButtonLink to={withQuery(paths.signUp, back)} variant="primary">
            Зарегистрироваться
          </ButtonLink>
          <ButtonLink to={withQuery(paths.signIn, back)}>Войти</ButtonLink>
          <Button variant="quiet" onClick={onAnother}>
            Другая карта
          </Button>
        </div>
      )}
    </div>
  );
}
