import type { ActiveSubscription } from '../../../../contract/entities/subscription.ts';
import * as paths from '../../../../contract/paths.ts';
import { shortDate } from '../../../format/date.ts';
import { roubles } from '../../../format/money.ts';
import { typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { CancelRenewal, type CancelRenewalProps } from './CancelRenewal.tsx';
import * as css from './SubscriptionScreen.css.ts';

interface SubscriptionScreenProps {
  /** Visible and in force; null: there is none. */
  subscription: ActiveSubscription | null;
  /** The subscription could not be read, and may be read again; null: it is known. */
  unread: { isBusy: boolean; onRetry: () => void } | null;
  /** Last four digits of the card it is renewed from; null: none is kept; undefined: not known. */
  cardLastFour: string | null | undefined;
  /** The last payment did not go through. */
  hasFailedPayment: boolean;
  /** A bank is connected: a card can be charged, bound and changed. */
  canPay: boolean;
  /** It may be paid for again: not a partner's, and its plan is known. */
  mayRenew: boolean;
  /** The bank's page is being opened. */
  isBusy: boolean;
  /** Why the last command failed, shown as it is. */
  message: string | null;
  onRenew: () => void;
  onChangePlan: () => void;
  onChangeCard: () => void;
  resume: ResumeRenewalProps;
  cancel: CancelRenewalProps;
}

interface ResumeRenewalProps {
  isBusy: boolean;
  /** Price of the next charge, roubles; null: unknown. */
  price: number | null;
  onResume: () => void;
}

/** The listener's subscription (A16, E07–E09) and the commands for it. */
export function SubscriptionScreen(props: SubscriptionScreenProps) {
  const { hasFailedPayment, message } = props;
  return (
    <>
      <PageHead title="Подписка" />
      <h1 className={css.title}>Подписка</h1>
      {hasFailedPayment && (
        <p className={css.notice} role="status">
          {typograph('Последняя оплата не прошла. Смените карту или оплатите ещё раз.')}
        </p>
      )}
      <Known {...props} />
      <p role="alert" className={css.message}>
        {message}
      </p>
    </>
  );
}

function Known(props: SubscriptionScreenProps) {
  const { subscription, unread } = props;
  if (unread !== null) {
    return (
      <ErrorState
        title="Не удалось узнать, есть ли у вас подписка"
        message="Сервер не ответил. Если подписка есть, она действует, и лекции открыты."
        busy={unread.isBusy}
        onRetry={unread.onRetry}
      />
    );
  }
  return subscription === null ? <Nothing /> : <Present {...props} subscription={subscription} />;
}

const Nothing = () => (
  <div className={css.present}>
    <p className={css.label}>{typograph('у вас нет подписки :(')}</p>
    <p className={css.words}>
      {typograph('Первые лекции циклов и новые лекции открыты и так. Подписка открывает всё остальное.')}
    </p>
    <div className={css.keys}>
      <ButtonLink variant="primary" to={paths.subscriptions}>
        Выбрать подписку
      </ButtonLink>
      <ButtonLink to={paths.ownGiftCard}>Есть подарочная карта</ButtonLink>
    </div>
  </div>
);

function Present(props: SubscriptionScreenProps & { subscription: ActiveSubscription }) {
  const { subscription, mayRenew, isBusy, onRenew, onChangePlan } = props;
  const { partner_integration_info: partner, subscription_type, end_date, is_trial } = subscription;
  if (partner !== null) {
    return (
      <div className={css.present}>
        <p className={css.label}>{partner.title}</p>
        <p className={css.words}>{typograph(partner.description)}</p>
        <p className={css.words}>действует до {shortDate(end_date)}</p>
        <TextLink to={partner.link}>Сайт партнёра</TextLink>
      </div>
    );
  }
  return (
    <>
      <div className={css.present}>
        <p className={css.label}>действует до {shortDate(end_date)}</p>
        <p className={css.words}>{is_trial ? 'Пробный период' : `Тариф «${subscription_type}»`}</p>
        <div className={css.keys}>
          {mayRenew && (
            <Button variant="primary" busy={isBusy} busyLabel="Открываем оплату" onClick={onRenew}>
              Продлить
            </Button>
          )}
          <Button variant={mayRenew ? 'quiet' : 'primary'} onClick={onChangePlan}>
            {is_trial ? 'Выбрать тариф' : 'Сменить тариф'}
          </Button>
        </div>
      </div>
      {!is_trial && <Renewal {...props} />}
    </>
  );
}

/** The next charge or the end of the subscription, and the card it is charged to. */
function Renewal(props: Parameters<typeof Present>[0]) {
  const { subscription, cardLastFour, canPay, isBusy, onChangeCard, cancel } = props;
  const hasCard = cardLastFour !== null && cardLastFour !== undefined;
  return (
    <ul className={css.rows}>
      <li className={css.row}>
        <div>
          <p className={text.action}>Автопродление</p>
          <p className={css.note}>{typograph(whatWillBe(props))}</p>
        </div>
        {subscription.is_auto_renewal ? <CancelRenewal {...cancel} /> : canPay && <ResumeRenewal {...props} />}
      </li>
      {hasCard && (
        <li className={css.row}>
          <div>
            <p className={text.action}>Карта</p>
            <p className={css.note}>•• {cardLastFour}</p>
          </div>
          {canPay && (
            <Button variant="quiet" disabled={isBusy} onClick={onChangeCard}>
              Сменить карту
            </Button>
          )}
        </li>
      )}
    </ul>
  );
}

function whatWillBe({ subscription, cardLastFour, canPay, resume }: Parameters<typeof Present>[0]): string {
  const date = shortDate(subscription.end_date);
  if (subscription.is_auto_renewal) {
    const sum = resume.price === null ? '' : `, спишем ${roubles(resume.price)}`;
    return `Включено: ${date} подписка продлится сама${sum}.`;
  }
  const off = `Выключено: после ${date} платные лекции закроются.`;
  if (!canPay) return off;
  if (cardLastFour === null) return `${off} Чтобы подписка продлевалась сама, привяжите карту.`;
  return resume.price === null ? off : `${off} Если включить, ${date} спишем ${roubles(resume.price)}.`;
}

/** Without a card there is nothing to charge: it comes first. */
function ResumeRenewal({ cardLastFour, isBusy, onChangeCard, resume }: Parameters<typeof Present>[0]) {
  if (cardLastFour === null) {
    return (
      <Button variant="quiet" disabled={isBusy} onClick={onChangeCard}>
        Привязать карту
      </Button>
    );
  }
  return (
    <Button variant="quiet" busy={resume.isBusy} busyLabel="Включаем" onClick={resume.onResume}>
      Включить автопродление
    </Button>
  );
}
