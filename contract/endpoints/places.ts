import * as z from 'zod/mini';
import { RevisionParam } from '../entities/common.ts';
import { DeviceId, ListenRecord } from '../entities/listening.ts';
import { eventStream } from '../event-stream.ts';

/**
 * Another device's places while a page is open. `id` is the revision to resume from, by `Last-Event-ID` or `after`; without
 * either only what changes from now on is told, and the first id at once. `device`: whose own places are not told. The
 * stream ends with its access token: whoever still listens asks again with the next one.
 */
export const placeChanges = eventStream({
  path: '/materials/places/changes',
  summary: 'Поток мест: что изменилось на других устройствах',
  access: 'user',
  query: z.object({ after: z.optional(RevisionParam), device: z.optional(DeviceId) }),
  event: 'place',
  data: ListenRecord,
});
