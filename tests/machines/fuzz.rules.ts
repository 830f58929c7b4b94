import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { journalMachine } from '../../machines/journal/journal.machine.ts';
import type { playerMachine } from '../../machines/player/player.machine.ts';
import type { FuzzedStep, FuzzRules } from '../support/statecharts/fuzz.ts';

type Player = SnapshotFrom<typeof playerMachine>;
type Journal = SnapshotFrom<typeof journalMachine>;

/** §6, told a second time: who may hear the current lecture. */
function mayHear({ playlist, index, entitlement }: Player['context']): boolean {
  const material = playlist.items[index];
  if (material === undefined) return false;
  const isPutIn = playlist.added?.includes(material.material_id) === true;
  const isOpenList = ['new_materials', 'free_project'].includes(playlist.type) && !isPutIn;
  return entitlement !== 'none' || material.is_free || material.is_new || isOpenList;
}

/** Steps that lead to another lecture by the listener's wish or by themselves: what they take up must be open already. */
const GATED = ['player.playFrom', 'player.next', 'player.previous', 'player.jumpTo', 'audio.ended'];

/**
 * No lecture is taken up, loaded into the element or heard that the listener may not hear. Two ways lead past the chart's own
 * gate, and end at the server's: the lecture of a reload and that of another tab. An address in hand may be used up.
 */
function watchGate() {
  let loaded: number | undefined;
  return ({ before, after, step, effects }: FuzzedStep): void => {
    const { context } = after as Player;
    const isTaken = context.loadId !== (before as Player).context.loadId;
    if ('event' in step && GATED.includes(step.event.type) && isTaken && !mayHear(context)) {
      throw new Error('A locked lecture was taken up past the gate');
    }
    for (const effect of effects) {
      if (effect.type !== 'send' || effect.to !== 'audioOutput' || effect.event.type !== 'audio.load') continue;
      if (effect.event.materialId !== loaded && !mayHear(context)) throw new Error('A locked lecture went past the gate');
      loaded = effect.event.materialId;
    }
    const current = context.playlist.items[context.index]?.material_id;
    if (after.hasTag('sounding') && current !== loaded) throw new Error('It sounds, and nobody loaded it');
  };
}

/** The increments written for a lecture add up to what was heard of it, to the half of a second that rounding leaves over. */
function watchIncrements() {
  let [lecture, heard, written] = [0, 0, 0];
  return ({ before, after, step, effects }: FuzzedStep): void => {
    const [was, is] = [(before as Journal).context.range, (after as Journal).context.range];
    for (const effect of effects) {
      if (effect.type === 'send' && effect.event.type === 'journal.keepRecord') written += Number(effect.event.increment);
    }
    heard += tailHeard(before as Journal, step);
    const isNew = is === null || is.materialId !== was?.materialId || is.from !== was.from || is.to < was.to;
    if (was !== null && isNew) {
      const end = step.type === 'event' && step.event.type === 'playback.stopped' && step.event.materialId === was.materialId;
      heard += (end ? Math.max(was.to, Number(step.event.position)) : was.to) - was.from;
      // Sums of fractions are not exact.
      if (Math.abs(written - heard) > 0.5 + 1e-6) throw new Error(`Heard ${heard} s, written ${written} s`);
    }
    // Another lecture begins with nothing owed to it.
    if (isNew && is !== null && is.materialId !== lecture) [lecture, heard, written] = [is.materialId, 0, 0];
  };
}

/** Seconds that the sound tells of after the end of their range was told; more than six were not heard since. */
function tailHeard({ context: { left, range } }: Journal, step: FuzzedStep['step']): number {
  if (step.type !== 'event' || step.event.type !== 'playback.left') return 0;
  if (left === null || left.materialId !== step.event.materialId) return 0;
  if (range !== null && range.materialId !== left.materialId) return 0;
  const seconds = Number(step.event.position) - left.to;
  return seconds > 0 && seconds <= 6 ? seconds : 0;
}

/** The stub of the server keeps to §6. */
function truthfulServer(snapshot: AnyMachineSnapshot, port: string, output: unknown): unknown {
  const { context } = snapshot as Player;
  const isAddress = (output as { kind?: string }).kind === 'url';
  if (port === 'resolveAudioUrl' && isAddress && !mayHear(context)) return { kind: 'notEntitled', message: 'по подписке' };
  return output;
}

/** Rules of single machines beyond those of all. */
export const FUZZ_RULES: Partial<Record<string, FuzzRules>> = {
  player: { watch: watchGate, answer: truthfulServer, certain: ['playlist', 'facts', 'report', 'loadId'] },
  journal: { watch: watchIncrements },
  // The edge hands over the signed link as soon as it has started.
  partnerSubscription: { promised: [{ type: 'partnerSubscription.arrived', partner: 'beeline', key: 'k1' }] },
};
