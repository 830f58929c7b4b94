import type { EventObject } from 'xstate';
import { implementEdgePort } from '../../../machines/ports/ports.ts';

/**
 * A port of the page for code that is no actor: what it has done (a form was sent, a call was refused) it announces, and rows
 * tell it to the charts.
 *
 * @param obey does what rows tell the port
 */
export function createAnnouncer<Announced extends EventObject, Commands extends EventObject = never>(
  obey: (command: Commands) => void = () => undefined,
) {
  let announceInPage: (event: Announced) => void = () => {
    throw new Error('Announced before the page has started');
  };
  return {
    announce: (event: Announced): void => announceInPage(event),
    port: implementEdgePort<Announced, Commands>(({ announce, onCommand }) => {
      announceInPage = announce;
      onCommand((command) => obey(command as Commands));
      return () => undefined;
    }),
  };
}
