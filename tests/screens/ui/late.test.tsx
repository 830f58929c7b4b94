import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { late } from '../../../src/ui/Late/late.tsx';

const Word = ({ text }: { text: string }) => <p>{text}</p>;

class Above extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error === null ? this.props.children : <p>Упало выше: {this.state.error.message}</p>;
  }
}

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('a part of the page that comes late', () => {
  it('is drawn when its code is here, and until then something else is', async () => {
    const Late = late(() => Promise.resolve(Word), null);
    render(<Late text="Плеер" waiting={<p>Пока так</p>} />);
    expect(screen.getByText('Пока так')).toBeVisible();
    expect(await screen.findByText('Плеер')).toBeVisible();
    expect(screen.queryByText('Пока так')).toBeNull();
  });

  it('whose code does not come leaves the page alone, and comes when it is asked for again', async () => {
    const load = vi
      .fn(async () => Word)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Late = late(load, 'Плеер не загрузился');
    render(
      <Above>
        <p>Страница</p>
        <Late text="Плеер" waiting={<p>Пока так</p>} />
      </Above>,
    );
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await screen.findByRole('alert')).toHaveTextContent('Плеер не загрузился');
      expect(screen.getByText('Страница')).toBeVisible();
      expect(screen.getByText('Пока так')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    }
    expect(await screen.findByText('Плеер')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('of which nobody needs to know is left out without a word', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const Late = late<{ text: string }>(load, null);
    render(
      <Above>
        <p>Страница</p>
        <Late text="Плеер" />
      </Above>,
    );
    await waitFor(() => expect(load).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByText('Страница')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that came and broke is told by whoever stands above', async () => {
    const Broken = () => {
      throw new Error('сломалось');
    };
    const Late = late(() => Promise.resolve(Broken), 'Плеер не загрузился');
    render(
      <Above>
        <Late />
      </Above>,
    );
    expect(await screen.findByText('Упало выше: сломалось')).toBeVisible();
  });
});
