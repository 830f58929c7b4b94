/** Vocabulary of the notice after a voice assistant was linked (A11 `?showAliceAlert=1`). */

export type AssistantNoticeEvent =
  /** The page of plans is shown with the flag. */
  | { type: 'assistantNotice.show' }
  /** The cross. */
  | { type: 'assistantNotice.close' }
  /** Another page. */
  | { type: 'route.changed' };

export type AssistantNoticeEmitted =
  /** The flag leaves the address: a reload does not bring the notice back. */
  { type: 'assistantNotice.closed' };
