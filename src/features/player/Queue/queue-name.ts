import type { Material } from '../../../../contract/entities/catalogue.ts';
import { isLocked } from '../../../../machines/player/player.selectors.ts';
import { player } from '../../../bindings/actors.ts';

/** A lecture of the queue as it may be named: of a closed one nothing can be read (C08). */
export function useQueueName(material: Material): string {
  return player.useSelected((snapshot) => isLocked(snapshot, material)) ? 'лекция по подписке' : material.name;
}
