import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Playlist } from '../../../contract/entities/playlist.ts';
import type { ElsewhereReport, TabCommand, TabReport } from '../../../machines/player/player.types.ts';
import type { Who } from '../../../machines/session/session.types.ts';
import type { Effects, Sources } from '../../../machines/system/edge.types.ts';
import { createTabLock } from '../../../src/app/ports/tab-lock.ts';
import { runPort } from '../../support/app/run-port.ts';
import { sharedBrowser } from '../../support/app/shared-browser.ts';
import { sampleMaterial } from '../../support/samples/catalogue.ts';

/** The tabs of a browser without locks: their claims are put in an order by the channel alone. Locks are met in tests/e2e/mirror.spec.ts. */

const material = sampleMaterial({ material_id: 1 });
const playlist: Playlist = { type: 'current', source: null, items: [material] };
const REPORT: ElsewhereReport = {
  material,
  playlist,
  position: 12,
  duration: 600,
  rate: 1,
  volume: 1,
  isMuted: false,
  isSounding: true,
};
const GUEST: Who = { kind: 'guest', visit: 0 };

function openTab(who: Who = GUEST) {
  const { port, otherTabs } = createTabLock();
  const announced: Sources['otherTabs'][] = [];
  let tell: (command: Effects['otherTabs']) => void = () => undefined;
  otherTabs({
    announce: (event) => void announced.push(event),
    onCommand: (listener) => {
      tell = listener as typeof tell;
    },
  });
  tell({ type: 'otherTabs.belong', who });
  const tab = runPort<TabCommand, TabReport>(port);
  return {
    announced,
    told: () => tab.reports.map(({ type }) => type),
    claim: () => tab.send({ type: 'tab.claim' }),
    release: () => tab.send({ type: 'tab.release' }),
    tell: (report: ElsewhereReport | null = REPORT) => tell({ type: 'otherTabs.tell', report }),
    ask: (command: Effects['otherTabs']) => tell(command),
  };
}

/** All that was said is heard. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => void sharedBrowser({ hasLocks: false }));
afterEach(() => void vi.unstubAllGlobals());

describe('the tabs of a browser', () => {
  it.each([2, 3])('of which %d claim the sound at once leave it to one', async (count) => {
    const tabs = Array.from({ length: count }, () => openTab());
    for (const tab of tabs) tab.claim();
    await settled();
    expect(tabs.filter((tab) => tab.told().includes('tab.displaced'))).toHaveLength(count - 1);
  });

  it('that claim it one after the other leave it to the last', async () => {
    const [first, second] = [openTab(), openTab()];
    for (const tab of [first, second, first]) {
      tab.claim();
      await settled();
    }
    expect([first.told(), second.told()]).toEqual([['tab.displaced'], ['tab.displaced']]);
  });

  it('hear what sounds in one of them, one that is opened later at once, and that it is silent', async () => {
    const [leader, mirror] = [openTab(), openTab()];
    leader.claim();
    leader.tell();
    await settled();
    const late = openTab();
    await settled();
    expect(mirror.told()).toContain('tab.elsewhereReported');
    expect(late.told()).toEqual(['tab.elsewhereReported']);
    leader.release();
    await settled();
    expect([mirror.told().at(-1), late.told().at(-1)]).toEqual(['tab.freed', 'tab.freed']);
    expect(leader.told()).toEqual([]);
  });

  it('pass a press on to the one that has the sound, which answers the one that asked', async () => {
    const [leader, mirror, third] = [openTab(), openTab(), openTab()];
    leader.claim();
    mirror.ask({ type: 'otherTabs.ask', intent: { type: 'player.seekBy', seconds: -15 } });
    await settled();
    expect(leader.announced).toEqual([{ type: 'otherTabs.pressed', intent: { type: 'player.seekBy', seconds: -15 } }]);
    expect(mirror.announced).toEqual([{ type: 'otherTabs.answered' }]);
    expect(third.announced).toEqual([]);
  });

  it('say of two presses at once that they have arrived when both have', async () => {
    const [leader, mirror] = [openTab(), openTab()];
    leader.claim();
    for (const seconds of [15, 30]) mirror.ask({ type: 'otherTabs.ask', intent: { type: 'player.seekBy', seconds } });
    await settled();
    expect(leader.announced).toHaveLength(2);
    expect(mirror.announced).toEqual([{ type: 'otherTabs.answered' }]);
  });

  it('answer nobody when none has the sound', async () => {
    const [silent, mirror] = [openTab(), openTab()];
    mirror.ask({ type: 'otherTabs.ask', intent: { type: 'player.next' } });
    await settled();
    expect([silent.announced, mirror.announced]).toEqual([[], []]);
  });

  it('show and obey nobody else’s', async () => {
    const [leader, stranger] = [openTab({ kind: 'account', visit: 1, accountId: 'Анна' }), openTab(GUEST)];
    leader.claim();
    leader.tell();
    stranger.ask({ type: 'otherTabs.ask', intent: { type: 'player.close' } });
    await settled();
    expect([leader.announced, stranger.told()]).toEqual([[], []]);
  });

  it.each([
    'plays',
    { type: 'plays', tab: 'a', who: GUEST, turn: 1, report: { material, playlist, position: 5 } },
    { type: 'presses', tab: 'a', who: GUEST, id: '1', intent: { type: 'player.forget' } },
    { type: 'presses', tab: 'a', who: GUEST, id: '1', intent: { type: 'player.seekBy', seconds: 'много' } },
    { type: 'presses', tab: 'a', who: { kind: 'root' }, id: '1', intent: { type: 'player.next' } },
  ])('of another version are not heard where they cannot be understood: %j', async (message) => {
    const [leader, mirror] = [openTab(), openTab()];
    leader.claim();
    new BroadcastChannel('glossa:sound').postMessage(message);
    await settled();
    expect([leader.announced, mirror.told()]).toEqual([[], []]);
  });

  it('that wake up ask again who has the sound', async () => {
    const [leader, mirror] = [openTab(), openTab()];
    leader.claim();
    leader.tell();
    await settled();
    const before = mirror.told().length;
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect(mirror.told().length).toBeGreaterThan(before));
  });
});
