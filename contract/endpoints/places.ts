import * as z from 'zod/mini';
import { RevisionParam } from '../entities/common.ts';
import { ListenRecord } from '../entities/listening.ts';
import { eventStream } from '../event-stream.ts';

/**
 * Another device's places while a page is open. `id` is the revision to resume from, by `Last-Event-ID` or `after`; without
 * either only what changes from now on is told, and the first id at once.
 */
export const placeChanges = eventStream({
  path: '/materials/places/changes',
  summary: 'Поток мест: что изменилось на других устройствах',
  access: 'user',
  query: z.object({ after: z.optional(RevisionParam) }),
  event: 'place',
  data: ListenRecord,
});
