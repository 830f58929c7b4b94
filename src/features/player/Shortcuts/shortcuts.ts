import { useEffect } from 'react';
import { SEEK_STEP_S } from '../../../../contract/constants.ts';
import { isPanelShown, isWanted } from '../../../../machines/player/player.selectors.ts';
import type { PlayerIntent } from '../../../../machines/player/player.types.ts';
import { player } from '../../../bindings/actors.ts';
import { actionOf, neighbourRate, type ShortcutAction } from './keys.ts';

interface ShortcutHandlers {
  /** Letters and signs are keys too. */
  hasLetters: boolean;
  /** «/» was pressed. */
  onSearch: () => void;
  /** «?» was pressed. */
  onHelp: () => void;
}

type Actor = ReturnType<typeof player.useRef>;

/** What a key asks of the player; play and pause are said by meaning, never as a toggle. */
function intentOf(action: Exclude<ShortcutAction, 'search' | 'help'>, actor: Actor): PlayerIntent {
  const snapshot = actor.getSnapshot();
  switch (action) {
    case 'toggle':
      return isWanted(snapshot) ? { type: 'player.pause', cause: 'user' } : { type: 'player.play' };
    case 'back':
      return { type: 'player.seekBy', seconds: -SEEK_STEP_S };
    case 'forward':
      return { type: 'player.seekBy', seconds: SEEK_STEP_S };
    case 'previous':
      return { type: 'player.previous' };
    case 'next':
      return { type: 'player.next' };
    case 'slower':
      return { type: 'player.setRate', rate: neighbourRate(snapshot.context.rate, -1) };
    case 'faster':
      return { type: 'player.setRate', rate: neighbourRate(snapshot.context.rate, 1) };
  }
}

/** Keys of the whole page: one listener. Keys of the player do nothing, and prevent nothing, while there is no panel. */
export function useShortcuts({ hasLetters, onSearch, onHelp }: ShortcutHandlers): void {
  const actor = player.useRef();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event, hasLetters);
      if (action === null) return;
      if (action === 'search' || action === 'help') {
        // Otherwise the sign would be typed into the field that gets the focus.
        event.preventDefault();
        if (action === 'search') onSearch();
        else onHelp();
        return;
      }
      if (!isPanelShown(actor.getSnapshot())) return;
      // A space that plays must not scroll.
      event.preventDefault();
      actor.send(intentOf(action, actor));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actor, hasLetters, onSearch, onHelp]);
}
