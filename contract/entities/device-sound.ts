import * as z from 'zod/mini';
import { Material } from './catalogue.ts';
import { Id, Timestamp } from './common.ts';
import { DeviceId, DeviceKind } from './listening.ts';

/** The sound of one account's devices, and their wishes of each other. Positions are media seconds. */

const Position = z.number().check(z.gte(0), z.lte(86_400));

/** `stopped`: it has fallen silent, and the position is where. */
const SoundState = z.enum(['playing', 'stopped']);

/** Word of a device about its own sound: when it starts, every ten seconds, at a far seek, and when it stops. */
export const SoundBody = z.object({
  device: DeviceId,
  state: SoundState,
  material_id: Id,
  position: Position,
  /** Length of the lecture. */
  duration: z.optional(Position),
  /** By the clock of the device: of two words that overtake each other the later one counts. */
  at: Timestamp,
});
export type SoundBody = z.infer<typeof SoundBody>;

/** `pause`: be silent there. `move`: be silent there, it goes on at the device that asks. */
export const SOUND_WISHES = ['pause', 'move'] as const;
export const SoundWishKind = z.enum(SOUND_WISHES);
export type SoundWishKind = z.infer<typeof SoundWishKind>;

/** A key pressed on one device about the sound of another. */
export const SoundWish = z.object({
  kind: SoundWishKind,
  /** The device that asks. */
  from: DeviceId,
  /** The device that sounds. */
  to: DeviceId,
});
export type SoundWish = z.infer<typeof SoundWish>;

/** The sound of another device of the account. */
export const DeviceSound = z.object({
  device: DeviceId,
  /** Absent: unknown. */
  device_kind: z.optional(DeviceKind),
  state: SoundState,
  material: Material,
  position: Position,
  /** When it began there without a break, by the clock of the server. */
  since: Timestamp,
});
export type DeviceSound = z.infer<typeof DeviceSound>;
