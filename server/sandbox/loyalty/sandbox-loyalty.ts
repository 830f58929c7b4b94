import * as z from 'zod/mini';
import type { LoyaltyProgramme } from '../../loyalty/loyalty-programme.ts';

const CardAnswer = z.object({ exists: z.boolean() });

/** The product's side of the sandbox programme. @param ask the server's own app; a host of the programme's in life */
export function sandboxLoyalty(ask: (path: string, init?: RequestInit) => Promise<Response>): LoyaltyProgramme {
  const base = (number: string) => `/sandbox/loyalty/cards/${encodeURIComponent(number)}`;
  const answered = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new Error(`the programme answered ${response.status}`);
    return response.json();
  };
  return {
    // Anything else than digits might ask for another address.
    isCard: async (number) => /^\d{1,32}$/.test(number) && z.parse(CardAnswer, await answered(await ask(base(number)))).exists,
    link: async (number) => {
      await answered(await ask(`${base(number)}/link`, { method: 'PUT' }));
    },
  };
}
