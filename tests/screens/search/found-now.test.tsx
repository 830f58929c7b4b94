import { screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SearchResult } from '../../../contract/entities/catalogue.ts';
import { type Find, useSearchWhileTyping } from '../../../src/bindings/use-search-while-typing.ts';
import { FoundNow } from '../../../src/features/search/FoundNow/FoundNow.tsx';
import { Header } from '../../../src/features/shell/Header/Header.tsx';
import { sampleMaterial, sampleRubric, sampleSummary } from '../../support/samples/catalogue.ts';
import { renderScreen } from '../../support/screens/screen.tsx';

/** The search of a phone: what is found is seen under the field while it is typed. The chart is real, its port a stub. */

const nothing: SearchResult = { rubrics: [], projects: [], materials: [], understood_as: null };
const cathedral: SearchResult = {
  rubrics: [{ ...sampleRubric(), marks: [] }],
  projects: [{ ...sampleSummary({ name: 'Как строили собор', slug: 'sobor' }), marks: [[12, 17]] }],
  materials: [1, 2, 3, 4, 5, 6].map((id) => ({
    ...sampleMaterial({ material_id: id, name: `Собор ${id}`, slug: `sobor-${id}`, is_free: true }),
    marks: [[0, 5]],
  })),
  understood_as: null,
};

const find = vi.fn<Find>();
const onSearch = vi.fn<(query: string) => void>();
const nobody = () => undefined;

const Found = ({ query }: { query: string }) => <FoundNow {...useSearchWhileTyping(query, find)} />;

async function openPanel() {
  const app = await renderScreen(
    <Header
      hasAchievements
      pathname="/search"
      theme="light"
      onTheme={nobody}
      onSearch={onSearch}
      found={(query) => <Found query={query} />}
    />,
    { at: '/search', viewport: 'small' },
  );
  await app.user.click(screen.getByRole('button', { name: 'Поиск' }));
  return app;
}

const field = () => screen.getByRole('searchbox', { name: 'Поиск' });
const group = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  find.mockReset().mockImplementation(async () => cathedral);
  onSearch.mockReset();
});

it('before a word is typed nothing is asked, and the panel tells what can be', async () => {
  await openPanel();
  expect(screen.getByText('Название лекции или цикла, имя автора, рубрика')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Найти' })).toBeVisible();
  expect([find.mock.calls, screen.getByRole('status').textContent]).toEqual([[], '']);
});

// Words that must be asked once are pasted: letters of a slow machine are 250 ms apart, and asked one by one.
it('what is typed is asked once, after a pause, and found by kind under the field', async () => {
  let come: (result: SearchResult) => void = nobody;
  find.mockImplementation(() => new Promise((resolve) => (come = resolve)));
  const { user } = await openPanel();
  await user.paste(' собор ');
  expect(screen.getByRole('status')).toHaveTextContent('ищем');
  await waitFor(() => expect(find).toHaveBeenCalled());
  come(cathedral);
  await screen.findByRole('region', { name: 'Лекции' });
  expect(find.mock.calls.map(([query]) => query)).toEqual(['собор']);
  expect(screen.getByRole('status')).toHaveTextContent('нашлось 8 результатов');
  expect(group('Рубрики').getByRole('link', { name: /Архитектура/ })).toBeVisible();
  expect(group('Циклы').getByRole('link', { name: /Как строили собор/ })).toHaveAttribute('href', '/cycles/sobor');
  expect(group('Циклы').getByText('собор', { selector: 'mark' })).toBeVisible();
  // A phone shows the first of them; the page has them all.
  expect(group('Лекции').getAllByRole('listitem')).toHaveLength(5);
  expect(field()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Все результаты: 8' }));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('собор');
});

it('a found lecture plays from the panel, which stays open', async () => {
  const { user } = await openPanel();
  await user.keyboard('собор');
  await user.click(await screen.findByRole('button', { name: 'Слушать: Собор 2' }));
  expect(await screen.findByRole('button', { name: 'Пауза: Собор 2' })).toBeVisible();
  expect(field()).toBeVisible();
});

it('a link that is followed closes the panel, even one to the page that is shown', async () => {
  const { user, address } = await openPanel();
  await user.keyboard('собор');
  await user.click(await screen.findByRole('link', { name: /Как строили собор/ }));
  expect(screen.queryByRole('searchbox')).toBeNull();
  await waitFor(() => expect(address()).toBe('/cycles/sobor'));
});

it('an answer to words that were typed on is not shown, and its question is given up', async () => {
  const answers: { query: string; signal: AbortSignal; come: (result: SearchResult) => void }[] = [];
  find.mockImplementation((query, signal) => new Promise((come) => answers.push({ query, signal, come })));
  const { user } = await openPanel();
  await user.paste('со');
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.paste('бор');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(answers.map(({ query, signal }) => [query, signal.aborted])).toEqual([
    ['со', true],
    ['собор', false],
  ]);
  answers[1]?.come(cathedral);
  await screen.findByRole('region', { name: 'Циклы' });
  answers[0]?.come(nothing);
  await Promise.resolve();
  expect(screen.getByRole('region', { name: 'Циклы' })).toBeVisible();
});

it('the former results stay, busy, until the next are here; an emptied field takes them away', async () => {
  const { user } = await openPanel();
  await user.keyboard('собор');
  const found = (await screen.findByRole('region', { name: 'Циклы' })).parentElement;
  find.mockImplementation(() => new Promise(() => undefined));
  await user.keyboard('ы');
  expect(found).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('region', { name: 'Циклы' })).toBeVisible();
  await user.clear(field());
  expect(screen.queryByRole('region', { name: 'Циклы' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Найти' })).toBeVisible();
});

it('says that nothing was found, and by which words it looked', async () => {
  find.mockImplementation(async () => nothing);
  const { user } = await openPanel();
  await user.keyboard('щщщ');
  expect(await screen.findByText(/Ничего не нашлось/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('ничего не нашлось');
  find.mockImplementation(async () => ({ ...cathedral, understood_as: 'собор' }));
  await user.clear(field());
  await user.keyboard('cj,jh');
  expect(await screen.findByText('Показаны результаты для «собор»')).toBeVisible();
});

it('letters that were in the field before the code of the search was here are asked', async () => {
  await renderScreen(
    <StrictMode>
      <Found query="собор" />
    </StrictMode>,
    { at: '/search' },
  );
  expect(await screen.findByRole('region', { name: 'Циклы' })).toBeVisible();
  expect(find.mock.calls.map(([query]) => query)).toEqual(['собор']);
});

it('a question that failed is forgotten with the next letter', async () => {
  find.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = await openPanel();
  await user.paste('соб');
  await screen.findByRole('alert');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  find.mockImplementation(() => new Promise(() => undefined));
  await user.keyboard('ор');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('ищем');
});

it('a question that failed says so and can be asked again', async () => {
  find.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = await openPanel();
  await user.paste('собор');
  expect(await screen.findByRole('alert')).toHaveTextContent('Поиск не отвечает');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(field()).toHaveFocus();
  expect(await screen.findByRole('region', { name: 'Циклы' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
