import type { ElsewhereReport, RemoteIntent, TabCommand, TabReport } from '../../../machines/player/player.types.ts';
import { type EdgeBody, implementEventPort } from '../../../machines/ports/ports.ts';
import { isSameListener } from '../../../machines/session/same-listener.ts';
import type { Who } from '../../../machines/session/session.types.ts';
import type { Effects, Sources } from '../../../machines/system/edge.types.ts';
import { openTabChannel } from './tab-messages.ts';

const LOCK = 'glossa:player';

/**
 * One tab of the browser has the sound: the one that holds a Web Lock, which the browser frees at once when the tab dies. Another
 * tab takes it by stealing, so two that want it in the same moment have an order, which is the browser's. Where there are no
 * locks the claims have one: each takes a number higher than all it has heard of, and of two equal ones the name of the tab decides.
 *
 * The lecture that sounds, and the keys pressed in the other tabs, travel by a channel.
 */
export function createTabLock() {
  const tab = crypto.randomUUID();
  const locks = navigator.locks as LockManager | undefined;
  let who: Who = { kind: 'unread', visit: 0 };
  const channel = openTabChannel(tab, () => who);
  /** Present while this tab has the sound. */
  let letGo: (() => void) | null = null;
  /** The number of the last claim that was heard of, this tab's own included, and whose it was. */
  let turn = 0;
  let own: ElsewhereReport | null = null;

  /** The tab that has the sound says what it plays. */
  function tellOwn() {
    if (letGo !== null && own !== null) channel.tell({ type: 'plays', turn, report: own });
  }

  const port = implementEventPort<TabCommand, TabReport>(({ report, onCommand }) => {
    let waiting: AbortController | null = null;
    let leader: string | null = null;

    function claim() {
      if (letGo !== null) return;
      waiting?.abort();
      waiting = null;
      turn += 1;
      let isMine = true;
      const held = new Promise<void>((resolve) => {
        letGo = () => {
          isMine = false;
          letGo = null;
          resolve();
        };
      });
      if (locks === undefined) channel.tell({ type: 'claims', turn });
      else {
        locks
          .request(LOCK, { steal: true }, () => held)
          .catch(() => {
            // Stolen: another tab has the sound now.
            if (isMine) displaced();
          });
      }
      tellOwn();
    }

    function release() {
      if (letGo === null) return;
      letGo();
      if (locks === undefined) channel.tell({ type: 'rests' });
    }

    function displaced() {
      letGo?.();
      report({ type: 'tab.displaced' });
    }

    /** Waits in line behind the tab that has the sound: being let in means that none has it any more. */
    function watchLeader() {
      if (waiting !== null || locks === undefined) return;
      const watch = new AbortController();
      waiting = watch;
      locks
        .request(LOCK, { mode: 'shared', signal: watch.signal }, () => {
          if (waiting === watch) waiting = null;
          report({ type: 'tab.freed' });
        })
        .catch(() => {
          // Aborted: this tab sounds itself now.
        });
    }

    /** Without locks: of two tabs that both have the sound the one with the later claim keeps it. */
    function settleClaims(theirs: number, theirTab: string) {
      const isLater = theirs > turn || (theirs === turn && theirTab > tab);
      if (letGo !== null && isLater) displaced();
      // It has not heard of the claim of this tab.
      else if (letGo !== null && locks === undefined) channel.tell({ type: 'claims', turn });
      turn = Math.max(turn, theirs);
    }

    const stopListening = channel.listen((message) => {
      if (message.type === 'claims') settleClaims(message.turn, message.tab);
      else if (message.type === 'asks') tellOwn();
      else if (message.type === 'rests' && letGo === null && message.tab === leader) report({ type: 'tab.freed' });
      else if (message.type === 'plays') {
        turn = Math.max(turn, message.turn);
        // A tab that has not heard yet that its listener left must not show its lecture to whoever came after.
        if (letGo !== null || !isSameListener(message.who, who)) return;
        leader = message.tab;
        report({ type: 'tab.elsewhereReported', report: message.report });
        watchLeader();
      }
    });
    const stopping = new AbortController();
    // A page that was frozen has missed what was said.
    for (const thaw of ['pageshow', 'resume']) {
      addEventListener(thaw, () => channel.tell({ type: 'asks' }), { signal: stopping.signal, capture: true });
    }
    onCommand((command) => (command.type === 'tab.claim' ? claim() : release()));
    channel.tell({ type: 'asks' });
    return () => {
      release();
      waiting?.abort();
      stopListening();
      stopping.abort();
    };
  });

  const otherTabs: EdgeBody<Sources['otherTabs'], Effects['otherTabs']> = ({ announce, onCommand }) => {
    /** The last press that was passed on and not answered: what a channel carries keeps its order, so those before it have arrived. */
    let asked: string | null = null;

    function ask(intent: RemoteIntent) {
      asked = crypto.randomUUID();
      channel.tell({ type: 'presses', id: asked, intent });
    }

    const stopListening = channel.listen((message) => {
      if (message.type === 'presses' && letGo !== null && isSameListener(message.who, who)) {
        announce({ type: 'otherTabs.pressed', intent: message.intent });
        channel.tell({ type: 'answers', id: message.id });
      } else if (message.type === 'answers' && message.id === asked) {
        asked = null;
        announce({ type: 'otherTabs.answered' });
      }
    });
    onCommand((command) => {
      switch (command.type) {
        case 'otherTabs.tell':
          own = command.report;
          tellOwn();
          break;
        case 'otherTabs.ask':
          ask(command.intent);
          break;
        case 'otherTabs.belong':
          who = command.who;
          break;
      }
    });
    return stopListening;
  };

  return { port, otherTabs };
}
