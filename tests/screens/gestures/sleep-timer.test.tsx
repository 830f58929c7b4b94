import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { selectCountdown, selectTimerOption } from '../../../machines/sleep-timer/sleep-timer.selectors.ts';
import type { SleepTimerOption } from '../../../machines/sleep-timer/sleep-timer.types.ts';
import { countdown } from '../../../src/format/duration.ts';
import { sleepTimerModel } from '../../machines/sleep-timer.model.ts';
import { withLectures } from '../../support/gestures/furnished.ts';
import { openPage } from '../../support/gestures/page.tsx';
import { livePanel, openSheet, type PanelForm, PanelPage, panelKey, panelRegion } from '../../support/gestures/player-panel.tsx';
import { find, press } from '../../support/gestures/user-actions.ts';
import { walkByGestures } from '../../support/gestures/walk.ts';
import { DURATION, listOf } from '../../support/player/lectures.ts';
import type { AnyModel } from '../../support/statecharts/model.ts';

type Snapshot = Parameters<AnyModel['user']>[0];

/** The length that the stub element gives of every lecture; the list around it does not matter here. */
const LECTURE_S = 2538;
const START_S = 538;
const NAMES: Record<string, string> = {
  300000: '5 минут',
  900000: '15 минут',
  endOfLecture: 'До конца лекции',
  none: 'Без таймера',
};

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
const checked = () => radios().filter((radio) => radio.checked);
const nameOf = (radio: Element) => radio.closest('label')?.textContent ?? '';
const nothing = () => undefined;
const pressedRow = () => {
  const row = find('button', 'Ещё одна лекция');
  return row?.getAttribute('aria-pressed') === 'true' ? row : null;
};

const optionOf = (snapshot: Snapshot) => selectTimerOption(snapshot as never);
const isBeyondList = (snapshot: Snapshot) => ['own', 'endOfNext'].includes(String(optionOf(snapshot)));
const isOn = (snapshot: Snapshot) => optionOf(snapshot) !== 'none';

/** A radio that is on says nothing when it is pressed again, except that a desktop takes the timer off by it. */
const user = (form: PanelForm) => (snapshot: Snapshot) => [
  ...sleepTimerModel.user(snapshot).filter(({ type, option }) => {
    // Pressed again, both of these take the timer off.
    if (type === 'timer.chooseOwn') return optionOf(snapshot) !== 'own';
    // «+5 мин» is there while time is counted.
    if (type === 'timer.extend') return selectCountdown(snapshot as never) !== null;
    if (type === 'timer.cancel') return isOn(snapshot) && (form === 'dock' || isBeyondList(snapshot));
    if (type !== 'timer.choose') return true;
    return option !== optionOf(snapshot) && !(form === 'dock' && option === 'none');
  }),
  ...(snapshot.context.option === 300_000 && isOn(snapshot) ? [{ type: 'timer.choose', option: 900_000 }] : []),
];

/** The look of a state on the screen: the option that is marked, what the key says, what the line says on a phone. */
function look(form: PanelForm, option: SleepTimerOption, { told, line }: { told: string; line: string | null }): void {
  const name = NAMES[option];
  const isMarked = name !== undefined && !(option === 'none' && form === 'dock');
  expect(checked().map(nameOf)).toEqual(isMarked ? [name] : []);
  expect(find('button', 'Ещё одна лекция')).toHaveAttribute('aria-pressed', String(option === 'endOfNext'));
  expect(find('button', 'Снять') !== null).toBe(option === 'own');
  expect(panelKey('Таймер сна')).toHaveAccessibleDescription(told);
  const shown = within(panelRegion() ?? document.body).queryByText(/^До конца таймера/)?.textContent ?? null;
  expect(shown).toBe(form === 'dock' || line === null ? null : `До конца таймера: ${line}`);
  expect(find('button', '+5 мин') !== null).toBe(told === line);
  // The moon on the scale.
  expect(screen.queryByTitle('Таймер сна') !== null).toBe(option !== 'none' && option !== 'endOfNext');
}

const OFF = { told: 'Выключен', line: null };

