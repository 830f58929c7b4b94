import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage, createTabStorage } from '../../../src/app/ports/storage.ts';

/** A storage that refuses some of its work, as browsers do in private windows, inside frames, or when the disk is full. */
function refusing(...methods: readonly ('getItem' | 'setItem' | 'removeItem')[]): () => Storage {
  const refuse = () => {
    throw new DOMException('The quota is exceeded', 'QuotaExceededError');
  };
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => localStorage.setItem(key, value),
    removeItem: (key: string) => localStorage.removeItem(key),
  };
  for (const method of methods) storage[method] = refuse;
  return () => storage as unknown as Storage;
}
const denied = () => {
  throw new DOMException('Access is denied', 'SecurityError');
};

afterEach(() => localStorage.clear());

describe('the storage of the browser', () => {
  it('keeps values under the prefix of the service', () => {
    const storage = createStorage();
    storage.set('theme', 'dark');
    expect(localStorage.getItem('glossa:theme')).toBe('dark');
    expect(storage.get('theme')).toBe('dark');
    storage.remove('theme');
    expect(localStorage.getItem('glossa:theme')).toBeNull();
    expect(storage.get('theme')).toBeNull();
  });

  it('is shared: what another tab wrote is read', () => {
    const storage = createStorage();
    storage.set('theme', 'dark');
    localStorage.setItem('glossa:theme', 'light');
    expect(storage.get('theme')).toBe('light');
  });

  it('is shared: what another tab removed is gone here too', () => {
    const storage = createStorage();
    storage.set('accessToken', 'secret');
    localStorage.removeItem('glossa:accessToken');
    expect(storage.get('accessToken')).toBeNull();
  });

  it('touches nothing of anybody else', () => {
    localStorage.setItem('theme', 'foreign');
    const storage = createStorage();
    expect(storage.get('theme')).toBeNull();
    storage.remove('theme');
    expect(localStorage.getItem('theme')).toBe('foreign');
  });

  it.each(['', '0', 'null', 'constructor', '__proto__', 'ключ', '\u0000', '{"a":1}'])('keeps the value %j as it is', (value) => {
    const storage = createStorage();
    storage.set('theme', value);
    expect([storage.get('theme'), createStorage().get('theme')]).toEqual([value, value]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('knows no key %s by itself', (key) => {
    expect(createStorage(denied).get(key)).toBeNull();
    expect(createStorage().get(key)).toBeNull();
  });
});

describe.each([
  ['denied altogether', denied],
  ['full', refusing('setItem')],
  ['unreadable', refusing('getItem')],
  ['of no use at all', refusing('getItem', 'setItem', 'removeItem')],
])('a storage that is %s', (_, source) => {
  it('is replaced by memory for as long as the page lives', () => {
    const storage = createStorage(source);
    expect(storage.get('theme')).toBeNull();
    storage.set('theme', 'dark');
    expect(storage.get('theme')).toBe('dark');
    storage.remove('theme');
    expect(storage.get('theme')).toBeNull();
  });
});

it('a storage that breaks later does not lose what this page wrote', () => {
  let isBroken = false;
  const storage = createStorage(() => (isBroken ? denied() : localStorage));
  storage.set('theme', 'dark');
  isBroken = true;
  expect(storage.get('theme')).toBe('dark');
});

it('a value that no longer fits is not shadowed by the old one', () => {
  localStorage.setItem('glossa:theme', 'light');
  const storage = createStorage(refusing('setItem'));
  storage.set('theme', 'dark');
  expect(storage.get('theme')).toBe('dark');
});

it('a value that cannot be taken out is gone for this page', () => {
  localStorage.setItem('glossa:accessToken', 'secret');
  const storage = createStorage(refusing('removeItem'));
  storage.remove('accessToken');
  expect(storage.get('accessToken')).toBeNull();
});

it('once there is room again the browser keeps the value', () => {
  let isFull = true;
  const storage = createStorage(() => (isFull ? refusing('setItem')() : localStorage));
  storage.set('theme', 'dark');
  isFull = false;
  storage.set('theme', 'light');
  expect(localStorage.getItem('glossa:theme')).toBe('light');
  localStorage.setItem('glossa:theme', 'dark');
  expect(storage.get('theme')).toBe('dark');
});

it('the one of the window is used unless another is given', () => {
  const read = vi.spyOn(Storage.prototype, 'getItem');
  createStorage().get('theme');
  expect(read).toHaveBeenCalledWith('glossa:theme');
  read.mockRestore();
});

it('says what the browser itself has, and where the browser refuses to say', () => {
  const refusingToWrite = createStorage(refusing('setItem'));
  refusingToWrite.set('theme', 'dark');
  expect([refusingToWrite.get('theme'), refusingToWrite.inBrowser('theme')]).toEqual(['dark', null]);
  expect(createStorage(denied).inBrowser('theme')).toBeUndefined();
});

it('what a tab keeps for itself is kept apart', () => {
  createTabStorage().set('typed', '{}');
  expect([sessionStorage.getItem('glossa:typed'), localStorage.getItem('glossa:typed')]).toEqual(['{}', null]);
  sessionStorage.clear();
});
