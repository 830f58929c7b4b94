import type { SnapshotFrom } from 'xstate';
import type { Material } from '../../contract/entities/catalogue.ts';
import type { soundElsewhereMachine } from './sound-elsewhere.machine.ts';
import type { SoundThere } from './sound-elsewhere.types.ts';

/** Questions of the screen. Components know these, never names of states. */
type SoundElsewhereSnapshot = SnapshotFrom<typeof soundElsewhereMachine>;

/** The line about another device. */
export interface LineElsewhere {
  /** `unanswered`: it sounds, and a press has not reached it. */
  kind: 'sounding' | 'paused' | 'unanswered';
  device: SoundThere['kind'];
  material: Material;
  /** «Пауза там» may be pressed. */
  mayPause: boolean;
  /** «Перенести сюда» may be pressed: it is not on its way. */
  mayMove: boolean;
}

/** Something sounds on another device, or has just fallen silent there. */
export const isHeardElsewhere = ({ context }: SoundElsewhereSnapshot): boolean => context.there !== null;

/** The line «Сейчас звучит на телефоне»; null: there is none. */
export function selectLineElsewhere(snapshot: SoundElsewhereSnapshot): LineElsewhere | null {
  const { there } = snapshot.context;
  if (there === null) return null;
  const sounding = snapshot.hasTag('unanswered') ? 'unanswered' : 'sounding';
  const kind = snapshot.hasTag('paused') ? 'paused' : sounding;
  const keys = { mayPause: snapshot.hasTag('mayPause'), mayMove: snapshot.hasTag('mayMove') };
  return { kind, device: there.kind, material: there.material, ...keys };
}

/** Whether two answers of `selectLineElsewhere` say the same. */
export const sameLine = (one: LineElsewhere | null, other: LineElsewhere | null): boolean =>
  one?.kind === other?.kind &&
  one?.device === other?.device &&
  one?.mayPause === other?.mayPause &&
  one?.mayMove === other?.mayMove &&
  one?.material.material_id === other?.material.material_id;
