import type { Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';

/** Vocabulary of what is offered after the last lecture of a list. */

/** A list whose last lecture was heard out: nothing follows it by itself. */
export interface EndedList {
  playlist: Playlist;
  /** That last lecture. */
  material: Material;
  /** The listener may hear what is not open to everyone. */
  isSubscriber: boolean;
}

/** Whose memory says what was heard. */
export type HeardBy = 'account' | 'browser';

/** The lecture to hear next. */
export interface Offer {
  material: Material;
  /** Its cycle, played on after it. */
  playlist: Playlist;
  /** Where this listener left it, media seconds; absent: it was never begun. */
  leftAt?: number | undefined;
}

export interface WhatNextContext {
  /** Null: the list is not over. */
  ended: EndedList | null;
  heardBy: HeardBy;
  /** Null: nothing is offered. */
  offer: Offer | null;
}

export type WhatNextEvent =
  /** «Слушать». */
  | { type: 'whatNext.listen' }
  | { type: 'whatNext.endKnown'; ended: EndedList | null }
  | { type: 'whatNext.listenerKnown'; heardBy: HeardBy };

export type WhatNextEmitted =
  /** Play it. */
  ({ type: 'whatNext.chosen' } & Offer) | { type: 'whatNext.readFailed'; message: string };

/** Input of the port. */
export type WhatNextQuestion = Pick<WhatNextContext, 'ended' | 'heardBy'>;
