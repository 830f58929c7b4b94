import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { favoritesMachine } from '../../../machines/favorites/favorites.machine.ts';
import type { ToggleAnswer } from '../../../machines/favorites/favorites.types.ts';
import { implementPromisePort, providePorts } from '../../../machines/ports/ports.ts';
import { rows } from '../../../machines/system/table.ts';
import { openBridge } from '../../../src/app/inspection/bridge.ts';
import type { FromTab } from '../../../src/app/inspection/bridge.types.ts';
import { Inspect } from '../../../src/app/inspection/page/Inspect.tsx';
import { createTape } from '../../../src/app/inspection/tape.ts';
import { createConnections } from '../../../src/app/system/connections.ts';

/** A channel that carries what is said within one page as it would between two tabs: copied, and to the others only. */
class Channel extends EventTarget {
  static open = new Set<Channel>();
  static said: unknown[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor(readonly name: string) {
    super();
    Channel.open.add(this);
  }
  postMessage(message: unknown): void {
    Channel.said.push(message);
    for (const other of Channel.open) {
      if (other === this || other.name !== this.name) continue;
      const event = new MessageEvent('message', { data: structuredClone(message) });
      other.dispatchEvent(event);
      other.onmessage?.(event);
    }
  }
  close(): void {
    Channel.open.delete(this);
  }
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel);
  // jsdom has a dialog that cannot be opened.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  Channel.open.clear();
  Channel.said = [];
  vi.unstubAllGlobals();
});

/** The favourites of another tab: real chart, real bridge, a server that answers when it is told to. */
function otherTab() {
  const tape = createTape(5000);
  const bridge = openBridge(tape);
  let answer: (answer: ToggleAnswer) => void = () => undefined;
  const favorites = createActor(
    providePorts(favoritesMachine, {
      loadFavorites: implementPromisePort<readonly number[]>(async () => [7]),
      toggleFavorite: implementPromisePort<ToggleAnswer, { materialId: number; key: string }>(
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      ),
    }),
    {
      inspect: (event) => {
        tape.note(event);
        bridge.note(event);
      },
    },
  ).start();
  return { favorites, answer: (given: ToggleAnswer) => answer(given) };
}

const sheet = () => screen.getByRole('region', { name: 'Рисунок: favorites' });
const groups = (attribute: string, key: string) =>
  [...sheet().querySelectorAll<SVGGElement>(`[${attribute}]`)].map((group) => group.dataset[key]);
const lit = () => groups('data-active', 'state');
const taken = () => groups('data-taken', 'transition');
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

async function watched() {
  const tab = otherTab();
  render(<Inspect />);
  await waitFor(() => expect(sheet().querySelector('svg')).not.toBeNull());
  return tab;
}

describe('a tab that is watched', () => {
  it('shows its actors, and lights where they are and how they came there', async () => {
    const { favorites, answer } = await watched();
    expect(
      within(screen.getByRole('navigation', { name: 'Машины' })).getByRole('button', { name: /^Избранное favorites/ }),
    ).toHaveTextContent('guest');
    expect(lit()).toEqual(['favorites', 'favorites.guest']);
    act(() => favorites.send({ type: 'favorites.signedIn' }));
    expect(lit()).toEqual(['favorites', 'favorites.listener', 'favorites.listener.unknown']);
    expect(taken()).toEqual(['favorites.guest | favorites.signedIn | 0']);
    act(() => favorites.send({ type: 'favorites.toggle', materialId: 9, key: 'k' }));
    await settle();
    expect(lit()).toContain('favorites.listener.toggling');
    // One event, and every step it led to: the answer of the port, and the fork after it.
    expect(taken()).toEqual([
      'favorites.listener.choosing | always | 1',
      'favorites.listener.refreshing | xstate.done.actor.loadFavorites | 0',
    ]);
    await act(async () => answer({ kind: 'done', isFavorite: true }));
    await settle();
    expect(lit()).toContain('favorites.listener.ready');
  });

  it('that was open first says what happened before', async () => {
    const tab = otherTab();
    tab.favorites.send({ type: 'favorites.signedIn' });
    render(<Inspect />);
    const tape = screen.getByRole('region', { name: 'Лента событий' });
    expect(within(tape).getByRole('button', { name: /Избранное: вошли.*favorites\.signedIn/ })).toBeVisible();
  });

  it('says on the tape what was ignored', async () => {
    const { favorites } = await watched();
    act(() => favorites.send({ type: 'favorites.known', ids: [] }));
    const line = screen.getByRole('button', { name: /favorites\.known/ });
    expect(line).toHaveAttribute('data-ignored', 'true');
  });

  it('disappears when it is closed', async () => {
    await watched();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.getByText(/Откройте\sГлоссу/)).toBeVisible();
  });
});

