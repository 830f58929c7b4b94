import * as z from 'zod/mini';
import type { MobileOperator } from '../../payments/mobile-operator.ts';
import { operatorBearer } from './operator-app.ts';

const Bill = z.object({ bill_id: z.string() });
const State = z.object({ status: z.enum(['open', 'confirmed', 'unsuitable', 'cancelled', 'unknown']) });

/** The shop's side of the sandbox's operator. @param ask the operator's own address */
export function sandboxOperator(key: Buffer, ask: (path: string, init?: RequestInit) => Promise<Response>): MobileOperator {
  const call = (path: string, body?: object): Promise<Response> => {
    const headers = { authorization: operatorBearer(key), 'content-type': 'application/json' };
    return ask(
      `/sandbox/operator/api${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
  };
  const answered = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new Error(`the operator answered ${response.status}`);
    return response.json();
  };
  const statusOf = async (response: Response) => z.parse(State, await answered(response)).status;
  return {
    async createBill({ orderId, phone, amount, description }) {
      const response = await call('/bills', { order_id: orderId, phone, amount, description });
      if (response.status === 422) return null;
      return { billId: z.parse(Bill, await answered(response)).bill_id };
    },
    cancelBill: async (orderId) => statusOf(await call(`/orders/${orderId}/cancel`, {})),
    readBill: async (orderId) => statusOf(await call(`/orders/${orderId}`)),
  };
}
