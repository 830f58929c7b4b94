import { describe, expect, it } from 'vitest';
import { toastMachine } from '../../machines/toasts/toast.machine.ts';
import { toastsMachine } from '../../machines/toasts/toasts.machine.ts';
import { selectVisibleToasts, toastRole } from '../../machines/toasts/toasts.selectors.ts';
import type { ToastRequest } from '../../machines/toasts/toasts.types.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { toastsModel } from './toasts.model.ts';

const info = (text: string): ToastRequest => ({ kind: 'info', text });

walkMachine(toastsModel);

/** The real pair: the queue with real toasts. */
const pair = () => new Live({ machine: toastsMachine }, { actors: { toast: toastMachine } });
const texts = (live: Live<typeof toastsMachine>) => selectVisibleToasts(live.snapshot).map(({ text }) => text);

describe('toasts (B11)', () => {
  it('shows three at a time and the next one when a place is free', () => {
    const live = pair();
    for (const text of ['а', 'б', 'в', 'г']) live.send({ type: 'toasts.show', toast: info(text), now: 0 });
    expect(texts(live)).toEqual(['а', 'б', 'в']);
    live.send({ type: 'toasts.dismiss', id: selectVisibleToasts(live.snapshot)[1]?.id ?? '', now: 1000 });
    expect(texts(live)).toEqual(['а', 'в', 'г']);
  });

  it('closes each by itself after five seconds, the one that waited after its own five', () => {
    const live = pair();
    for (const text of ['а', 'б', 'в', 'г']) live.send({ type: 'toasts.show', toast: info(text), now: 0 });
    live.sleep(5000);
    expect(texts(live)).toEqual(['г']);
    live.sleep(4999);
    expect(texts(live)).toEqual(['г']);
    live.sleep(1);
    expect(texts(live)).toEqual([]);
    expect(Object.keys(live.snapshot.children)).toEqual([]);
  });

  it('holds only the toast under the pointer', () => {
    const live = pair();
    live.send({ type: 'toasts.show', toast: info('а'), now: 0 });
    live.send({ type: 'toasts.show', toast: info('б'), now: 0 });
    live.sleep(4000);
    live.send({ type: 'toasts.hold', id: 'toast-1', now: 4000 });
    live.sleep(4000);
    expect(texts(live)).toEqual(['а']);
    live.send({ type: 'toasts.release', id: 'toast-1', now: 8000 });
    live.sleep(1000);
    expect(texts(live)).toEqual([]);
  });

  it('does not repeat a text within five seconds, and does afterwards', () => {
    const live = pair();
    live.send({ type: 'toasts.show', toast: info('Неизвестная ошибка'), now: 0 });
    live.send({ type: 'toasts.show', toast: info('Неизвестная ошибка'), now: 10 });
    expect(texts(live)).toHaveLength(1);
    live.send({ type: 'toasts.dismiss', id: 'toast-1', now: 1000 });
    live.send({ type: 'toasts.show', toast: info('Неизвестная ошибка'), now: 4999 });
    expect(texts(live)).toEqual([]);
    live.send({ type: 'toasts.show', toast: info('Неизвестная ошибка'), now: 5000 });
    expect(texts(live)).toHaveLength(1);
  });

  it('ignores the pointer on a toast that is gone', () => {
    const live = pair();
    live.send({ type: 'toasts.hold', id: 'toast-9', now: 0 });
    expect(live.snapshot.status).toBe('active');
  });

  it('announces only errors at once', () => {
    const live = pair();
    live.send({ type: 'toasts.show', toast: { kind: 'error', text: 'Нет связи', detail: 'Повторим сами' }, now: 0 });
    live.send({ type: 'toasts.show', toast: { kind: 'voice', text: 'Звучит' }, now: 0 });
    expect(selectVisibleToasts(live.snapshot).map(toastRole)).toEqual(['alert', 'status']);
    expect(selectVisibleToasts(live.snapshot)[0]?.detail).toBe('Повторим сами');
  });
});