describe('what was said between the charts', () => {
  /** Two of a page whose rows are carried, and the network of its browser. */
  async function page() {
    const tape = createTape(5000);
    const bridge = openBridge(tape);
    const connections = createConnections(['journal', 'favorites'], [], rows, bridge.said);
    const said = setup({ types: { events: {} as { type: 'said'; event: { type: string } } } }).createMachine({
      id: 'journal',
      on: { said: { actions: emit(({ event }) => event.event) } },
    });
    const silent = providePorts(favoritesMachine, {
      loadFavorites: implementPromisePort<readonly number[]>(() => new Promise(() => undefined)),
      toggleFavorite: implementPromisePort<ToggleAnswer, { materialId: number; key: string }>(() => new Promise(() => undefined)),
    });
    const root = createActor(
      setup({ actors: { journal: said, favorites: silent } }).createMachine({
        id: 'page',
        invoke: [
          { id: 'journal', src: 'journal' },
          { id: 'favorites', src: 'favorites' },
        ],
      }),
      {
        inspect(event) {
          tape.note(event);
          bridge.note(event);
          connections.inspect(event);
        },
      },
    );
    root.start();
    render(<Inspect />);
    const tapeOf = screen.getByRole('region', { name: 'Лента событий' });
    const lineOf = (name: RegExp) => within(tapeOf).getByRole('button', { name }).closest('li') as HTMLElement;
    const journal = connections.get('journal') as { send: (event: object) => void };
    return { journal, lineOf, favorites: connections.get('favorites') as { send: (event: object) => void } };
  }

  it('stands below what made it be said, with the row that carried it', async () => {
    const { journal, favorites, lineOf } = await page();
    act(() => favorites.send({ type: 'favorites.signedIn' }));
    act(() => journal.send({ type: 'said', event: { type: 'favorites.stale' } }));
    const cause = lineOf(/ said/);
    const told = within(cause).getByRole('button', { name: /journal favorites\.stale → favorites favorites\.refresh/ });
    expect(told.closest('ol')?.parentElement).toBe(cause);
    // A press has no cause, and no row.
    const press = lineOf(/favorites\.signedIn/);
    expect(press.parentElement).toBe(cause.parentElement);
    expect(press).not.toHaveTextContent('→');
    expect(press.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });
});

describe('a tape', () => {
  it('is copied, and played from that text step by step, back and forth', async () => {
    const { favorites, answer } = await watched();
    const user = userEvent.setup();
    favorites.send({ type: 'favorites.signedIn' });
    favorites.send({ type: 'favorites.toggle', materialId: 9, key: 'k' });
    await settle();
    await act(async () => answer({ kind: 'done', isFavorite: true }));
    await settle();
    await user.click(screen.getByRole('button', { name: 'Скопировать ленту' }));
    const text = await navigator.clipboard.readText();

    await user.click(screen.getByRole('button', { name: 'Вставить ленту' }));
    await user.click(screen.getByRole('textbox', { name: 'Отчёт слушателя или лента' }));
    await user.paste(`TypeError: slug is undefined\n    at CyclePage\n\nПоследние события, без личных данных:\n${text}`);
    await user.click(screen.getByRole('button', { name: 'Проиграть' }));
    expect(screen.getByText(/Шаг\s0\sиз\s5/)).toBeVisible();
    expect(lit()).toEqual(['favorites', 'favorites.guest']);
    const story: unknown[] = [];
    for (let step = 1; step <= 5; step += 1) {
      await user.click(screen.getByRole('button', { name: 'Шаг вперёд' }));
      story.push(lit().at(-1));
    }
    expect(story).toEqual(
      ['unknown', 'refreshing', 'toggling', 'refreshing', 'ready'].map((state) => `favorites.listener.${state}`),
    );
    expect(screen.getByRole('button', { name: 'Шаг вперёд' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Шаг назад' }));
    expect(lit().at(-1)).toBe('favorites.listener.refreshing');
    await user.click(screen.getByRole('button', { name: 'Смотреть вживую' }));
    expect(lit()).toContain('favorites.listener.ready');
  });

  it('that cannot be read is refused in words, and stays to be corrected', async () => {
    render(<Inspect />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Вставить ленту' }));
    const field = screen.getByRole('textbox', { name: 'Отчёт слушателя или лента' });
    await user.type(field, 'что-то другое');
    await user.click(screen.getByRole('button', { name: 'Проиграть' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/нет\sленты/);
    expect(field).toHaveValue('что-то другое');
  });
});

it('never says a planted secret on the channel or on the page', async () => {
  const { favorites } = await watched();
  const secrets = {
    accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    email: 'anna@mail.example.ru',
    phone: '+7 912 345-67-89',
    password: 'правильная лошадь',
    url: '/media/audio/7?sig=c2lnbmF0dXJl',
  };
  act(() => favorites.send(Object.assign({ type: 'favorites.known' as const, ids: [1] }, { planted: secrets })));
  act(() => favorites.send({ type: 'favorites.signedIn' }));
  act(() => favorites.send(Object.assign({ type: 'favorites.known' as const, ids: [1] }, { planted: secrets })));
  await userEvent.click(screen.getByText('Память'));
  const said = JSON.stringify(Channel.said as FromTab[]) + document.body.textContent;
  expect(said).toContain('planted');
  const parts = [...Object.values(secrets), 'c2lnbmF0dXJl'];
  expect(parts.filter((secret) => said.includes(secret))).toEqual([]);
});
