import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SoundBody, SoundWish, SoundWishKind } from '../entities/device-sound.ts';

/**
 * A device tells what it sounds; the others of the account hear of it by the stream of places. Without a word for twenty seconds
 * it is taken for silent. `wish`: what another device has asked of it meanwhile, for one that has no stream.
 */
export const sound = endpoint({
  method: 'POST',
  path: '/materials/sound',
  summary: 'Что звучит на этом устройстве',
  access: 'user',
  hasEffect: false,
  body: SoundBody,
  answer: z.object({ result: z.boolean(), wish: z.optional(SoundWishKind) }),
});

/** Addressed to a device of the same account. `result`: whether it sounds, as far as the server knows. */
export const wishSound = endpoint({
  method: 'POST',
  path: '/materials/sound/wishes',
  summary: 'Пауза на другом устройстве, или перенос звука оттуда',
  access: 'user',
  hasEffect: false,
  body: SoundWish,
  answer: z.object({ result: z.boolean() }),
});
