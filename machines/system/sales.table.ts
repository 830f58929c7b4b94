import { on } from './rows.ts';

/** The steps of buying that an operator counts. */
export const salesRows = [
  on(
    'purchase',
    'purchase.planChosen',
    'analytics',
  )(({ plan }) => ({ type: 'analytics.tell', visit: { name: 'plan_chosen', plan } })),
  on(
    'cardPayment',
    'cardPayment.sold',
    'analytics',
  )(({ purpose }) => ({ type: 'analytics.tell', visit: { name: 'payment_paid', way: 'card', purpose } })),
  on(
    'returnedPayment',
    'cardPayment.sold',
    'analytics',
  )(({ purpose }) => ({ type: 'analytics.tell', visit: { name: 'payment_paid', way: 'card', purpose } })),
  on(
    'renewalPayment',
    'cardPayment.sold',
    'analytics',
  )(({ purpose }) => ({ type: 'analytics.tell', visit: { name: 'payment_paid', way: 'card', purpose } })),
  on(
    'giftPayment',
    'cardPayment.sold',
    'analytics',
  )(({ purpose }) => ({ type: 'analytics.tell', visit: { name: 'payment_paid', way: 'card', purpose } })),
  on(
    'mobilePayment',
    'mobilePayment.paid',
    'analytics',
  )(() => ({ type: 'analytics.tell', visit: { name: 'payment_paid', way: 'phone', purpose: 'purchase' } })),
] as const;
