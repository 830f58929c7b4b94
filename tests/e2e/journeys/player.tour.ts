import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { TAGLINE } from '../../../contract/constants.ts';
import { settingsOf } from '../../../machines/player/player.facts.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import { isGateOpen, isPanelShown, isSounding } from '../../../machines/player/player.selectors.ts';
import { DURATION, listOf } from '../../support/player/lectures.ts';
import { modelOf } from '../../support/statecharts/model.ts';
import type { PlayerPage } from '../pages/player-page.ts';
import { openAsGuest } from '../support.ts';
import { type Move, type Run, takeTour } from './machine-tour.ts';

type Snapshot = SnapshotFrom<typeof playerMachine>;

/** As the lists of the screens are: new lectures, open to all, and a cycle of which only the first is. */
const NEW = listOf('new_materials', 6);
const CYCLE = listOf('project', 3);
const RATE = 1.5;

/** A guest's player: the address port and the element answer as on a machine that is well. */
const model = modelOf(playerMachine)({
  input: { entitlement: 'none' },
  user: () => [],
  abstraction: ({ context }) => [context.playlist.type, context.rate],
});

const seen = (snapshot: AnyMachineSnapshot) => snapshot as unknown as Snapshot;
const listIs = (snapshot: AnyMachineSnapshot, type: string) => seen(snapshot).context.playlist.type === type;
/** The popup lies over everything: it is dealt with first. */
const isFree = (snapshot: AnyMachineSnapshot) => !isGateOpen(seen(snapshot));
const isQuiet = (snapshot: AnyMachineSnapshot) => isFree(snapshot) && isPanelShown(seen(snapshot)) && !isSounding(seen(snapshot));
const isHeard = (snapshot: AnyMachineSnapshot) => isFree(snapshot) && isSounding(seen(snapshot));

function toSound(run: Run): void {
  if (run.snapshot.children.clock !== undefined) run.report('clock', { type: 'clock.told', now: 0 });
  if (run.snapshot.children.resolveAudioUrl !== undefined) {
    run.answer('resolveAudioUrl', { kind: 'url', url: '/audio', expiresInMs: 36_000_000 });
  }
  const { loadId, position } = seen(run.snapshot).context;
  if (run.snapshot.hasTag('loading')) run.report('audioOutput', { type: 'audio.started', loadId, position });
}

function toLand(run: Run): void {
  run.wait('seekDebounce');
  sought(run);
}

function sought(run: Run): void {
  const { loadId, position } = seen(run.snapshot).context;
  run.report('audioOutput', { type: 'audio.sought', loadId, position });
}

