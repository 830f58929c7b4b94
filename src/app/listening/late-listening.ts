import { beginnings } from 'virtual:beginnings';
import type { ViewportSize } from '../../../machines/ports/viewport.types.ts';
import type { Row } from '../../../machines/system/rows.ts';
import { beginsAs, createLateCharts } from '../system/late-charts.ts';
import type { createListening } from './start-listening.ts';

type Listening = ReturnType<typeof createListening>;

/** A wish to hear something now: sound that starts minutes later, because the network is back, is nobody's wish. */
const WISHES = ['player.playFrom', 'player.play', 'player.takeOver', 'player.playList', 'player.loadList'];
/** Told at every start, to a guest too: they fetch nothing. */
const FACTS = [
  'player.entitlementChanged',
  'player.stopAtEnd',
  'journal.entitlementChanged',
  'journal.listenerChanged',
  'outbox.listenerChanged',
  'newerElsewhere.playerMoved',
];

const panels = {
  small: beginnings.panelOfSmallWindow,
  medium: beginnings.panelOfMediumWindow,
  large: beginnings.panelOfLargeWindow,
};

/** What plays, and what belongs to whoever is signed in, until its code is here. */
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
      newerElsewhere: beginsAs(beginnings.newerElsewhere),
    },
    wishes: WISHES,
    facts: FACTS,
  });
