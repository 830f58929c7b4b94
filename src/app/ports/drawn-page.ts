import { implementEventPort } from '../../../machines/ports/ports.ts';
import type { DrawnPageCommand, DrawnPageReport } from '../../../machines/take-over/take-over.types.ts';
import type { EarlyPress } from '../../early/early.types.ts';
import { pressAgain, typeAgain, wake } from '../drawn/presses.ts';

/** A page that came drawn, as its chart sees it; `takeOver` and `shown` are the edge's. */
export function createDrawnPage() {
  const { dataset } = document.documentElement;
  let presses: readonly EarlyPress[] = [];
  let tell: (event: DrawnPageReport) => void = () => undefined;
  return {
    port: implementEventPort<DrawnPageCommand, DrawnPageReport>(({ report, onCommand }) => {
      tell = report;
      onCommand(({ type }) => {
        if (type === 'drawnPage.pressAgain') {
          dataset.taken = '';
          typeAgain(document.body);
          presses = [...presses, ...(window.glossaEarly?.takePresses() ?? [])];
        } else delete dataset.signedIn;
        presses = pressAgain(presses);
      });
      return () => undefined;
    }),
    /** React hears the page from now on, but for what is pressed on it until the chart says otherwise. */
    takeOver() {
      window.glossaEarly?.keepToItself();
    },
    /** The frame stands in the page. Told after React's own work: inside of it nothing can be woken, and a press would be lost. */
    shown() {
      setTimeout(() => {
        wake(document.body);
        tell({ type: 'page.shown' });
      });
    },
  };
}
