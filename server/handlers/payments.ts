import { eq } from 'drizzle-orm';
import { BRAND } from '../../contract/constants.ts';
import { CHECK_PHONE } from '../../contract/messages.ts';
import { mobilePhoneOf } from '../../contract/phone.ts';
import { savedCards } from '../db/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { boughtGiftCards } from '../payments/bought-gift-cards.ts';
import type { Intent } from '../payments/intent.ts';
import { didLastSucceed, lastPaymentOf, mobileCheck, ownPayment, ownPaymentRow } from '../payments/own-payments.ts';
import { quoteGiftCard, quotePurchase, quoteRenewal } from '../payments/quotes.ts';
import type { HandlerDeps } from './deps.ts';
import { type Call, type GroupHandlers, userOf } from './handler.ts';

/** Where the browser comes back to, with the payment's id. The app asks the server what happened: nothing of it is in the address. */
const RETURN_PATHS = {
  plan: '/payment/result',
  cardChange: '/dashboard/subscription?returned=1',
  giftCard: '/giftcard?returned=1',
} as const;

type PurchaseWish = Omit<Parameters<typeof quotePurchase>[1], 'accountId'> & { affiliateUid: string | null };

/** Money (F02–F05, F09). Prices and rules are the server's; a client only says what it wishes for. */
export function paymentsHandlers(deps: HandlerDeps): GroupHandlers<'payments'> {
  const { db, paymentService, limits, now } = deps;
  const byCard = {
    method: 'card',
    subscriptionType: null,
    isChange: false,
    promocodeId: null,
    affiliateUid: null,
    phone: null,
    gift: null,
  } as const satisfies Partial<Intent>;

  /**
   * The caller as a payer. Each try counts, whatever its result: it makes work for the bank or the operator.
   * @throws HttpError 429
   */
  const payerOf = async (call: Call): Promise<string> => {
    const { accountId } = userOf(call);
    await limits.take('payment', accountId);
    await limits.take('paymentFromAddress', call.remote);
    return accountId;
  };

  /**
   * The caller as one who asks for the state of a payment. If one is open, the bank or the operator is asked first, so that
   * the answer is the newest.
   * @throws HttpError 429
   */
  const askerOf = async (call: Call): Promise<string> => {
    const { accountId } = userOf(call);
    await limits.take('paymentQuestion', accountId);
    await limits.take('paymentQuestionFromAddress', call.remote);
    await paymentService.rereadOpen(accountId);
    return accountId;
  };

  const payPurchase = async (call: Call, { affiliateUid, ...wish }: PurchaseWish) => {
    const accountId = await payerOf(call);
    const quote = async (): Promise<Intent> => {
      const { plan, amount, promocodeId } = await quotePurchase(deps, { accountId, ...wish }, now());
      return {
        ...byCard,
        accountId,
        purpose: 'purchase',
        subscriptionType: plan.type,
        isChange: wish.change === 'agreed',
        amount,
        promocodeId,
        affiliateUid,
        description: `${BRAND}: подписка «${plan.type}»`,
        returnPath: RETURN_PATHS.plan,
      };
    };
    return paymentService.payPage(quote, call.origin);
  };

  return {
    paymentUrl: ({ body }, call) =>
      payPurchase(call, {
        type: body.subscription_type,
        change: body.change_sub ? 'agreed' : 'notAgreed',
        promocode: body.promocode,
        knownEnd: body.known_end_date,
        affiliateUid: body.affiliate_uid ?? null,
      }),
    paymentUrlByQuery: ({ query }, call) =>
      payPurchase(call, {
        type: query.subscription_type,
        change: query.change_sub ? 'agreed' : 'notAgreed',
        promocode: query.promocode,
        knownEnd: undefined,
        affiliateUid: query.affiliate_uid ?? null,
      }),
    renewalSubscription: async ({ body }, call) => {
      const accountId = await payerOf(call);
      const quote = async (): Promise<Intent> => {
        const wish = { accountId, type: body.subscription_type, knownEnd: body.known_end_date };
        const { plan, amount } = await quoteRenewal(deps, wish, now());
        const description = `${BRAND}: продление подписки «${plan.type}»`;
        const renewal = { purpose: 'renewal', subscriptionType: plan.type, amount } as const;
        return { ...byCard, ...renewal, accountId, description, returnPath: RETURN_PATHS.plan };
      };
      return paymentService.payPage(quote, call.origin);
    },
    changeBankCard: async (_, call) => {
      const accountId = await payerOf(call);
      const binding = { purpose: 'cardChange', amount: 0, description: `${BRAND}: карта для продления подписки` } as const;
      const intent: Intent = { ...byCard, ...binding, accountId, returnPath: RETURN_PATHS.cardChange };
      return paymentService.payPage(() => Promise.resolve(intent), call.origin);
    },
    buyGiftCard: async ({ body }, call) => {
      const accountId = await payerOf(call);
      const gift = {
        recipientEmail: body.recipient_email,
        senderName: written(body.sender_name),
        message: written(body.message),
      };
      const quote = async (): Promise<Intent> => {
        const { plan, amount } = await quoteGiftCard(deps, body.subscription_type);
        const description = `${BRAND}: подарочная карта, подписка «${plan.type}»`;
        const order = { purpose: 'giftCard', subscriptionType: plan.type, amount, gift } as const;
        return { ...byCard, ...order, accountId, description, returnPath: RETURN_PATHS.giftCard };
      };
      return paymentService.payPage(quote, call.origin);
    },
    lastPaymentStatus: async (_, call) => ({ data: await didLastSucceed(db, await askerOf(call)) }),
    lastPayment: async (_, call) => ({ data: await lastPaymentOf(db, await askerOf(call)) }),
    payment: async ({ params }, call) => ({ data: await ownPayment(db, await askerOf(call), params.payment_id) }),
    cancelPayment: async ({ params }, call) => {
      const accountId = await payerOf(call);
      const row = await ownPaymentRow(db, accountId, params.payment_id);
      if (row !== null) await paymentService.cancel(row);
      return { data: await ownPayment(db, accountId, params.payment_id) };
    },
    savedCard: async (_, call) => {
      const [card] = await db
        .select({ last_four: savedCards.lastFour })
        .from(savedCards)
        .where(eq(savedCards.accountId, userOf(call).accountId));
      return { data: card ?? null };
    },
    boughtGiftCards: async (_, call) => ({ data: await boughtGiftCards(db, userOf(call).accountId) }),
    createMobileSubscription: async ({ query }, call) => {
      const accountId = await payerOf(call);
      const phone = mobilePhoneOf(query.phone);
      if (phone === null) throw new HttpError(417, CHECK_PHONE);
      const { subscription_type: type, promocode, known_end_date: knownEnd } = query;
      await limits.check('phoneBill', phone);
      const quote = async (): Promise<Intent> => {
        const wish = { accountId, type, change: 'impossible', promocode, knownEnd } as const;
        const { plan, amount, promocodeId } = await quotePurchase(deps, wish, now());
        return {
          ...byCard,
          accountId,
          purpose: 'purchase',
          method: 'mobile',
          subscriptionType: plan.type,
          amount,
          promocodeId,
          affiliateUid: query.affiliate_uid ?? null,
          phone,
          description: `${BRAND}: подписка «${plan.type}»`,
          returnPath: RETURN_PATHS.plan,
        };
      };
      // Bills are counted, not presses: a repeated request for the same bill sends no second message.
      const paymentId = await paymentService.bill(quote, () => limits.count('phoneBill', phone));
      return { data: { result: true, payment_id: paymentId } };
    },
    mobileSubscriptionInfo: async (_, call) => ({ data: await mobileCheck(db, await askerOf(call)) }),
  };
}

/** An empty field of a form is nothing. */
const written = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
