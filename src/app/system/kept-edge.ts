import type { StorageKey } from '../../../contract/kept-in-browser.ts';
import { implementEdgePort } from '../../../machines/ports/ports.ts';
import type { StalePages } from '../../../machines/session/session.types.ts';
import type { Effects, Sources } from '../../../machines/system/edge.types.ts';
import type { AudioUrls } from '../ports/audio-urls.ts';
import type { Places } from '../ports/places.ts';
import type { FactsStore } from '../ports/player-facts.ts';
import type { KeyValueStorage } from '../ports/storage.ts';
import type { AppRouter } from '../router.ts';

/** The page of a lecture, in the tree of routes. */
const LECTURE = '/_library/lectures/$material' satisfies keyof AppRouter['routesById'];

/** Keys of a payment: what a listener chose, typed and began; nobody else may see it. */
const OF_PAYING = [
  'selectedSubscriptionType',
  'purchaseReturn',
  'purchasePayment',
  'mobilePayment',
  'giftOrder',
] as const satisfies readonly StorageKey[];

/** Stores of the page that hold a listener's own data. */
export interface KeptWorld {
  facts: FactsStore;
  places: Pick<Places, 'ready' | 'merge' | 'choosePosition' | 'belongTo' | 'forget'>;
  audioUrls: Pick<AudioUrls, 'forget' | 'forgetAll'>;
  storage: Pick<KeyValueStorage, 'set' | 'remove'>;
  /** A function, because the router is made after the actors. */
  router: () => Pick<AppRouter, 'invalidate' | 'state'>;
}

const nothingToStop = () => undefined;

/** Ports of the page that keep, forget and read anew a listener's own data. They decide nothing. */
export const createKeptEdge = ({ facts, places, audioUrls, storage, router }: KeptWorld) => ({
  facts: implementEdgePort<Sources['facts'], Effects['facts']>(({ announce, onCommand }) => {
    void facts.read().then((found) => found !== null && announce({ type: 'facts.found', facts: found }));
    onCommand((command) => {
      if (command.type === 'facts.forget') void facts.forget();
      else if (command.facts !== null) void facts.write(command.facts);
    });
    return nothingToStop;
  }),
  audioUrls: implementEdgePort<never, Effects['audioUrls']>(({ onCommand }) => {
    onCommand((command) => {
      if (command.type === 'audioUrls.forget') audioUrls.forget(command.materialId);
      else audioUrls.forgetAll();
    });
    return nothingToStop;
  }),
  places: implementEdgePort<never, Effects['places']>(({ onCommand }) => {
    onCommand((command) => {
      // Added to the browser's own places: the newer of both counts.
      if (command.type === 'places.merge') void places.ready.then(() => places.merge(command.records, command.sounding));
      else if (command.type === 'places.keep') places.choosePosition(command.materialId, command.position, command.version);
      else if (command.type === 'places.belong') places.belongTo(command.who);
      else places.forget();
    });
    return nothingToStop;
  }),
  storage: implementEdgePort<never, Effects['storage']>(({ onCommand }) => {
    onCommand((command) => {
      if (command.type === 'storage.keepPromocode') storage.set('activatedPromocode', command.code);
      else for (const key of OF_PAYING) storage.remove(key);
    });
    return nothingToStop;
  }),
  pages: implementEdgePort<never, Effects['pages']>(({ onCommand }) => {
    onCommand(({ pages }) => readAnew[pages](router()));
    return nothingToStop;
  }),
});

const readAnew: Record<StalePages, (router: Pick<AppRouter, 'invalidate' | 'state'>) => void> = {
  all: (router) => void router.invalidate(),
  failed(router) {
    if (router.state.matches.some(({ status }) => status === 'error'))
      void router.invalidate({ filter: ({ status }) => status === 'error' });
  },
  lectures: (router) => void router.invalidate({ filter: ({ routeId }) => routeId === LECTURE }),
};
