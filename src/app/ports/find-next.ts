import { contentMap } from '../../../contract/endpoints/common.ts';
import { listens, material, news } from '../../../contract/endpoints/materials.ts';
import { project } from '../../../contract/endpoints/projects.ts';
import { type HeardPlace, heardPlaceOf } from '../../../machines/player/begun.ts';
import { implementPromisePort } from '../../../machines/ports/ports.ts';
import { type Begun, begunElsewhere, chooseNext, offerOf } from '../../../machines/what-next/next-lecture.ts';
import type { Offer, WhatNextQuestion } from '../../../machines/what-next/what-next.types.ts';
import { isNotFound } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';
import { listOfCycle } from './load-playlist.ts';
import type { Places } from './places.ts';

type Book = Pick<Places, 'ready' | 'get'>;

/** All that was heard, as the account knows it. */
async function heardByAccount(call: Call, signal: AbortSignal): Promise<HeardPlace[]> {
  const { data } = await call(listens, { signal });
  return data.map(heardPlaceOf);
}

/** A lecture that the library has no more is passed by. */
async function readBegun(call: Call, { materialId, position }: HeardPlace, signal: AbortSignal): Promise<Begun[]> {
  try {
    const { data } = await call(material, { params: { id: String(materialId) }, signal });
    return [{ material: data, position }];
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/** Looks for the lecture after a list that is over: by what the account heard, or, of a guest, this browser. */
export function findNext(call: Call, places: Book) {
  return implementPromisePort<Offer | null, WhatNextQuestion>(async ({ ended, heardBy }, signal) => {
    if (ended === null) throw new Error('Nothing has ended');
    await places.ready;
    const book = [...places.get().values()];
    const heard = heardBy === 'account' ? await heardByAccount(call, signal) : book;
    const [begun, { data: rubrics }, { data: fresh }] = await Promise.all([
      Promise.all(begunElsewhere(heard, ended).map((place) => readBegun(call, place, signal))),
      call(contentMap, { signal }),
      call(news, { query: {}, signal }),
    ]);
    const listened = new Set([...heard, ...book].flatMap(({ isListened, materialId }) => (isListened ? [materialId] : [])));
    const choice = chooseNext(ended, { begun: begun.flat(), rubrics, news: fresh, listened });
    if (choice === null) return null;
    const { data: cycle } = await call(project, { params: { id: String(choice.projectId) }, signal });
    const place = places.get().get(choice.materialId) ?? heard.find(({ materialId }) => materialId === choice.materialId);
    return offerOf(choice, listOfCycle(cycle), ended, place?.position);
  });
}
