import type { PlacesReport } from './player.types.ts';

/** Silence follows the book of places: a lecture that was heard in another tab or on another device goes on from there. */

const told = ({ event }: { event: PlacesReport }) => event;
const isMoved = { type: 'isMovedElsewhere' as const, params: told };
const follow = { type: 'followPlace' as const, params: told };

/** Nothing is in the media element. */
export const placeFollowed = {
  guard: isMoved,
  actions: follow,
  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
};

/** Its address is being asked for: whoever chose another place meanwhile means the sound that is to come. */
export const placeChosen = {
  guard: { type: 'isChosenElsewhere' as const, params: told },
  actions: follow,
  description: 'Пока ждём адрес, место выбрали в другой вкладке или на другом устройстве: начнём оттуда',
};

/** The lecture lies in the media element. */
export const placeFollowedInSound = {
  guard: isMoved,
  actions: [follow, 'seekAudio' as const],
  description: 'Эту лекцию слушали в другой вкладке или на другом устройстве: место общее',
};

/** The lecture was heard to its end. */
export const takenUp = {
  guard: { type: 'isTakenUpElsewhere' as const, params: told },
  target: 'idle',
  actions: follow,
  description: 'Дослушанную лекцию начали снова в другой вкладке или на другом устройстве',
};