function walkTimer(form: PanelForm): void {
  const ONLY = form === 'dock' ? 'only a phone has «Без таймера» (C06)' : 'a phone takes it off by «Без таймера», never twice';
  walkByGestures(`sleepTimer, ${form}`, {
    model: { ...sleepTimerModel, user: user(form) },
    listens: () => [
      { type: 'timer.choose', option: 900_000 },
      { type: 'timer.chooseOwn', minutes: 7 },
      { type: 'timer.cancel' },
      { type: 'timer.extend' },
    ],
    async draw(live) {
      const panel = livePanel(form);
      const page = await openPage({ pages: { '/': { component: PanelPage } }, actors: { sleepTimer: live.actor, panel } });
      const playlist = withLectures({ type: 'player.playFrom' as const, playlist: listOf('new_materials', 2), materialId: 1 });
      await act(async () => page.actors.player.send({ ...playlist, startAt: START_S }));
      await screen.findByRole('region', { name: 'Плеер' });
      if (form === 'sheet') await openSheet();
      await press('button', 'Таймер сна');
      return page;
    },
    gestures: {
      'timer.choose': {
        control: () => find('radio', '15 минут'),
        make: ({ option }: { option: string | number; type: string }) =>
          option === 'endOfNext' ? press('button', 'Ещё одна лекция') : press('radio', NAMES[option] ?? ''),
      },
      'timer.chooseOwn': {
        control: () => find('button', 'Завести'),
        async make({ minutes }: { minutes: number; type: string }) {
          fireEvent.change(screen.getByRole('spinbutton', { name: 'Своё время, минут' }), { target: { value: String(minutes) } });
          await press('button', 'Завести');
        },
      },
      'timer.cancel': {
        control: () => find('button', 'Снять') ?? pressedRow() ?? (form === 'dock' ? (checked()[0] ?? null) : null),
        async make() {
          if (find('button', 'Снять') !== null) await press('button', 'Снять');
          else if (pressedRow() !== null) await press('button', 'Ещё одна лекция');
          else await press('radio', checked().map(nameOf).join());
        },
      },
      'timer.extend': { control: () => find('button', '+5 мин'), make: () => press('button', '+5 мин') },
    },
    outside: {
      'player.playing': nothing,
      'player.stopped': nothing,
      'lecture.ended': nothing,
      'timer.forget': nothing,
      'mediaKey.pausePressed': nothing,
      'mediaKey.playPressed': nothing,
      'tab.mirrorKnown': nothing,
      'timer.toldElsewhere': nothing,
    },
    screens: {
      '*': () => expect(radios().map(nameOf).includes('Без таймера')).toBe(form === 'sheet'),
      off: () => look(form, 'none', OFF),
      timed: ({ context }) => {
        const left = countdown(context.msLeft / 1000);
        look(form, context.option, { told: left, line: left });
      },
      atLectureEnd: () => look(form, 'endOfLecture', { told: 'До конца лекции', line: countdown(LECTURE_S - START_S) }),
      oneMoreLecture: () => look(form, 'endOfNext', { told: 'Ещё одна лекция', line: countdown(LECTURE_S - START_S + DURATION) }),
      // The timer of another tab looks as one's own does.
      'elsewhere.unset': () => look(form, 'none', OFF),
      'elsewhere.counting': ({ context }) => {
        const left = countdown(context.msLeft / 1000);
        look(form, context.option, { told: left, line: left });
      },
      'elsewhere.atEnd': ({ context: { option } }) =>
        option === 'endOfNext'
          ? look(form, option, { told: 'Ещё одна лекция', line: countdown(LECTURE_S - START_S + DURATION) })
          : look(form, option, { told: 'До конца лекции', line: countdown(LECTURE_S - START_S) }),
      // It may be wound up again, but nothing is counted now.
      recentlyFired: () => look(form, 'none', OFF),
    },
    // The option changes what a press means.
    place: (snapshot) => `${JSON.stringify(snapshot.value)} ${optionOf(snapshot)}`,
    cannot: [
      { event: 'timer.chooseOwn', in: '', when: (snapshot) => optionOf(snapshot) === 'own', why: 'the same length takes it off' },
      ...['elsewhere.unset', 'elsewhere.atEnd'].map((place) => ({
        event: 'timer.extend',
        in: place,
        why: 'no time is counted there',
      })),
      ...(form === 'dock'
        ? ['off', 'recentlyFired', 'elsewhere.unset'].map((place) => ({
            event: 'timer.cancel',
            in: place,
            why: 'nothing is chosen to be taken off',
          }))
        : [{ event: 'timer.cancel', in: '', when: (snapshot: Snapshot) => !isBeyondList(snapshot), why: ONLY }]),
    ],
    beyond: form === 'dock' ? [{ key: 'sleepTimer | timer.choose | 3', reason: ONLY }] : [],
  });
}

walkTimer('dock');
walkTimer('sheet');
