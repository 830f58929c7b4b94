import type { ReactNode } from 'react';
import type { LastPayment, SubscriptionType } from '../../../../contract/entities/subscription.ts';
import type { GiftCardOrder } from '../../../../contract/forms/gift-card-order.ts';
import * as paths from '../../../../contract/paths.ts';
import { withQuery } from '../../../../contract/query.ts';
import { roubles } from '../../../format/money.ts';
import { openWords } from '../../../format/payment.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import type { FormProps } from '../../../ui/Form/submission.ts';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { useIsAlive } from '../../../ui/use-is-alive.ts';
import { GiftCardForm } from './GiftCardForm.tsx';
import * as css from './GiftCardsScreen.css.ts';

interface GiftCardsScreenProps extends FormProps<GiftCardOrder> {
  /** Everything the server sells; only our own plans on sale today can be given. */
  types: readonly SubscriptionType[];
  /** Nobody is signed in: a card is paid for from an account. */
  isGuest: boolean;
  /** Outcome of the payment the browser came back from, according to the server; null: it came back from none. */
  outcome: 'checking' | 'waiting' | 'cancelling' | 'paid' | 'declined' | 'cancelled' | 'timedOut' | 'unknown' | null;
  /** That payment, once it is known. */
  payment: LastPayment | null;
  /** The order as it was before the browser went to the bank, so that nothing has to be typed again; null: none. */
  draft: GiftCardOrder | null;
  onCheckAgain: () => void;
  /** Returns to the bank's page of the open invoice. */
  onResume: () => void;
  /** Closes the open invoice. */
  onCancel: () => void;
  /** Orders another card, after one was paid for. */
  onAnother: () => void;
}

/** A subscription as a gift: bought by card, sent by mail, activated by its code. */
export function GiftCardsScreen({ outcome, ...props }: GiftCardsScreenProps) {
  switch (outcome) {
    case 'checking':
    case 'waiting':
    case 'cancelling':
    case 'unknown':
      return props.payment === null ? (
        <Sheet title="Узнаём у банка">
          <p className={css.lead}>
            {typograph('Спрашиваем, прошёл ли платёж. Страницу можно закрыть: если он прошёл, письмо уйдёт само.')}
          </p>
          <Spinner size="big" label="Ждём ответа банка" />
        </Sheet>
      ) : (
        <Open {...props} isCancelling={outcome === 'cancelling'} />
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
          {props.payment !== null && <OpenKeys {...props} isCancelling={false} />}
        </Sheet>
      );
    case 'paid':
      return <Paid recipient={props.payment?.recipient_email ?? null} onAnother={props.onAnother} />;
    case 'declined':
      return <Offer {...props} notice="Платёж не прошёл. Деньги не списаны, можно попробовать ещё раз." />;
    case 'cancelled':
      return <Offer {...props} notice="Оплата отменена: счёт закрыт, деньги не списаны." />;
    case null:
      return <Offer {...props} notice={null} />;
  }
}

type OpenProps = Pick<GiftCardsScreenProps, 'payment' | 'submission' | 'onResume' | 'onCancel'> & { isCancelling: boolean };

/** The invoice is open: it can be paid or cancelled. */
const Open = (props: OpenProps) => (
  <Sheet title="Оплата не закончена">
    <p className={css.lead}>{typograph(openWords(props.payment))}</p>
    <OpenKeys {...props} />
  </Sheet>
);

const OpenKeys = ({ payment, submission, isCancelling, onResume, onCancel }: OpenProps) => (
  <>
    <div className={css.keys}>
      {payment?.pay_url != null && (
        <Button variant="primary" disabled={isCancelling} onClick={onResume}>
          Продолжить оплату
        </Button>
      )}
      <Button variant="quiet" busy={isCancelling} busyLabel="Отменяем" onClick={onCancel}>
        Отменить
      </Button>
    </div>
    {submission.message !== null && (
      <p role="alert" className={css.declined}>
        {submission.message}
      </p>
    )}
  </>
);

