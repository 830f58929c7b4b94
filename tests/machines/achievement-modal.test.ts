import { describe, expect, it } from 'vitest';
import { achievementModalMachine } from '../../machines/achievement-modal/achievement-modal.machine.ts';
import { selectShownAchievement } from '../../machines/achievement-modal/achievement-modal.selectors.ts';
import { unread } from '../support/samples/account.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { achievementModalModel } from './achievement-modal.model.ts';

walkMachine(achievementModalModel);

const modal = (isOn = true) => new Live({ machine: achievementModalMachine, input: { isOn } });
type Modal = ReturnType<typeof modal>;

const shown = (live: Modal) => selectShownAchievement(live.snapshot)?.achievementId ?? null;
const marked = (live: Modal) => live.commands('achievementReader').map(({ achievementId }) => achievementId);

describe('«Получено новое достижение!» (B04)', () => {
  it('is not there without unread events', () => {
    const live = modal();
    live.send({ type: 'achievements.unread', events: [] });
    expect(shown(live)).toBeNull();
  });

  it('is never there with the flag off', () => {
    const live = modal(false);
    live.send({ type: 'achievements.unread', events: [unread(1)] });
    live.send({ type: 'achievementModal.close' });
    expect(shown(live)).toBeNull();
    expect(live.effects).toEqual([]);
  });

  it('shows one achievement after another and marks each read when it is closed', () => {
    const live = modal();
    live.send({ type: 'achievements.unread', events: [unread(1), unread(2)] });
    expect(selectShownAchievement(live.snapshot)).toEqual(unread(1));
    live.send({ type: 'achievements.unread', events: [unread(1), unread(2), unread(3), unread(3)] });
    const seen: (number | null)[] = [];
    for (let times = 0; times < 4; times += 1) {
      seen.push(shown(live));
      live.send({ type: 'achievementModal.close' });
    }
    expect(seen).toEqual([1, 2, 3, null]);
    expect(marked(live)).toEqual([1, 2, 3]);
  });

  it('lets go of what was read in another tab, and marks none of it', () => {
    const live = modal();
    live.send({ type: 'achievements.unread', events: [unread(1), unread(2), unread(3)] });
    live.send({ type: 'achievements.unread', events: [unread(2), unread(3)] });
    expect(shown(live)).toBe(2);
    live.send({ type: 'achievements.unread', events: [unread(2)] });
    expect(shown(live)).toBe(2);
    live.send({ type: 'achievements.unread', events: [] });
    expect(shown(live)).toBeNull();
    expect(marked(live)).toEqual([]);
    live.send({ type: 'achievements.unread', events: [unread(4)] });
    expect(shown(live)).toBe(4);
  });

  it('does not come back before the next start, even if the mark never reached the server', () => {
    const live = modal();
    live.send({ type: 'achievements.unread', events: [unread(1)] });
    live.refuse('achievementReader');
    live.send({ type: 'achievementModal.close' });
    live.send({ type: 'achievements.unread', events: [unread(1)] });
    expect(shown(live)).toBeNull();
    const next = modal();
    next.send({ type: 'achievements.unread', events: [unread(1)] });
    expect(shown(next)).toBe(1);
  });
});
