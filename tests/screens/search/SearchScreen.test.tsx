import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { SearchResult } from '../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../contract/entities/playlist.ts';
import { SearchScreen } from '../../../src/features/search/SearchScreen/SearchScreen.tsx';
import { sampleMaterial, sampleProject, sampleRubric, sampleSummary } from '../../support/samples/catalogue.ts';
import { renderScreen } from '../../support/screens/screen.tsx';

type Props = ComponentProps<typeof SearchScreen>;

const found = (given: Partial<SearchResult> = {}): SearchResult => ({
  rubrics: [{ ...sampleRubric(), marks: [] }],
  projects: [{ ...sampleSummary({ name: 'Город, которого нет на карте', slug: 'gorod' }), marks: [[0, 5]] }],
  materials: [{ ...sampleMaterial({ name: 'Зачем городу пустота', is_free: true }), marks: [[6, 11]] }],
  understood_as: null,
  ...given,
});
const nothing: SearchResult = { rubrics: [], projects: [], materials: [], understood_as: null };

/** The address of a real page: what the screen asks for comes back as its query, at once or by the test's hand. */
function Search({ onQuery, late, ...first }: Partial<Props> & { late?: (() => void)[] }) {
  const [query, setQuery] = useState(first.query ?? '');
  const ask = (next: string) => {
    onQuery?.(next);
    if (late === undefined) setQuery(next);
    else late.push(() => setQuery(next));
  };
  return (
    <>
      <SearchScreen result={null} rubrics={[]} isLoading={false} {...first} query={query} onQuery={ask} />
      <p>{`Адрес: ${query}`}</p>
      <button type="button" onClick={() => setQuery('из ссылки')}>
        Другая ссылка
      </button>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Поиск' });

/** Letter by letter, and so fast that no pause comes between two of them, however slow the machine is. */
function type(text: string): void {
  for (const letter of text) fireEvent.change(box(), { target: { value: box().value + letter } });
}

it('shows what was found by kind, counts it and marks the matches', async () => {
  await renderScreen(<Search query="город" result={found()} />);
  expect(box()).toHaveValue('город');
  expect(screen.getByRole('status')).toHaveTextContent('нашлось 3 результата');
  const rubrics = screen.getByRole('region', { name: 'Рубрики' });
  expect(within(rubrics).getByRole('link', { name: /Архитектура/ })).toHaveAttribute('href', '/topics/arhitektura');
  const cycles = screen.getByRole('region', { name: 'Циклы' });
  expect(within(cycles).getByRole('link')).toHaveAttribute('href', '/cycles/gorod');
  expect(within(cycles).getByText('Город', { selector: 'mark' })).toBeVisible();
  const lectures = screen.getByRole('region', { name: 'Лекции' });
  expect(within(lectures).getByText('город', { selector: 'mark' })).toBeVisible();
  expect(within(lectures).getByRole('link')).toHaveTextContent('Зачем городу пустота');
});

it('leaves out a kind of which nothing was found', async () => {
  await renderScreen(<Search query="город" result={found({ rubrics: [], projects: [] })} />);
  expect(screen.queryByRole('heading', { name: 'Циклы' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Лекции' })).toBeVisible();
});

it('says one result in the words of one', async () => {
  await renderScreen(<Search query="город" result={found({ rubrics: [], projects: [] })} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^нашёлся 1 результат$/);
});

it('says how the query was understood', async () => {
  await renderScreen(<Search query="kjnvfy" result={found({ understood_as: 'лотман' })} />);
  expect(screen.getByText('Показаны результаты для «лотман»')).toBeVisible();
});

it('offers rubrics where nothing was found', async () => {
  const rubrics = Array.from({ length: 8 }, (_, index) => sampleRubric({ id: index + 1, name: `Рубрика ${index + 1}` }));
  await renderScreen(<Search query="абракадабра" result={nothing} rubrics={rubrics} />);
  expect(screen.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Рубрика/ })).toHaveLength(6);
});

it('offers rubrics and the cursor before anything was asked', async () => {
  await renderScreen(<Search rubrics={[sampleRubric()]} />);
  expect(box()).toHaveFocus();
  expect(screen.getByRole('link', { name: /Архитектура/ })).toBeVisible();
});

it('leaves the cursor alone for who came with a query', async () => {
  await renderScreen(<Search query="город" result={found()} />);
  expect(box()).not.toHaveFocus();
});

it('keeps the former results while the next ones are on their way', async () => {
  await renderScreen(<Search query="город" result={found()} isLoading />);
  expect(screen.getByRole('status')).toHaveTextContent('ищем');
  expect(screen.getByRole('button', { name: 'Слушать: Зачем городу пустота' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Лекции' }).closest('[aria-busy="true"]')).not.toBeNull();
});

it('asks once, after a pause in typing', async () => {
  const onQuery = vi.fn();
  await renderScreen(<Search onQuery={onQuery} />);
  type('собор');
  expect(onQuery).not.toHaveBeenCalled();
  await waitFor(() => expect(onQuery.mock.calls).toEqual([['собор']]));
});

it('asks at once on Enter, and not again after the pause', async () => {
  const onQuery = vi.fn();
  await renderScreen(<Search onQuery={onQuery} />);
  type(' собор');
  fireEvent.submit(box());
  expect(onQuery.mock.calls).toEqual([['собор']]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(onQuery).toHaveBeenCalledOnce();
});

it('never takes back letters typed while the address follows', async () => {
  const onQuery = vi.fn();
  const late: (() => void)[] = [];
  const follow = () => act(() => late.shift()?.());
  await renderScreen(<Search onQuery={onQuery} late={late} />);
  type('со');
  await waitFor(() => expect(onQuery).toHaveBeenCalledWith('со'));
  type('бор');
  follow();
  expect(screen.getByText('Адрес: со')).toBeVisible();
  expect(box()).toHaveValue('собор');
  await waitFor(() => expect(onQuery).toHaveBeenCalledWith('собор'));
  follow();
  expect(screen.getByText('Адрес: собор')).toBeVisible();
  expect(box()).toHaveValue('собор');
});

it('follows an address that changes from elsewhere', async () => {
  const { user } = await renderScreen(<Search query="город" result={found()} />);
  await user.click(screen.getByRole('button', { name: 'Другая ссылка' }));
  expect(box()).toHaveValue('из ссылки');
});

it('clears the query and is ready for another', async () => {
  const onQuery = vi.fn();
  const { user } = await renderScreen(<Search query="город" result={found()} onQuery={onQuery} />);
  await user.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(onQuery).toHaveBeenLastCalledWith('');
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

it('plays a found lecture at once, and its cycle comes after it', async () => {
  const project = sampleProject();
  const [first] = project.materials;
  if (first === undefined) throw new Error('A cycle without lectures');
  const loadPlaylist = vi.fn((): Playlist => ({ type: 'project', source: 'sobor', items: project.materials }));
  const result = found({ materials: [{ ...first, marks: [] }] });
  const { user, player } = await renderScreen(<Search query="собор" result={result} />, { isSubscriber: true, loadPlaylist });
  await user.click(screen.getByRole('button', { name: `Слушать: ${first.name}` }));
  await screen.findByRole('button', { name: `Пауза: ${first.name}` });
  await waitFor(() => expect(player.getSnapshot().context.playlist.type).toBe('project'));
  expect(loadPlaylist).toHaveBeenCalledWith({ type: 'project', source: 'sobor' });
  act(() => player.send({ type: 'player.next' }));
  await waitFor(() => expect(player.getSnapshot().context.index).toBe(1));
});

it('asks for no list when a lecture is paused or locked', async () => {
  const loadPlaylist = vi.fn((): Playlist => ({ type: 'project', source: 'sobor', items: [] }));
  const locked = { ...sampleMaterial({ name: 'Закрытая' }), marks: [] };
  const { user, address } = await renderScreen(<Search query="собор" result={found({ materials: [locked] })} />, {
    loadPlaylist,
  });
  await user.click(screen.getByRole('button', { name: 'Слушать: Закрытая' }));
  await waitFor(() => expect(address()).toBe('/subscriptions'));
  expect(loadPlaylist).not.toHaveBeenCalled();
});
