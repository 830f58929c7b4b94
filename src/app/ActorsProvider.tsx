import type { ReactNode } from 'react';
import * as account from '../bindings/account.ts';
import * as page from '../bindings/actors.ts';
import { FavoritesProvider } from '../bindings/favorites.tsx';
import { type Playback, PlaybackProvider } from '../bindings/playback.tsx';
import type { AccountActors } from './account-actors.ts';
import type { Actors } from './actors.ts';

/** What components use of each actor. */
type Shown<All> = { [Name in keyof All]: Pick<All[Name], keyof All[Name] & ('send' | 'getSnapshot' | 'subscribe')> };

interface ActorsProviderProps {
  actors: Omit<Shown<Actors>, 'journal'>;
  playback: Playback;
  children: ReactNode;
}

/** Puts the actors of the page where components find them. */
export function ActorsProvider({ actors, playback, children }: ActorsProviderProps) {
  return (
    <page.player.Provider actor={actors.player}>
      <page.sleepTimer.Provider actor={actors.sleepTimer}>
        <page.panel.Provider actor={actors.panel}>
          <page.remotePlaylist.Provider actor={actors.remotePlaylist}>
            <page.mobileMenu.Provider actor={actors.mobileMenu}>
              <page.toasts.Provider actor={actors.toasts}>
                <PlaybackProvider playback={playback}>{children}</PlaybackProvider>
              </page.toasts.Provider>
            </page.mobileMenu.Provider>
          </page.remotePlaylist.Provider>
        </page.panel.Provider>
      </page.sleepTimer.Provider>
    </page.player.Provider>
  );
}

/** The same for the actors of whoever is signed in. */
export function AccountProvider({ actors, children }: { actors: AccountActors; children: ReactNode }) {
  return (
    <account.session.Provider actor={actors.session}>
      <account.favoritesActor.Provider actor={actors.favorites}>
        <account.socials.Provider actor={actors.socials}>
          <account.achievementModal.Provider actor={actors.achievementModal}>
            <account.newerElsewhere.Provider actor={actors.newerElsewhere}>
              <FavoritesProvider>{children}</FavoritesProvider>
            </account.newerElsewhere.Provider>
          </account.achievementModal.Provider>
        </account.socials.Provider>
      </account.favoritesActor.Provider>
    </account.session.Provider>
  );
}
