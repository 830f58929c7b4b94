import { useEffect } from 'react';
import { intentOfKey } from '../../../../machines/player/player.keys.ts';
import { player } from '../../../bindings/actors.ts';
import { actionOf } from './keys.ts';

interface ShortcutHandlers {
  /** Letters, digits and signs are keys too. */
  hasLetters: boolean;
  /** «/» was pressed. */
  onSearch: () => void;
  /** «?» was pressed. */
  onHelp: () => void;
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
      const intent = intentOfKey(actor.getSnapshot(), action);
      if (intent === null) return;
      // A space that plays must not scroll.
      event.preventDefault();
      actor.send(intent);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actor, hasLetters, onSearch, onHelp]);
}
