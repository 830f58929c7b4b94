import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { REQUIRED } from '../../../contract/messages.ts';
import { MnogoruRoute } from '../../../src/routes/screens/partners.tsx';
import { mnogoruModel } from '../../machines/mnogoru.model.ts';
import { type OpenPage, openPage } from '../../support/gestures/page.tsx';
import { liveSession } from '../../support/gestures/session.ts';
import { addLetter, fill, find, press } from '../../support/gestures/user-actions.ts';
import { walkByGestures } from '../../support/gestures/walk.ts';

type Scene = OpenPage & { session: ReturnType<typeof liveSession> };

const number = () => screen.getByRole('textbox', { name: 'Номер карты' });
const IN_FLIGHT = 'the field stays open while the answer is under way; what is typed into it waits for the next press';

walkByGestures<Scene>('mnogoru', {
  model: {
    ...mnogoruModel,
    user: () => [
      { type: 'mnogoru.submit', code: 'M-2', key: 'k1' },
      { type: 'mnogoru.submit', code: 'M-3', key: 'k3' },
      { type: 'mnogoru.edit' },
      { type: 'mnogoru.another' },
      { type: 'mnogoru.keep' },
      { type: 'mnogoru.signedIn' },
      { type: 'mnogoru.changedElsewhere' },
    ],
  },
  async draw(live) {
    const session = liveSession();
    const page = await openPage({
      pages: { '/': { component: MnogoruRoute } },
      subscribe: { mnogoru: live.actor },
      account: { session: session.actor },
    });
    return { ...page, session };
  },
  gestures: {
    'mnogoru.submit': {
      control: () => find('button', /^(?:Сохранить карту|Привязать карту|Проверяем)$/),
      make: async ({ code }: { code: string; type: string }) => {
        await fill('Номер карты', code);
        await press('button', /^(?:Сохранить карту|Привязать карту)$/);
      },
    },
    'mnogoru.edit': { control: () => find('textbox', 'Номер карты'), make: () => addLetter('Номер карты') },
    'mnogoru.another': { control: () => find('button', 'Другая карта'), make: () => press('button', 'Другая карта') },
    'mnogoru.keep': { control: () => find('button', 'Оставить прежнюю'), make: () => press('button', 'Оставить прежнюю') },
  },
  outside: {
    'mnogoru.signedIn': (_, { session }) => {
      if (!session.live.snapshot.hasTag('authorised')) session.signIn();
    },
    'mnogoru.changedElsewhere': () => undefined,
  },
  onTheWay: ['mnogoru.edit'],
  screens: {
    '*': ({ context, tags }) => {
      expect(screen.getByRole('heading', { level: 1, name: 'Карта Много.ру' })).toBeVisible();
      if (find('textbox', 'Номер карты') === null) return;
      if (context.error === null) expect(number()).not.toHaveAttribute('aria-invalid');
      else expect(number()).toHaveAccessibleDescription(context.error);
      expect(find('button', 'Проверяем') !== null).toBe(tags.has('busy'));
    },
    'guest.card': ({ context }) => expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^Сохранена${context.saved}`)),
    'guest.form': () => expect(screen.getByRole('button', { name: 'Сохранить карту' })).toBeVisible(),
    'guest.checking': () => expect(number()).toBeVisible(),
    'user.card': ({ context }) =>
      expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^Привязана${context.current}`)),
    'user.form': () => expect(screen.getByRole('button', { name: 'Привязать карту' })).toBeVisible(),
    'user.creating': ({ context }) => expect(number()).toHaveValue(context.code),
  },
  deaf: [
    { event: 'mnogoru.edit', in: 'guest.checking', why: IN_FLIGHT },
    { event: 'mnogoru.edit', in: 'user.linking', why: IN_FLIGHT },
    { event: 'mnogoru.edit', in: 'user.reading', why: IN_FLIGHT },
    { event: 'mnogoru.edit', in: 'user.creating', why: IN_FLIGHT },
  ],
  stopped: (['guest.form', 'user.form'] as const).map((place) => ({
    event: { type: 'mnogoru.submit', code: '', key: 'k4' },
    in: place,
    shows: () => waitFor(() => expect(number()).toHaveAccessibleDescription(REQUIRED)),
  })),
  beyond: [
    { key: 'mnogoru.guest.form | mnogoru.submit | 0', reason: 'the form itself stops an empty field' },
    { key: 'mnogoru.user.form | mnogoru.submit | 0', reason: 'the form itself stops an empty field' },
  ],
});
