import * as z from 'zod/mini';
import { RevisionParam } from '../entities/common.ts';
import { DeviceSound, SoundWish } from '../entities/device-sound.ts';
import { DeviceId, ListenRecord } from '../entities/listening.ts';
import { eventStream } from '../event-stream.ts';

/**
 * Other devices of the account while a page is open. `place`: a place changed there; `id` is the revision to resume from, by
 * `Last-Event-ID` or `after`; without either only what changes from now on is told, and the first id at once. `sound`: what
 * sounds there, told at the start and at each word of theirs, without an id: nobody resumes from it. `wish`: a key pressed on one
 * of them, told to all in the order in which the server heard of them. `device`: whose own places and sound are not told. The
 * stream ends with its access token: whoever still listens asks again with the next one.
 */
export const placeChanges = eventStream({
  path: '/materials/places/changes',
  summary: 'Поток: что изменилось и что звучит на других устройствах',
  access: 'user',
  query: z.object({ after: z.optional(RevisionParam), device: z.optional(DeviceId) }),
  events: { place: ListenRecord, sound: DeviceSound, wish: SoundWish },
});