const Sheet = ({ title, margin, children }: { title: string; margin?: ReactNode; children: ReactNode }) => (
  <Page>
    <PageHead title="Подарочная карта" />
    <Row margin={margin}>
      <div className={css.sheet} aria-live="polite">
        <h1 className={text.h1}>{title}</h1>
        {children}
      </div>
    </Row>
  </Page>
);

const Paid = ({ recipient, onAnother }: Pick<GiftCardsScreenProps, 'onAnother'> & { recipient: string | null }) => (
  <Sheet
    title="Карта оплачена"
    margin={<p className={text.gloss}>{typograph('Чек банк пришлёт сам, на почту или в приложение.')}</p>}
  >
    <p className={css.lead}>
      {recipient === null ? (
        typograph('Карта оплачена, письмо с кодом уходит получателю.')
      ) : (
        <>
          {typograph('Карта оплачена, письмо с кодом уходит на ')}
          <strong className={css.address}>{recipient}</strong>.
        </>
      )}{' '}
      {/* The letter may wait for a mail server that is away. */}
      {typograph('Отправлено ли оно, видно среди купленных карт.')}
    </p>
    <div className={css.keys}>
      <Button variant="primary" onClick={onAnother}>
        Подарить ещё
      </Button>
      <ButtonLink to={paths.ownGiftCard}>Купленные карты</ButtonLink>
    </div>
  </Sheet>
);

function Offer({ types, isGuest, notice, ...form }: Omit<GiftCardsScreenProps, 'outcome'> & { notice: string | null }) {
  const plans = types.filter(({ actual, meta }) => actual && meta.partner === null).sort((a, b) => a.price - b.price);
  return (
    <Page>
      <PageHead title="Подарочная карта" description="Подписка на библиотеку аудиолекций в подарок: код придёт письмом." />
      <Row
        margin={
          <>
            <TextLink to={paths.ownGiftCard}>Активировать карту</TextLink>
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
        {notice !== null && (
          <p className={css.declined} role="alert">
            {typograph(notice)}
          </p>
        )}
        <div className={css.columns}>
          <Order plans={plans} isGuest={isGuest} {...form} />
          <aside className={css.ticket} aria-label="Активация карты">
            <div className={css.inner}>
              <h2 className={css.ticketTitle}>Вам подарили карту?</h2>
              <p>{typograph('Код из письма превращается в подписку в личном кабинете.')}</p>
              <ButtonLink to={paths.ownGiftCard}>Активировать карту</ButtonLink>
              <p className={css.fact}>{typograph('Если подписка уже есть, подаренный срок прибавится к ней.')}</p>
            </div>
          </aside>
        </div>
      </Row>
    </Page>
  );
}

interface OrderProps extends FormProps<GiftCardOrder>, Pick<GiftCardsScreenProps, 'isGuest' | 'draft'> {
  plans: readonly SubscriptionType[];
}

function Order({ plans, isGuest, draft, ...port }: OrderProps) {
  const isAlive = useIsAlive();
  if (plans.length === 0) {
    return (
      <EmptyState title="Сейчас карты не продаются">{typograph('Загляните позже: карты вернутся вместе с тарифами.')}</EmptyState>
    );
  }
  // A page that came drawn has both, of different heights, until it is alive: styles show that of whoever is here.
  const hasBoth = isGuest && !isAlive;
  return (
    <>
      {isGuest && (
        <div data-of={hasBoth ? 'guest' : undefined}>
          <Invitation plans={plans} />
        </div>
      )}
      {(!isGuest || hasBoth) && (
        <div data-of={hasBoth ? 'listener' : undefined}>
          <GiftCardForm plans={plans} draft={draft} {...port} />
        </div>
      )}
    </>
  );
}

/** The offer to a guest: a card is paid for from an account; prices are seen without one. */
const Invitation = ({ plans }: { plans: readonly SubscriptionType[] }) => (
  <>
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
        <ButtonLink to={withQuery(paths.signIn, { next: paths.giftCard })} variant="primary">
          Войти
        </ButtonLink>
        <ButtonLink to={withQuery(paths.signUp, { next: paths.giftCard })}>Зарегистрироваться</ButtonLink>
      </div>
    </div>
  </>
);
