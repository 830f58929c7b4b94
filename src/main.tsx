import './theme/global.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { Fatal } from './app/FatalBoundary.tsx';
import { fatalReport } from './app/fatal-report.ts';
import { startApp } from './app/start-app.ts';
import { BootScreen } from './ui/BootScreen/BootScreen.tsx';

/** A start that is over sooner needs no word. */
const SILENT_MS = 150;

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root = createRoot(element);
// A listener's page waits for what plays: meanwhile it shows what it shows until it is known who is here (B02).
const waiting = setTimeout(() => root.render(<BootScreen />), SILENT_MS);
/** B07: what broke before there was anything to draw, or below everything that is drawn. The sound is outside of the tree. */
function fail(thrown: unknown): void {
  clearTimeout(waiting);
  root.render(<Fatal report={fatalReport(thrown)} />);
}
// Not awaited here: what comes late imports this very script, and would wait for the end of it while the start waits for that.
startApp(fail).then((app) => {
  clearTimeout(waiting);
  root.render(<App {...app} />);
}, fail);
