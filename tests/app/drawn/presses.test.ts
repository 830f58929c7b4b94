import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pressAgain, typeAgain } from '../../../src/app/drawn/presses.ts';
import type { EarlyPress } from '../../../src/early/early.types.ts';

const pressed: string[] = [];
const { documentElement } = document;

beforeEach(async () => {
  pressed.length = 0;
  localStorage.clear();
  for (const name of ['theme', 'signedIn', 'moment']) delete documentElement.dataset[name];
  document.body.innerHTML = `
    <main><div id="actions"><button type="button" id="play">Слушать</button> <button type="button" id="share">Поделиться</button></div>
    <form><button id="send">Найти</button></form>
    <span><button type="button" id="keep" disabled>Избранное</button></span></main>`;
  document.body.onclick = ({ target }) => void pressed.push((target as Element).id);
});

// Other files share the document: nothing of a page that came drawn may stay in it.
afterEach(() => {
  window.glossaEarly?.takePresses();
  delete window.glossaEarly;
  document.body.replaceChildren();
  document.body.onclick = null;
  for (const name of ['theme', 'signedIn', 'moment']) delete documentElement.dataset[name];
  localStorage.clear();
});

/** The early script runs once a page. */
async function early(): Promise<() => readonly EarlyPress[]> {
  vi.resetModules();
  await import('../../../src/early/early.ts');
  return () => window.glossaEarly?.takePresses() ?? [];
}

const key = (id: string) => document.getElementById(id) as HTMLButtonElement;

it('says who may be here, and the chosen theme; an odd theme is none', async () => {
  await (await early())();
  expect(documentElement.dataset).not.toHaveProperty('signedIn');
  localStorage.setItem('glossa:accessToken', 'a');
  localStorage.setItem('glossa:theme', 'dark');
  await (await early())();
  expect(documentElement.dataset).toMatchObject({ signedIn: '', theme: 'dark' });
  localStorage.setItem('glossa:entitlement', 'subscriber');
  await (await early())();
  expect(documentElement.dataset.signedIn).toBe('subscriber');
  delete documentElement.dataset.theme;
  localStorage.setItem('glossa:theme', '<img>');
  await (await early())();
  expect(documentElement.dataset).not.toHaveProperty('theme');
});

it.each([
  ['/lectures/arka?t=65', true],
  ['/lectures/arka?utm_source=a&t=1', true],
  ['/lectures/arka?t=0', false],
  ['/lectures/arka?t=soon', false],
  ['/lectures/arka?start=65', false],
  ['/lectures/arka', false],
])('says whether %s is a link to a moment', async (address, isMoment) => {
  history.replaceState(null, '', address);
  await early();
  expect('moment' in documentElement.dataset).toBe(isMoment);
  history.replaceState(null, '', '/');
});

it('keeps each key that is pressed once, in their order, and no key of a form', async () => {
  const take = await early();
  for (const id of ['share', 'play', 'share', 'send']) {
    key(id).form?.addEventListener('submit', (event) => event.preventDefault());
    key(id).click();
  }
  expect(key('play').dataset).toHaveProperty('pressed');
  const presses = take();
  expect(presses.map(({ key: { id } }) => id)).toEqual(['share', 'play']);
  expect(key('play').dataset).not.toHaveProperty('pressed');
  key('play').click();
  expect(take()).toEqual([]);
  pressed.length = 0;
  pressAgain(presses);
  expect(pressed).toEqual(['share', 'play']);
});

it('a key that was drawn anew for a listener is pressed in the same place', async () => {
  const take = await early();
  key('play').click();
  const presses = take();
  pressed.length = 0;
  const anew = document.createElement('button');
  anew.id = 'anew';
  key('play').replaceWith(anew);
  pressAgain(presses);
  expect(pressed).toEqual(['anew']);
});

it('a key that is not for a guest waits until it is for the listener', async () => {
  const take = await early();
  key('keep').parentElement?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const later = pressAgain(take());
  expect(later.map(({ key: { id } }) => id)).toEqual(['keep']);
  key('keep').disabled = false;
  pressed.length = 0;
  expect(pressAgain(later)).toEqual([]);
  expect(pressed).toEqual(['keep']);
});

it('once the app hears, a press on a drawn key is kept from it until presses are taken; a key that comes later answers', async () => {
  const take = await early();
  window.glossaEarly?.keepToItself();
  const later = document.createElement('button');
  later.type = 'button';
  later.id = 'later';
  document.body.append(later);
  for (const id of ['play', 'play', 'later']) key(id).click();
  expect(pressed).toEqual(['later']);
  expect(key('play').dataset).toHaveProperty('pressed');
  pressAgain(take());
  expect(pressed).toEqual(['later', 'play']);
  key('share').click();
  expect(pressed.at(-1)).toBe('share');
  expect(take()).toEqual([]);
});

it('a search that was typed before the page could hear is told anew, once, and one that stands as it came is not', () => {
  document.body.innerHTML =
    '<input type="search" id="typed"><input type="search" id="came" value="кино"><input type="text" id="other">';
  const told: string[] = [];
  document.body.addEventListener('input', ({ target }) =>
    told.push(`${(target as Element).id}: ${(target as HTMLInputElement).value}`),
  );
  for (const id of ['typed', 'other']) (document.getElementById(id) as HTMLInputElement).value = 'лотман';
  typeAgain(document.body);
  expect(told).toEqual(['typed: лотман']);
});
