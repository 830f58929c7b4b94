import './theme/global.ts';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App, type AppProps } from './app/App.tsx';
import { cameDrawn } from './app/drawn/came-drawn.ts';
import type { TakeOver } from './app/drawn/take-over.ts';
import { Fatal } from './app/FatalBoundary.tsx';
import { fatalReport } from './app/fatal-report.ts';
import { startApp } from './app/start-app.ts';
import { BootScreen } from './ui/BootScreen/BootScreen.tsx';

/** A start that is over sooner needs no word. */
const SILENT_MS = 150;

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const page = element;
let root: Root | null = null;
function draw(tree: ReactNode): void {
  root ??= createRoot(page);
  root.render(tree);
}
// A listener's page waits for what plays: meanwhile it shows what it shows until it is known who is here (B02), unless it came drawn.
const waiting = cameDrawn(document) ? undefined : setTimeout(() => draw(<BootScreen />), SILENT_MS);
/** B07: what broke before there was anything to draw, or below everything that is drawn. The sound is outside of the tree. */
function fail(thrown: unknown): void {
  clearTimeout(waiting);
  // Nothing is late any more.
  document.documentElement.dataset.taken = '';
  draw(<Fatal report={fatalReport(thrown)} />);
}

/** A page that came drawn becomes the app's as it stands. */
async function takeOver({ bindings, router }: AppProps, { ready, shown, differs }: TakeOver): Promise<void> {
  await ready();
  root = hydrateRoot(page, <App bindings={bindings} router={router} onShown={shown} />, { onRecoverableError: differs });
}

// Not awaited here: what comes late imports this very script, and would wait for the end of it while the start waits for that.
startApp(fail).then((app) => {
  clearTimeout(waiting);
  if (app.takeOver === null) draw(<App {...app} />);
  else takeOver(app, app.takeOver).catch(fail);
}, fail);
