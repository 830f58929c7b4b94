import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SoundThere } from '../../../machines/sound-elsewhere/sound-elsewhere.types.ts';
import { key, lectures, openPanel, region, renderPanel } from './panel.tsx';

type Panel = Awaited<ReturnType<typeof renderPanel>>;
const [, second] = lectures;
if (second === undefined) throw new Error('No lecture');
const PHONE: SoundThere = { device: 'phone', kind: 'phone', material: second, position: 100, since: 1000 };

const tell = ({ soundElsewhere }: Panel, sound: Partial<SoundThere> = {}, isPlaying = true) =>
  act(() => soundElsewhere.send({ type: 'soundElsewhere.told', sound: { ...PHONE, ...sound }, isPlaying }));

describe('«Сейчас звучит на телефоне»', () => {
  it.each([
    ['small', 'phone', 'на телефоне'],
    ['medium', 'tablet', 'на планшете'],
    ['large', 'computer', 'на компьютере'],
    ['large', 'unknown', 'на другом устройстве'],
  ] as const)('stands in the panel of a %s window, with the lecture: %s', async (viewport, kind, words) => {
    const panel = await renderPanel({ viewport });
    tell(panel, { kind });
    expect(region()).toHaveTextContent(`Сейчас звучит ${words} · Чертёж на полу`);
    await panel.user.click(key('Пауза там'));
    expect(panel.wishes).toEqual([{ kind: 'pause', device: 'phone' }]);
    // A press on it does not open the panel.
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(within(region()).queryByRole('button', { name: 'Пауза там' })).toBeNull());
  });

  it('says where it was paused, and when nobody answers there', async () => {
    const panel = await renderPanel();
    tell(panel);
    tell(panel, {}, false);
    expect(region()).toHaveTextContent('На паузе на телефоне · Чертёж на полу');
    expect(key('Перенести сюда')).toBeVisible();
    tell(panel);
    await panel.user.click(key('Пауза там'));
    await waitFor(() => expect(region()).toHaveTextContent('Телефон не отвечает · Чертёж на полу'), { timeout: 3_000 });
  });

  it.each(['small', 'large'] as const)('stands in the open panel of a %s window', async (viewport) => {
    const panel = await renderPanel({ viewport });
    await openPanel(panel.user);
    tell(panel);
    const dialog = screen.getByRole('dialog', { name: 'Плеер' });
    expect(dialog).toHaveTextContent('Сейчас звучит на телефоне · Чертёж на полу');
    const move = within(dialog).getByRole('button', { name: 'Перенести сюда' });
    await panel.user.click(move);
    expect(panel.wishes).toEqual([{ kind: 'move', device: 'phone' }]);
    expect(move).toHaveAttribute('aria-disabled', 'true');
  });

  it('stands in the place of the panel where nothing was played yet', async () => {
    const panel = await renderPanel({ current: null });
    expect(screen.queryByRole('button', { name: 'Перенести сюда' })).toBeNull();
    tell(panel);
    expect(screen.getByText(/Сейчас\sзвучит\sна\sтелефоне/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Плеер' })).toBeNull();
    await panel.user.click(screen.getByRole('button', { name: 'Перенести сюда' }));
    expect(panel.wishes).toEqual([{ kind: 'move', device: 'phone' }]);
  });
});
