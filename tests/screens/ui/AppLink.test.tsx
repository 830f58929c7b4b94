import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppLink } from '../../../src/ui/AppLink/AppLink.tsx';
import { renderInRouter } from './in-router.tsx';

it('changes the screen without a load, with the query and the hash', async () => {
  const { address } = await renderInRouter(<AppLink to="/search?q=1812#lectures">Найти</AppLink>);
  const link = screen.getByRole('link', { name: 'Найти' });
  expect(link).toHaveAttribute('href', '/search?q=1812#lectures');
  await userEvent.click(link);
  expect(address()).toBe('/search?q=1812#lectures');
});

it('is current on its own address only', async () => {
  await renderInRouter(
    <>
      <AppLink to="/">Главная</AppLink>
      <AppLink to="/topics">Рубрики</AppLink>
    </>,
    '/topics?tag=город',
  );
  expect(screen.getByRole('link', { name: 'Рубрики' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Главная' })).not.toHaveAttribute('aria-current');
});

it('is current on the pages below when asked', async () => {
  await renderInRouter(
    <AppLink to="/topics" currentWithin>
      Рубрики
    </AppLink>,
    '/topics/music',
  );
  expect(screen.getByRole('link', { name: 'Рубрики' })).toHaveAttribute('aria-current', 'page');
});

it('opens another site in a new tab that knows nothing of this one', async () => {
  await renderInRouter(<AppLink to="https://example.org/a?b=1">Партнёр</AppLink>);
  const link = screen.getByRole('link', { name: 'Партнёр' });
  expect(link).toHaveAttribute('href', 'https://example.org/a?b=1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
])('an address that runs code leads nowhere: %s', async (to) => {
  await renderInRouter(<AppLink to={to}>Нажмите</AppLink>);
  const href = screen.getByText('Нажмите').getAttribute('href');
  const scheme = href === null ? 'none' : new URL(href, 'http://localhost/').protocol;
  expect(['none', 'http:']).toContain(scheme);
});
