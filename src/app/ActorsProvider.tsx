import type { ReactNode } from 'react';
import * as bindings from '../bindings/actors.ts';
import { type Playback, PlaybackProvider } from '../bindings/playback.tsx';
import type { Actors } from './actors.ts';

/** Puts the actors of the page where components find them. */
export function ActorsProvider({ actors, playback, children }: { actors: Actors; playback: Playback; children: ReactNode }) {
  return (
    <bindings.player.Provider actor={actors.player}>
      <bindings.sleepTimer.Provider actor={actors.sleepTimer}>
        <bindings.panel.Provider actor={actors.panel}>
          <bindings.remotePlaylist.Provider actor={actors.remotePlaylist}>
            <bindings.mobileMenu.Provider actor={actors.mobileMenu}>
              <bindings.toasts.Provider actor={actors.toasts}>
                <PlaybackProvider playback={playback}>{children}</PlaybackProvider>
              </bindings.toasts.Provider>
            </bindings.mobileMenu.Provider>
          </bindings.remotePlaylist.Provider>
        </bindings.panel.Provider>
      </bindings.sleepTimer.Provider>
    </bindings.player.Provider>
  );
}
