import * as paths from '../../contract/paths.ts';
import { on } from './rows.ts';

/** Playback goes to the journal; a refused lecture is remembered, and the plans are shown. */
export const listeningRows = [
  on(
    'player',
    'playback.started',
    'journal',
  )(({ material, position }) => ({
    type: 'playback.started',
    materialId: material.material_id,
    position,
  })),
  on('player', 'lecture.visited', 'journal')(({ materialId }) => ({ type: 'journal.visit', materialId })),
  on(
    'player',
    'visit.accepted',
    'journal',
  )(({ materialId, position }) => ({ type: 'journal.visitAccepted', materialId, position })),
  // Before the visit is over: what was heard there ends, and is not the place.
  on(
    'player',
    'visit.returned',
    'journal',
  )(({ materialId, position }) => ({ type: 'playback.moved', materialId, to: position, isByListener: true })),
  on('player', 'visit.left', 'journal')(() => ({ type: 'journal.visitLeft' })),
  on('player', 'playback.advanced', 'journal')((event) => ({ ...event })),
  on('player', 'playback.stopped', 'journal')((event) => ({ ...event })),
  on('player', 'playback.left', 'journal')((event) => ({ ...event })),
  on(
    'player',
    'playback.moved',
    'journal',
  )(({ materialId, to, isByListener }) => ({
    type: 'playback.moved',
    materialId,
    to,
    isByListener,
  })),
  on(
    'player',
    'lecture.ended',
    'journal',
  )(({ material, isStopping }) => ({
    type: 'lecture.ended',
    materialId: material.material_id,
    isStopping,
    isFavorite: material.is_favorite === true,
    duration: material.duration,
  })),
  on('journal', 'favorites.stale', 'favorites')(() => ({ type: 'favorites.refresh' })),
  on('player', 'gate.opened', 'returnTarget')(({ material }) => ({ type: 'lecture.refused', slug: material.slug })),
  // Another lecture that begins, not a stall that is over: that would forget what was asked for under the very window that asks.
  on('player', 'lecture.started', 'returnTarget')(() => ({ type: 'playback.started' })),
  on('player', 'gate.accepted', 'router')(() => ({ type: 'router.go', path: paths.subscriptions, isReplacing: false })),
] as const;
