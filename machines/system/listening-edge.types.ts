import type { ListenRecord } from '../../contract/entities/listening.ts';
import type { ElsewhereReport, PlayerFacts, RemoteIntent, ShownOnDevice } from '../player/player.types.ts';
import type { StalePages, Who } from '../session/session.types.ts';
import type { TimerPress, ToldTimer } from '../sleep-timer/sleep-timer.types.ts';

/** Announcements of the edge about listening; each source is a live port of the page. */
export interface ListeningSources {
  /** The lock screen, headphones, media keys. Seconds are media seconds. */
  device:
    | { type: 'device.play' }
    | { type: 'device.pause' }
    /** Silence, whatever the sleep timer makes of a pause. */
    | { type: 'device.stop' }
    | { type: 'device.previous' }
    | { type: 'device.next' }
    | { type: 'device.seekBy'; seconds: number }
    | { type: 'device.seekTo'; position: number };
  /** The other tabs of this browser, of the same listener. */
  otherTabs: /** A key was pressed in a tab that shows what sounds here. */
    | { type: 'otherTabs.pressed'; intent: RemoteIntent }
    /** The tab that has the sound has taken what was pressed here. */
    | { type: 'otherTabs.answered' }
    /** The sleep timer of the tab that has the sound. */
    | { type: 'otherTabs.timerTold'; timer: ToldTimer }
    /** The sleep timer was set in a tab that shows what sounds here. */
    | { type: 'otherTabs.timerPressed'; press: TimerPress };
  /** The player as it was left before a reload. */
  facts: { type: 'facts.found'; facts: PlayerFacts };
}

/** Commands to the edge for listening and for whoever is signed in; each effect is a live port of the page. */
export interface ListeningEffects {
  /** Data of the device's own controls. */
  device: { type: 'device.show'; shown: ShownOnDevice };
  otherTabs: /** The other tabs hear what sounds here. Null: nothing does, and they hear nothing. */
    | { type: 'otherTabs.tell'; report: ElsewhereReport | null }
    /** The tab that has the sound is asked for what was pressed here. */
    | { type: 'otherTabs.ask'; intent: RemoteIntent }
    /** The other tabs hear of the timer of this one while it has the sound. */
    | { type: 'otherTabs.tellTimer'; timer: ToldTimer }
    | { type: 'otherTabs.askTimer'; press: TimerPress }
    /** Whose this tab is: it hears and obeys those of the same listener. */
    | { type: 'otherTabs.belong'; who: Who };
  /** The player across reloads. */
  facts: /** Null: there is no lecture, and nothing newer than what is kept. */
  { type: 'facts.keep'; facts: PlayerFacts | null } | { type: 'facts.forget' };
  /** Addresses of audio in hand. */
  audioUrls: { type: 'audioUrls.forget'; materialId: number } | { type: 'audioUrls.forgetAll' };
  /** For whoever looks into the console, and for nobody else. */
  console: { type: 'console.warn'; message: string };
  /** Places in lectures that this browser remembers. */
  places: /** Those that are newer than what this browser remembers. */
    | { type: 'places.merge'; records: readonly ListenRecord[]; sounding: number | null }
    /** Chosen now. */
    | { type: 'places.keep'; materialId: number; position: number; version: number }
    | { type: 'places.forget' }
    /** Whose they are: other tabs of the same listener are told of them. */
    | { type: 'places.belong'; who: Who };
  /** Records that are not delivered are sent while the page goes, by `fetch(keepalive)`. */
  keepalive: { type: 'keepalive.send'; accountId: string };
  /** The browser leaves for the page of a social network. */
  socialNetwork: { type: 'socialNetwork.visit'; url: string };
  /** Keys of a payment: choices, forms, payments begun. */
  storage:
    | { type: 'storage.forgetPurchase' }
    /** The promo code that a registration has activated. */
    | { type: 'storage.keepPromocode'; code: string };
  /** Values typed into the forms of signing in. */
  forms: { type: 'forms.forget' };
  /** Pages that were read are read anew. */
  pages: { type: 'pages.readAnew'; pages: StalePages };
}
