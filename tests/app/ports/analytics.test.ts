import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Visit } from '../../../machines/system/edge.types.ts';
import { readConfig } from '../../../src/app/config.ts';
import { createAnalytics, tagsOf } from '../../../src/app/ports/analytics.ts';

const TAG = { kind: 'counter', id: '42', url: 'https://counter.example/tag.js' } as const;
const HOME: Visit = { name: 'page_view', path: '/' };
const ABOUT: Visit = { name: 'page_view', path: '/about' };
const STARTED: Visit = { name: 'play_started', lecture: 7 };

function open({ isAccepted = false, isPlain = (): boolean => true, tags = [TAG] as readonly (typeof TAG)[] } = {}) {
  const told: Visit[] = [];
  const forget = vi.fn();
  const load = vi.fn(async () => ({ tell: (visit: Visit) => void told.push(visit), forget }));
  const listeners = new Set<() => void>();
  let accepted = isAccepted;
  const analytics = createAnalytics({
    tags,
    load,
    isAddressPlain: isPlain,
    consent: {
      isAccepted: () => accepted,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const answer = (isAcceptedNow: boolean) => {
    accepted = isAcceptedNow;
    for (const listener of listeners) listener();
  };
  return { analytics, told, load, forget, answer };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 1100));

describe('analytics', () => {
  it('fetches nothing without tags, whatever was agreed to', async () => {
    const { analytics, load } = open({ tags: [], isAccepted: true });
    analytics.tell(HOME);
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  it('fetches and keeps nothing without consent; the page where one agrees is the first that counts', async () => {
    const { analytics, told, load, answer } = open();
    for (const visit of [HOME, STARTED, ABOUT]) analytics.tell(visit);
    await settled();
    expect(load).not.toHaveBeenCalled();
    answer(true);
    await waitFor(() => expect(told).toEqual([ABOUT]));
    analytics.tell(STARTED);
    expect(told).toEqual([ABOUT, STARTED]);
  });

  it('tells in order what happened while the scripts were on their way', async () => {
    const { analytics, told, load } = open({ isAccepted: true });
    for (const visit of [HOME, STARTED]) analytics.tell(visit);
    await waitFor(() => expect(told).toEqual([HOME, STARTED]));
    expect(load).toHaveBeenCalledOnce();
  });

  it('lets no script into a page whose address is not for it', async () => {
    let isPlain = false;
    const { analytics, told, load } = open({ isAccepted: true, isPlain: () => isPlain });
    analytics.tell(HOME);
    await settled();
    expect(load).not.toHaveBeenCalled();
    isPlain = true;
    analytics.tell(ABOUT);
    await waitFor(() => expect(told).toEqual([HOME, ABOUT]));
  });

  it('is told no part of a path that looks like an e-mail', async () => {
    const { analytics, told } = open({ isAccepted: true });
    analytics.tell({ name: 'page_view', path: '/lectures/anna%40people.test' });
    await waitFor(() => expect(told).toEqual([{ name: 'page_view', path: '/lectures/-' }]));
  });

  it('goes away with the consent, also while the scripts are on their way, and comes back with it', async () => {
    const { analytics, told, forget, answer } = open({ isAccepted: true });
    analytics.tell(HOME);
    answer(false);
    await waitFor(() => expect(forget).toHaveBeenCalledOnce());
    analytics.tell(STARTED);
    expect(told).toEqual([]);
    answer(true);
    await waitFor(() => expect(told).toEqual([HOME]));
    answer(false);
    expect(forget).toHaveBeenCalledTimes(2);
  });

  it('disturbs nobody when the scripts cannot be had', async () => {
    const { analytics, told, load } = open({ isAccepted: true });
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    analytics.tell(HOME);
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await Promise.resolve();
    analytics.tell(ABOUT);
    await waitFor(() => expect(told).toEqual([ABOUT]));
  });

  it.each([
    ['/signin/social', '?code=secret', false],
    ['/signin', '', true],
    ['/search', '?q=лотман', true],
    ['/dashboard/settings', '?state=secret', false],
  ])('may read the address %s%s: %s', async (path, query, isPlain) => {
    history.replaceState(null, '', path + query);
    const load = vi.fn(async () => ({ tell: () => undefined, forget: () => undefined }));
    const consent = { isAccepted: () => true, subscribe: () => () => undefined };
    createAnalytics({ tags: [TAG], load, consent }).tell(HOME);
    await settled();
    history.replaceState(null, '', '/');
    expect(load).toHaveBeenCalledTimes(isPlain ? 1 : 0);
  });
});

it('a tag is set when both its id and its script are known', () => {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.name = 'glossa-config';
  meta.content = JSON.stringify({
    tagManagerId: 'GTM-1',
    counterId: TAG.id,
    counterUrl: TAG.url,
    pixelUrl: 'https://p.example/x.js',
  });
  page.head.append(meta);
  expect(tagsOf(readConfig(page))).toEqual([TAG]);
});