export async function tourOfPlayer(page: Page, player: PlayerPage): Promise<void> {
  const main = page.getByRole('main');
  const popup = page.getByRole('dialog', { name: 'Подписка' });

  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  async function home(): Promise<void> {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Глосса/ })
      .click();
    // Every list of lectures has such buttons: which page is open must be known first.
    await heading(TAGLINE);
    await main
      .locator('li:not([aria-current])')
      .getByRole('button', { name: /^Слушать: / })
      .nth(1)
      .click();
  }
  async function cycle(): Promise<void> {
    await page.getByRole('banner').getByRole('link', { name: 'Рубрики' }).click();
    await heading('Рубрики');
    await main.getByRole('link', { name: /Кино/ }).first().click();
    await main
      .getByRole('link', { name: /Кадр за кадром/ })
      .first()
      .click();
    await heading('Кадр за кадром');
    await main
      .getByRole('button', { name: /^Слушать: / })
      .first()
      .click();
  }

  const moves: Move[] = [
    {
      words: 'слушает лекцию с главной',
      isOffered: (snapshot) => isFree(snapshot) && listIs(snapshot, 'project'),
      plan: (run) => {
        run.send({ type: 'player.playFrom', playlist: NEW, materialId: 2 });
        toSound(run);
      },
      gesture: home,
    },
    {
      words: 'слушает первую лекцию цикла',
      isOffered: (snapshot) => isFree(snapshot) && !listIs(snapshot, 'project'),
      plan: (run) => {
        run.send({ type: 'player.playFrom', playlist: CYCLE, materialId: 1 });
        toSound(run);
      },
      gesture: cycle,
    },
    {
      words: '«Пауза»',
      isOffered: isHeard,
      plan: (run) => {
        run.send({ type: 'player.pause', cause: 'user' });
        const { loadId, position } = seen(run.snapshot).context;
        run.report('audioOutput', { type: 'audio.paused', loadId, position });
      },
      gesture: () => player.key('Пауза').click(),
    },
    {
      words: '«Слушать»',
      isOffered: isQuiet,
      plan: (run) => {
        run.send({ type: 'player.play' });
        toSound(run);
      },
      gesture: () => player.key('Слушать').click(),
    },
    ...(['Следующая лекция', 'Предыдущая лекция'] as const).map(
      (name): Move => ({
        words: `«${name}»`,
        isOffered: (snapshot) => isFree(snapshot) && isPanelShown(seen(snapshot)),
        plan: (run) => {
          run.send({ type: name === 'Следующая лекция' ? 'player.next' : 'player.previous' });
          if (!isGateOpen(seen(run.snapshot))) toSound(run);
        },
        gesture: () => player.key(name).click(),
      }),
    ),
    {
      words: 'лекция из «Следующих»',
      isOffered: (snapshot) => isHeard(snapshot) && listIs(snapshot, 'new_materials'),
      plan: (run) => {
        const { playlist, index } = seen(run.snapshot).context;
        run.send({ type: 'player.jumpTo', materialId: playlist.items[index + 1]?.material_id ?? playlist.items[0]?.material_id });
        toSound(run);
      },
      gesture: async () => {
        await player.key('Следующие').click();
        await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
        await page.keyboard.press('Escape');
      },
    },
    {
      words: '«Назад на 15 секунд»',
      isOffered: (snapshot) => isFree(snapshot) && isPanelShown(seen(snapshot)),
      plan: (run) => {
        run.send({ type: 'player.seekBy', seconds: -15 });
        toLand(run);
      },
      gesture: async () => {
        const { time } = await player.heard();
        await player.key('Назад на 15 секунд').click();
        // The element moves a little later than the needle.
        if (time > 0) await expect.poll(async () => (await player.heard()).time).not.toBe(time);
      },
    },
    {
      words: 'далёкое место на шкале',
      isOffered: (snapshot) => isFree(snapshot) && isPanelShown(seen(snapshot)),
      plan: (run) => {
        run.send({ type: 'player.seekTo', position: DURATION * 0.8 });
        toLand(run);
      },
      gesture: async () => {
        const box = await player.panel.getByRole('slider').locator('xpath=ancestor::*[@data-orientation][last()]').boundingBox();
        if (box === null) throw new Error('The scale is not drawn');
        await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
      },
    },
    {
      words: 'быстрее',
      isOffered: (snapshot) => isHeard(snapshot) && seen(snapshot).context.rate !== RATE,
      plan: (run) => run.send({ type: 'player.setRate', rate: RATE }),
      gesture: async () => {
        await player.panel.getByRole('button', { name: /^Скорость/ }).click();
        await page.getByRole('radio', { name: `${RATE}x` }).click();
        await page.keyboard.press('Escape');
      },
    },
    {
      words: 'закрывает окно «Подписка»',
      isOffered: (snapshot) => isGateOpen(seen(snapshot)),
      plan: (run) => run.send({ type: 'player.closeGate' }),
      gesture: () => popup.getByRole('button', { name: 'Закрыть' }).click(),
    },
    {
      words: '«Оформить»',
      isOffered: (snapshot) => isGateOpen(seen(snapshot)),
      plan: (run) => run.send({ type: 'player.subscribe' }),
      gesture: async () => {
        await popup.getByRole('button', { name: 'Оформить' }).click();
        await expect(page).toHaveURL(/\/subscriptions$/);
      },
    },
    {
      words: 'открывает страницу заново',
      isOffered: (snapshot) => isFree(snapshot) && isPanelShown(seen(snapshot)),
      plan: (run) => {
        const { context } = seen(run.snapshot);
        const { playlist, index, position, rate, ratesByProject, volume, isMuted } = context;
        const materialId = playlist.items[index]?.material_id;
        run.rebirth(model.input);
        run.send({
          type: 'player.restore',
          facts: { playlist, materialId, position, rate, ratesByProject, volume, isMuted, ...settingsOf(context) },
        });
      },
      gesture: async () => {
        const title = player.panel.getByRole('link').first();
        const before = await title.innerText();
        await page.reload();
        await expect(title).toHaveText(before);
      },
    },
  ];

  await takeTour({
    model,
    moves,
    begin: { plan: () => undefined, gesture: () => openAsGuest(page, '/topics') },
    look: async (state) => {
      const snapshot = seen(state);
      await expect(popup).toHaveCount(isGateOpen(snapshot) ? 1 : 0);
      // Things under the popup have no roles.
      if (!isGateOpen(snapshot)) await expect(player.panel).toHaveCount(isPanelShown(snapshot) ? 1 : 0);
      if (!isPanelShown(snapshot)) return;
      if (!isGateOpen(snapshot)) await expect(player.key(isSounding(snapshot) ? 'Пауза' : 'Слушать')).toBeVisible();
      if (!isSounding(snapshot)) return player.toBeSilent();
      await player.toSound();
      expect((await player.heard()).rate).toBe(snapshot.context.rate);
    },
  });
}
