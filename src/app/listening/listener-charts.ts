import * as paths from '../../../contract/paths.ts';
import { achievementModalMachine } from '../../../machines/achievement-modal/achievement-modal.machine.ts';
import { favoritesMachine } from '../../../machines/favorites/favorites.machine.ts';
import { newerElsewhereMachine } from '../../../machines/newer-elsewhere/newer-elsewhere.machine.ts';
import type { KeptPlace } from '../../../machines/newer-elsewhere/newer-elsewhere.types.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { placeChangesMachine } from '../../../machines/place-changes/place-changes.machine.ts';
import { implementPromisePort, providePorts } from '../../../machines/ports/ports.ts';
import { socialsMachine } from '../../../machines/socials/socials.machine.ts';
import { soundElsewhereMachine } from '../../../machines/sound-elsewhere/sound-elsewhere.machine.ts';
import { soundHereMachine } from '../../../machines/sound-here/sound-here.machine.ts';
import { startUpMachine } from '../../../machines/start-up/start-up.machine.ts';
import type { Call } from '../../api/call.ts';
import type { OpenStream } from '../../api/event-stream.ts';
import type { Config } from '../config.ts';
import { achievementReader, favoritesPorts, socialsPorts, startUpLoad } from '../ports/account-ports.ts';
import type { BrowserDb } from '../ports/browser-db.ts';
import type { Device } from '../ports/device.ts';
import { deviceSoundPorts } from '../ports/device-sound.ts';
import { outboxPorts } from '../ports/outbox-ports.ts';
import type { OutboxStore } from '../ports/outbox-store.ts';
import { placeChangesPorts } from '../ports/place-changes.ts';
import type { Places } from '../ports/places.ts';
import { questionStore } from '../ports/question-store.ts';

export interface ListenerEdge {
  call: Call;
  /** For what is heard: tells other tabs of nothing. */
  quietly: Call;
  outboxStore: OutboxStore;
  places: Pick<Places, 'kept'>;
  features: Config['features'];
  device: Pick<Device, 'id' | 'ready'>;
  openStream: OpenStream;
  /** Time for comparing with other devices. */
  now: () => Date;
  database: Promise<BrowserDb | null>;
}

/** The charts of whoever is signed in, every port provided; the session is not among them. */
export function createListenerCharts(edge: ListenerEdge) {
  const { call, quietly, outboxStore, places, features, device, openStream, database, now } = edge;
  const { soundPost, sendWish } = deviceSoundPorts({ quietly, device, now });
  return {
    startUp: providePorts(startUpMachine, { load: startUpLoad(call, features) }),
    outbox: providePorts(outboxMachine, outboxPorts(outboxStore, quietly)),
    favorites: providePorts(favoritesMachine, favoritesPorts(call)),
    socials: providePorts(
      socialsMachine,
      socialsPorts(call, () => new URL(paths.settings, location.origin).href),
    ),
    achievementModal: providePorts(achievementModalMachine, { achievementReader: achievementReader(call) }),
    newerElsewhere: providePorts(newerElsewhereMachine, {
      readPlace: implementPromisePort<KeptPlace, { materialId: number }>(({ materialId }) => places.kept(materialId)),
      questionStore: questionStore(database),
    }),
    soundHere: providePorts(soundHereMachine, { soundPost }),
    soundElsewhere: providePorts(soundElsewhereMachine, { sendWish }),
    placeChanges: providePorts(placeChangesMachine, placeChangesPorts({ call, device, openStream })),
  };
}
