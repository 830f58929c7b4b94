import type { SnapshotFrom } from 'xstate';
import type { soundElsewhereMachine } from './sound-elsewhere.machine.ts';
import type { SoundThere } from './sound-elsewhere.types.ts';

/** Questions of the screen. Components know these, never names of states. */
type SoundElsewhereSnapshot = SnapshotFrom<typeof soundElsewhereMachine>;

/** All that sounds there, as the line shows it. */
export interface ShownElsewhere {
  /** `unanswered`: it sounds, and a press has not reached it. */
  kind: 'sounding' | 'paused' | 'unanswered';
  device: SoundThere['kind'];
  /** Name of the lecture. */
  lecture: string;
  /** «Пауза там» may be pressed. */
  mayPause: boolean;
  /** «Перенести сюда» may be pressed: it is not on its way. */
  mayMove: boolean;
}

/** The line about another device. `none`: other devices are silent. */
export type LineElsewhere = { kind: 'none' } | ShownElsewhere;

/** Something sounds on another device, or has just fallen silent there. */
export const isHeardElsewhere = ({ context }: SoundElsewhereSnapshot): boolean => context.there !== null;

/** The line «Сейчас звучит на телефоне». */
export function selectLineElsewhere(snapshot: SoundElsewhereSnapshot): LineElsewhere {
  const { there } = snapshot.context;
  if (there === null) return { kind: 'none' };
  const sounding = snapshot.hasTag('unanswered') ? 'unanswered' : 'sounding';
  const kind = snapshot.hasTag('paused') ? 'paused' : sounding;
  const keys = { mayPause: snapshot.hasTag('mayPause'), mayMove: snapshot.hasTag('mayMove') };
  return { kind, device: there.kind, lecture: there.material.name, ...keys };
}
