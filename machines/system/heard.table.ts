import { on } from './rows.ts';

/** The steps of listening that an operator counts. */
export const heardRows = [
  on(
    'player',
    'lecture.started',
    'analytics',
  )(({ material }) => ({ type: 'analytics.tell', visit: { name: 'play_started', lecture: material.material_id } })),
  on(
    'player',
    'lecture.ended',
    'analytics',
  )(({ material }) => ({ type: 'analytics.tell', visit: { name: 'lecture_finished', lecture: material.material_id } })),
  on('player', 'gate.opened', 'analytics')(() => ({ type: 'analytics.tell', visit: { name: 'paywall_shown' } })),
] as const;
