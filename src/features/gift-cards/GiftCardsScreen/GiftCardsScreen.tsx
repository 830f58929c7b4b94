import type { ReactNode } from 'react';
import type { SubscriptionType } from '../../../../contract/entities/subscription.ts';
import type { GiftCardOrder } from '../../../../contract/forms/gift-card-order.ts';
import { roubles } from '../../../format/money.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import type { FormPort } from '../../../ui/Form/submission.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { GiftCardForm } from './GiftCardForm.tsx';
import * as css from './GiftCardsScreen.css.ts';

interface GiftCardsScreenProps extends FormPort<GiftCardOrder> {
  /** Everything the server sells; a gift is one of our own plans of today. */
  types: readonly SubscriptionType[];
  /** Nobody is signed in: a card is paid for from an account. */
  isGuest: boolean;
  /** What the server says of the payment the browser came back from; null: it came back from none. */
  outcome: 'checking' | 'waiting' | 'paid' | 'declined' | 'timedOut' | 'unknown' | null;
  /** Where the letter went; null: not known in this tab any more. */
  recipient: string | null;
  /** The order as it was before the browser went to the bank, so that nothing has to be typed again; null: none. */
  draft: GiftCardOrder | null;
  onCheckAgain: () => void;
  /** Another card, after one was paid for. */
  onAnother: () => void;
}

/** A subscription as a gift: bought by card, sent by mail, activated by its code. */
export function GiftCardsScreen({ outcome, ...props }: GiftCardsScreenProps) {
  switch (outcome) {
    case 'checking':
    case 'waiting':
    case 'unknown':
      return (
        <Sheet title="Узнаём у банка">
          <p className={css.lead}>
            {typograph('Банк ещё не сказал, прошёл ли платёж. Страницу можно закрыть: письмо уйдёт само.')}
          </p>
          <Spinner size="big" label="Ждём ответа банка" />
        </Sheet>
      );
    case 'timedOut':
      return (
        <Sheet title="Банк не отвечает">
          <p className={css.lead}>
            {typograph('Прошло десять минут. Не платите второй раз: сначала проверьте, не прошёл ли этот платёж.')}
          </p>
          <Button variant="primary" onClick={props.onCheckAgain}>
            Проверить ещё раз
          </Button>
        </Sheet>
      );
    case 'paid':
      return <Paid recipient={props.recipient} onAnother={props.onAnother} />;
    case 'declined':
    case null:
      return <Offer {...props} isDeclined={outcome === 'declined'} />;
  }
}

const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page>
    <PageHead title="Подарочная карта" />
    <Row margin={<p className={text.gloss}>{typograph('Чек банк пришлёт сам, на почту или в приложение.')}</p>}>
      <div className={css.sheet} aria-live="polite">
        <h1 className={text.h1}>{title}</h1>
        {children}
      </div>
    </Row>
  </Page>
);

const Paid = ({ recipient, onAnother }: Pick<GiftCardsScreenProps, 'recipient' | 'onAnother'>) => (
  <Sheet title="Карта оплачена">
    <p className={css.lead}>
      {recipient === null ? (
        typograph('Карта оплачена, письмо с кодом ушло получателю.')
      ) : (
        <>
          {typograph('Карта оплачена, письмо ушло на ')}
          <strong className={css.address}>{recipient}</strong>.
        </>
      )}
    </p>
    <div className={css.keys}>
      <Button variant="primary" onClick={onAnother}>
        Подарить ещё
      </Button>
      <ButtonLink to="/dashboard/gift-card">Купленные карты</ButtonLink>
    </div>
  </Sheet>
);

function Offer({ types, isGuest, isDeclined, ...form }: Omit<GiftCardsScreenProps, 'outcome'> & { isDeclined: boolean }) {
  const plans = types.filter(({ actual, meta }) => actual && meta.partner === null).sort((a, b) => a.price - b.price);
  return (
    <Page>
      <PageHead title="Подарочная карта" description="Подписка на библиотеку аудиолекций в подарок: код придёт письмом." />
      <Row
        margin={
          <>
            <TextLink to="/dashboard/gift-card">Активировать карту</TextLink>
            <p className={text.gloss}>{typograph('Номер карты вводится на странице банка, мы его не видим.')}</p>
          </>
        }
      >
        <div className={css.top}>
          <h1 className={css.title}>Подарочная карта</h1>
          <p className={css.lead}>
            {typograph(
              'Подписка в подарок. Выберите срок и напишите, кому: получатель найдёт в письме код и введёт его, когда захочет.',
            )}
          </p>
        </div>
        {isDeclined && (
          <p className={css.declined} role="alert">
            {typograph('Платёж не прошёл. Деньги не списаны, можно попробовать ещё раз.')}
          </p>
        )}
        <div className={css.columns}>
          <Order plans={plans} isGuest={isGuest} {...form} />
          <aside className={css.ticket} aria-label="Активация карты">
            <div className={css.inner}>
              <h2 className={css.ticketTitle}>Вам подарили карту?</h2>
              <p>{typograph('Код из письма превращается в подписку в личном кабинете.')}</p>
              <ButtonLink to="/dashboard/gift-card">Активировать карту</ButtonLink>
              <p className={css.fact}>{typograph('Если подписка уже есть, подаренный срок прибавится к ней.')}</p>
            </div>
          </aside>
        </div>
      </Row>
    </Page>
  );
}

interface OrderProps extends FormPort<GiftCardOrder>, Pick<GiftCardsScreenProps, 'isGuest' | 'draft'> {
  plans: readonly SubscriptionType[];
}

function Order({ plans, isGuest, draft, ...port }: OrderProps) {
  if (plans.length === 0) {
    return (
      <EmptyState title="Сейчас карты не продаются">{typograph('Загляните позже: карты вернутся вместе с тарифами.')}</EmptyState>
    );
  }
  if (isGuest) return <Invitation plans={plans} />;
  return <GiftCardForm plans={plans} draft={draft} {...port} />;
}

/** A card is paid for from an account; what it costs is seen without one. */
const Invitation = ({ plans }: { plans: readonly SubscriptionType[] }) => (
  <div>
    <ul className={css.prices} aria-label="Что можно подарить">
      {plans.map(({ type, price }) => (
        <li key={type} className={css.line}>
          {type}
          <span className={css.price}>{roubles(price)}</span>
        </li>
      ))}
    </ul>
    <div className={css.invitation}>
      <h2 className={text.h3}>Войдите, чтобы купить карту</h2>
      <p className={css.lead}>{typograph('Карту покупают из аккаунта: если связь прервётся, мы будем знать, чей это платёж.')}</p>
      <div className={css.keys}>
        <ButtonLink to="/signin?next=%2Fgiftcard" variant="primary">
          Войти
        </ButtonLink>
        <ButtonLink to="/signup?next=%2Fgiftcard">Зарегистрироваться</ButtonLink>
      </div>
    </div>
  </div>
);
