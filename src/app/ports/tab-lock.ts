import type { ElsewhereReport, TabCommand, TabReport } from '../../../machines/player/player.types.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';

const NAME = 'glossa:player';

type Message = { type: 'claimed'; tab: string } | { type: 'plays'; tab: string; report: ElsewhereReport };

/**
 * One tab of the browser plays. The tab that sounds holds a Web Lock, which the browser frees at once when the tab dies;
 * another tab takes it over by stealing. What the leader plays travels by BroadcastChannel. Where there are no locks
 * the channel alone carries the claim.
 */
export function createTabLock() {
  const tab = Math.random().toString(36).slice(2);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  let letGo: (() => void) | null = null;

  const port = implementEventPort<TabCommand, TabReport>(({ report, onCommand }) => {
    let waiting: AbortController | null = null;

    function claim() {
      if (letGo !== null) return;
      waiting?.abort();
      waiting = null;
      channel?.postMessage({ type: 'claimed', tab } satisfies Message);
      let isMine = true;
      const held = new Promise<void>((resolve) => {
        letGo = () => {
          isMine = false;
          letGo = null;
          resolve();
        };
      });
      locks
        ?.request(NAME, { steal: true }, () => held)
        .catch(() => {
          // Stolen: another tab sounds now.
          if (isMine) displaced();
        });
    }

    function displaced() {
      if (letGo === null) return;
      letGo();
      report({ type: 'tab.displaced' });
    }

    /** Waits in line behind the leader: being let in means that nobody sounds any more. */
    function watchLeader() {
      if (waiting !== null || locks === undefined) return;
      const watch = new AbortController();
      waiting = watch;
      locks
        .request(NAME, { mode: 'shared', signal: watch.signal }, () => {
          if (waiting === watch) waiting = null;
          report({ type: 'tab.freed' });
        })
        .catch(() => {
          // Aborted: this tab sounds itself now.
        });
    }

    const listen = ({ data }: MessageEvent<Message>) => {
      if (data.tab === tab) return;
      if (data.type === 'claimed') displaced();
      else if (letGo === null) {
        report({ type: 'tab.elsewhereReported', report: data.report });
        watchLeader();
      }
    };
    channel?.addEventListener('message', listen);
    onCommand((command) => {
      if (command.type === 'tab.claim') claim();
      else letGo?.();
    });
    return () => {
      letGo?.();
      waiting?.abort();
      channel?.removeEventListener('message', listen);
    };
  });

  return {
    port,
    /** Tells the other tabs what sounds here; only the leader is heard. Null: nothing does. */
    broadcast(report: ElsewhereReport | null): void {
      if (letGo !== null && report !== null) channel?.postMessage({ type: 'plays', tab, report } satisfies Message);
    },
  };
}
