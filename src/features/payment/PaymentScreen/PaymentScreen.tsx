import { type ReactNode, useId } from 'react';
import * as paths from '../../../../contract/paths.ts';
import { roubles } from '../../../format/money.ts';
import { NBSP, typograph } from '../../../format/typography.ts';
import { text } from '../../../theme/typography.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { RadioCard, RadioCards } from '../../../ui/Field/Choice.tsx';
import { Page, Row } from '../../../ui/Frame/Frame.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconAlertTriangle, IconCreditCard, IconDeviceMobile } from '../../../ui/Icon/icons.ts';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';
import { type Order, Ticket } from '../Ticket/Ticket.tsx';
import * as css from './PaymentScreen.css.ts';

interface PaymentScreenProps {
  order: Order;
  method: 'card' | 'mobile';
  onMethod: (method: 'card' | 'mobile') => void;
  /** Available ways to pay, at least one. */
  ways: Readonly<Record<'card' | 'mobile', boolean>>;
  /** Text about later charges, made without another press. */
  whatFollows: string;
  /** The way to pay is being opened. */
  isBusy: boolean;
  /** It is being found out which payment has paid for the subscription. */
  isConfirming: boolean;
  /** Why the last try failed, shown as it is. */
  message: string | null;
  onPay: () => void;
  onCancel: () => void;
  /** The field of the promo code. */
  promoCode: ReactNode;
}

/** How to pay (A09): the bank's page or the phone's account, the order as a ticket, the promo code. */
export function PaymentScreen({
  order,
  method,
  ways,
  isBusy,
  isConfirming,
  message,
  whatFollows,
  promoCode,
  ...on
}: PaymentScreenProps) {
  const { onMethod, onPay, onCancel } = on;
  const follows = useId();
  return (
    <Page>
      <PageHead title="Способ оплаты" />
      <Row
        margin={
          <>
            <TextLink to={paths.subscriptions}>Изменить тариф</TextLink>
            <p className={text.gloss}>{typograph('Номер карты вводится на странице банка, мы его не видим.')}</p>
          </>
        }
      >
        <div className={css.columns}>
          <div>
            <h1 className={css.title}>Способ оплаты</h1>
            <RadioCards label="Способ оплаты">
              {ways.card && (
                <Way value="card" name="Банковская карта" {...{ method, onMethod, isBusy }}>
                  {{ note: 'Перейдёте на защищённую страницу банка', icon: <Icon icon={IconCreditCard} size={26} /> }}
                </Way>
              )}
              {ways.mobile && (
                <Way value="mobile" name="Мобильный телефон" isBusy={isBusy || order.isChange} {...{ method, onMethod }}>
                  {{
                    note: typograph(order.isChange ? 'Сменить тариф можно только картой' : 'Подтвердите списание ответом на SMS'),
                    icon: <Icon icon={IconDeviceMobile} size={26} />,
                  }}
                </Way>
              )}
            </RadioCards>
            <div className={css.promo}>{promoCode}</div>
            <p className={css.follows} id={follows}>
              {whatFollows}
            </p>
            <div className={css.keys}>
              <Button
                variant="primary"
                busy={isBusy || isConfirming}
                busyLabel={isConfirming ? 'Узнаём, что с оплатой' : 'Открываем оплату'}
                disabled={order.unverified !== null}
                aria-describedby={follows}
                onClick={onPay}
              >
                {order.unverified === null ? <>Оплатить {roubles(order.total)}</> : 'Оплатить'}
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
                Отменить
              </Button>
            </div>
            <p className={css.agreement}>
              Нажимая «Оплатить», вы принимаете <TextLink to={paths.terms}>пользовательское соглашение</TextLink> и{NBSP}
              <TextLink to={paths.personal}>правила обработки персональных данных</TextLink>.
            </p>
            <div role="alert">
              {message !== null && (
                <p className={css.message}>
                  <Icon icon={IconAlertTriangle} size={16} stroke={2} className={css.icon} />
                  {message}
                </p>
              )}
            </div>
          </div>
          <Ticket order={order} />
        </div>
      </Row>
    </Page>
  );
}

interface WayProps extends Pick<PaymentScreenProps, 'method' | 'onMethod' | 'isBusy'> {
  value: PaymentScreenProps['method'];
  name: string;
  children: { note: string; icon: ReactNode };
}

/** One way to pay. The note describes the radio, it is not a part of its name. */
const Way = ({ value, name, method, onMethod, isBusy, children: { note, icon } }: WayProps) => (
  <RadioCard
    name="method"
    value={value}
    checked={method === value}
    disabled={isBusy}
    onChange={() => onMethod(value)}
    aria-label={name}
    note={note}
    icon={icon}
  >
    <span className={css.way}>{name}</span>
  </RadioCard>
);
