import './theme/global.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isSounding } from '../machines/player/player.selectors.ts';
import { createCall } from './api/call.ts';
import { createHttp } from './api/http.ts';
import { ActorsProvider } from './app/ActorsProvider.tsx';
import { createActors, type Edge } from './app/actors.ts';
import { recoverFromLostChunks } from './app/chunk-recovery.ts';
import { readConfig } from './app/config.ts';
import { FatalBoundary } from './app/FatalBoundary.tsx';
import { createPlayback } from './app/playback.ts';
import { createAudioUrls } from './app/ports/audio-urls.ts';
import { openBrowserDb } from './app/ports/browser-db.ts';
import { createPlaces } from './app/ports/places.ts';
import { createFactsStore } from './app/ports/player-facts.ts';
import { createTabLock } from './app/ports/tab-lock.ts';
import { createStorage } from './app/ports/storage.ts';
import { createAppRouter } from './app/router.ts';
import { createShell } from './app/shell.ts';
import { wire } from './app/wiring.ts';
import { ShellProvider } from './bindings/shell.tsx';

/** Creates the actors, wires them to the world and draws. */
function start(): void {
  const config = readConfig(document);
  const call = createCall(createHttp({ main: config.apiBase, second: config.achievementsBase, accessToken: () => null }));
  const database = openBrowserDb();
  const edge: Edge = {
    call,
    // Outside the React tree: whatever happens to the screen, the sound goes on.
    element: document.body.appendChild(new Audio()),
    audioUrls: createAudioUrls(call),
    places: createPlaces(database),
    database,
    tabLock: createTabLock(),
  };
  const actors = createActors(edge);
  const router = createAppRouter(call);
  const facts = createFactsStore(database);
  wire(actors, { router, facts, tabLock: edge.tabLock, audioUrls: edge.audioUrls, places: edge.places });
  recoverFromLostChunks(() => isSounding(actors.player.getSnapshot()));
  for (const actor of Object.values(actors)) actor.start();
  void facts.read().then((kept) => {
    if (kept !== null) actors.player.send({ type: 'player.restore', facts: kept });
  });

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <FatalBoundary>
        <ActorsProvider actors={actors} playback={createPlayback(actors, edge)}>
          <ShellProvider shell={createShell(createStorage(), actors)}>
            <RouterProvider router={router} />
          </ShellProvider>
        </ActorsProvider>
      </FatalBoundary>
    </StrictMode>,
  );
}

start();
