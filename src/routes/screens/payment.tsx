import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import { selectIsPaidElsewhere, selectPlan } from '../../../machines/purchase/purchase.selectors.ts';
import { mobilePayment, purchase } from '../../bindings/paying.ts';
import { AlreadyPaidScreen } from '../../features/payment/AlreadyPaidScreen/AlreadyPaidScreen.tsx';
import { PaymentResultScreen } from '../../features/payment/PaymentResultScreen/PaymentResultScreen.tsx';
import { PaymentScreen } from '../../features/payment/PaymentScreen/PaymentScreen.tsx';
import { PromoCode } from '../../features/payment/PromoCode/PromoCode.tsx';
import { late } from '../../ui/Late/late.tsx';
import { useHasBill, useOrder, usePaying, usePromoCode } from '../use-payment.ts';
import { useAfterwards, useOutcome, useOutcomeKeys } from '../use-payment-result.ts';

const MobileDialogs = late(async () => (await import('./MobileDialogs.tsx')).MobileDialogs, 'Окно оплаты не загрузилось');

/** A09: card or phone. */
export function PaymentRoute() {
  const plan = purchase.useSelected(selectPlan);
  if (purchase.useSelected(selectIsPaidElsewhere)) return <AlreadyPaid />;
  // The plan is dropped once it is paid for or given up: the next page is being opened.
  return plan && <Payment plan={plan} />;
}

function AlreadyPaid() {
  const { endDate, hasReturn, onLeave } = useAfterwards();
  return <AlreadyPaidScreen {...{ endDate, hasReturn, onLeave }} />;
}

const Payment = ({ plan }: { plan: SubscriptionType }) => (
  <>
    <PaymentScreen order={useOrder(plan)} {...usePaying(plan)} promoCode={<OwnPromoCode plan={plan} />} />
    <Bill />
  </>
);

const OwnPromoCode = ({ plan }: { plan: SubscriptionType }) => <PromoCode {...usePromoCode(plan)} />;

function Bill() {
  const payment = mobilePayment.useRef();
  return useHasBill() && payment && <MobileDialogs payment={payment} />;
}

/** Outcome of one payment: after the bank or the phone, by «Back», from the history. */
export function PaymentResultRoute() {
  const outcome = useOutcome();
  return <PaymentResultScreen {...outcome} {...useAfterwards()} {...useOutcomeKeys()} />;
}
