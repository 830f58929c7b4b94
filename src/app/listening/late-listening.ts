import { beginnings } from 'virtual:beginnings';
import type { ViewportSize } from '../../../machines/ports/viewport.types.ts';
import type { Row } from '../../../machines/system/rows.ts';
import { beginsAs, createLateCharts } from '../system/late-charts.ts';
import type { createListening } from './start-listening.ts';

type Listening = ReturnType<typeof createListening>;

/** Wishes, dropped when the code takes long: nobody wants sound that starts minutes later, when the network is back. */
const WISHES = ['player.playFrom', 'player.play', 'player.takeOver', 'player.playList', 'player.loadList'];
/** Facts, sent at every start, to a guest too: they do not fetch the code. */
const FACTS = [
  'player.entitlementChanged',
  'player.stopAtEnd',
  'journal.entitlementChanged',
  'journal.listenerKnown',
  'outbox.listenerKnown',
  'placeChanges.listenerKnown',
  'placeChanges.soundKnown',
  'soundHere.listenerKnown',
  'soundHere.soundKnown',
  'newerElsewhere.playerMoved',
  'stops.lectureKnown',
  'stops.listenerKnown',
  'whatNext.endKnown',
  'whatNext.listenerKnown',
];

const panels = {
  small: beginnings.panelOfSmallWindow,
  medium: beginnings.panelOfMediumWindow,
  large: beginnings.panelOfLargeWindow,
};

/** The charts of playing and those of a signed-in listener, asleep until their code is fetched. */
export const createLateListening = (fetch: () => Promise<Listening>, connect: (rows: readonly Row[]) => void) =>
  createLateCharts<Listening['charts'], Listening['edge']>({
    fetch,
    connect,
    ports: ['device', 'otherTabs', 'console', 'keepalive', 'socialNetwork'],
    beginnings: {
      player: beginsAs(beginnings.player),
      sleepTimer: beginsAs(beginnings.sleepTimer),
      panel: ({ viewport }: { viewport: ViewportSize }) => beginsAs(panels[viewport])({ firstViewport: viewport }),
      journal: beginsAs(beginnings.journal),
      outbox: beginsAs(beginnings.outbox),
      favorites: beginsAs(beginnings.favorites),
      socials: beginsAs(beginnings.socials),
      startUp: beginsAs(beginnings.startUp),
      achievementModal: beginsAs(beginnings.achievementModal),
      lastStops: beginsAs(beginnings.lastStops),
      newerElsewhere: beginsAs(beginnings.newerElsewhere),
      placeChanges: beginsAs(beginnings.placeChanges),
      soundElsewhere: beginsAs(beginnings.soundElsewhere),
      soundHere: beginsAs(beginnings.soundHere),
      whatNext: beginsAs(beginnings.whatNext),
    },
    wishes: WISHES,
    facts: FACTS,
  });
