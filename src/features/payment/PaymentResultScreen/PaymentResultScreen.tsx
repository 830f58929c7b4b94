import type { ReactNode } from 'react';
import type { LastPayment, SubscriptionTypeName } from '../../../../contract/entities/subscription.ts';
import * as paths from '../../../../contract/paths.ts';
import { openWords } from '../../../format/payment.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import * as css from './PaymentResultScreen.css.ts';
import { cancelledWords, declinedWords, paidTitle, paidWords } from './result-words.ts';

export interface PaymentResultScreenProps {
  /** State of the payment according to the server. `open`: nobody has paid it yet. `none`: the account has no such payment. */
  outcome: 'checking' | 'open' | 'paid' | 'declined' | 'cancelled' | 'timedOut' | 'none';
  /** The payment of this page; null until it is known. */
  payment: LastPayment | null;
  /** It was paid a moment ago, for the plan chosen here; otherwise the page shows an earlier payment. */
  isFresh: boolean;
  /** Last day of the subscription in force, dd.mm.yy; null: there is none, or it is not known. */
  endDate: string | null;
  /** The subscription is known to be renewed automatically, from a card. */
  isRenewed: boolean;
  /** There is a page to go back to: the lecture that was wanted. */
  hasReturn: boolean;
  /** The open invoice is being closed. */
  isCancelling: boolean;
  /** Why the last command failed, shown as it is. */
  message: string | null;
  onLeave: () => void;
  onCheckAgain: () => void;
  /** Returns to the bank's page. */
  onResume: () => void;
  onCancel: () => void;
  /** Repeats the same renewal. */
  onRenew: (plan: SubscriptionTypeName) => void;
}

/** Only a bank sends a receipt, and only for a payment. */
const isPaidByCard = ({ outcome, payment }: PaymentResultScreenProps) => outcome === 'paid' && payment?.method === 'card';

/** Outcome of one payment (F02): it is shown as paid only when the server says so. */
export const PaymentResultScreen = (props: PaymentResultScreenProps) => (
  <Page>
    <PageHead title="Оплата" />
    <Row
      margin={
        isPaidByCard(props) && <p className={text.gloss}>{typograph('Чек банк пришлёт сам, на почту или в приложение.')}</p>
      }
    >
      <div className={css.sheet} aria-live="polite">
        <Outcome {...props} />
      </div>
    </Row>
  </Page>
);

function Outcome(props: PaymentResultScreenProps) {
  const { outcome, payment, isRenewed, onCheckAgain } = props;
  switch (outcome) {
    case 'checking':
      return (
        <Sheet
          title="Узнаём у банка"
          words="Спрашиваем, прошёл ли платёж. Страницу можно закрыть: если он прошёл, оплаченное включится само."
        >
          <Spinner size="big" label="Ждём ответа банка" />
        </Sheet>
      );
    case 'open':
      return (
        <Sheet title="Оплата не закончена" words={openWords(payment)}>
          <OpenKeys {...props} />
        </Sheet>
      );
    case 'paid':
      return (
        <Sheet title={paidTitle(payment, props)} words={paidWords(payment, props)}>
          <PaidKeys {...props} />
        </Sheet>
      );
    case 'declined':
      return (
        <Sheet title="Платёж не прошёл" words={declinedWords(payment, isRenewed)}>
          <AgainKeys {...props} />
        </Sheet>
      );
    case 'cancelled':
      return (
        <Sheet title="Оплата отменена" words={cancelledWords(payment, isRenewed)}>
          <AgainKeys {...props} />
        </Sheet>
      );
    case 'timedOut':
      return (
        <Sheet
          title="Банк не отвечает"
          words="Прошло десять минут. Не платите второй раз: сначала проверьте, не прошёл ли этот платёж."
        >
          <div className={css.keys}>
            <Button variant="primary" onClick={onCheckAgain}>
              Проверить ещё раз
            </Button>
          </div>
          {payment !== null && <OpenKeys {...props} isSecond />}
        </Sheet>
      );
    case 'none':
      return (
        <Sheet title="Оплаты не было" words="Такого платежа в вашем аккаунте нет.">
          <ButtonLink variant="primary" to={paths.subscriptions}>
            Тарифы и цены
          </ButtonLink>
        </Sheet>
      );
  }
}

const Sheet = ({ title, words, children }: { title: string; words: string; children: ReactNode }) => (
  <>
    <h1 className={text.h1}>{title}</h1>
    <p className={css.words}>{typograph(words)}</p>
    {children}
  </>
);

/** Keys of the open invoice: to pay it or to cancel it. */
function OpenKeys({
  payment,
  isCancelling,
  message,
  onResume,
  onCancel,
  isSecond = false,
}: PaymentResultScreenProps & { isSecond?: boolean }) {
  return (
    <>
      <div className={css.keys}>
        {payment?.pay_url != null && (
          <Button variant={isSecond ? 'default' : 'primary'} disabled={isCancelling} onClick={onResume}>
            Продолжить оплату
          </Button>
        )}
        <Button variant="quiet" busy={isCancelling} busyLabel="Отменяем" onClick={onCancel}>
          Отменить
        </Button>
      </div>
      <p role="alert" className={css.message}>
        {message}
      </p>
    </>
  );
}

function PaidKeys({ payment, hasReturn, onLeave }: PaymentResultScreenProps) {
  if (payment?.purpose === 'giftCard') {
    return (
      <div className={css.keys}>
        <ButtonLink variant="primary" to={paths.giftCard}>
          Подарить ещё
        </ButtonLink>
        <ButtonLink to={paths.home}>В библиотеку</ButtonLink>
      </div>
    );
  }
  return (
    <div className={css.keys}>
      <Button variant="primary" onClick={onLeave}>
        {hasReturn ? 'Вернуться к лекции' : 'В библиотеку'}
      </Button>
      <ButtonLink to={paths.ownSubscription}>Моя подписка</ButtonLink>
    </div>
  );
}

/** Another try leads to the page where this payment was begun. */
function AgainKeys({ payment, onRenew }: PaymentResultScreenProps) {
  // Another card is paid for without a plan.
  const plan = payment?.subscription_type ?? null;
  switch (payment?.purpose) {
    case 'renewal':
      return (
        <div className={css.keys}>
          {plan !== null && (
            <Button variant="primary" onClick={() => onRenew(plan)}>
              Попробовать ещё раз
            </Button>
          )}
          <ButtonLink to={paths.ownSubscription}>Моя подписка</ButtonLink>
        </div>
      );
    case 'giftCard':
      return <Again to={paths.giftCard} />;
    case 'cardChange':
      return <Again to={paths.ownSubscription} />;
    default:
      return (
        <div className={css.keys}>
          <Again to={paths.payment} />
          <ButtonLink to={paths.subscriptions}>Выбрать другой тариф</ButtonLink>
        </div>
      );
  }
}

const Again = ({ to }: { to: string }) => (
  <ButtonLink variant="primary" to={to}>
    Попробовать ещё раз
  </ButtonLink>
);
