import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { duration, easing } from '../../../theme/motion.ts';
import { type Extent, placeUnder } from './place-under.ts';

/** So close to an edge of the list it scrolls on by itself, so far in each frame. */
const EDGE_PX = 36;
const SCROLL_PX = 7;

interface Drag {
  pointerId: number;
  /** The things that the rows show. */
  of: unknown;
  row: HTMLElement;
  /** All rows that may change places, as they stand, and where they were when the row was taken. */
  rows: HTMLElement[];
  extents: Extent[];
  from: number;
  startY: number;
  startScroll: number;
  y: number;
  place: number;
  frame: number;
}

/**
 * Rows of a list are moved by a handle, with a mouse or a finger. What moves is moved directly, not drawn anew at each move;
 * where it is let go is told once.
 *
 * @param list the list, which scrolls; its rows are marked `data-queued`
 * @param of what the rows show: once it is something else, what was on its way is let go
 * @param drop told the row that was moved, and its new place among the rows
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, of: unknown, drop: (row: HTMLElement, place: number) => void) {
  const drag = useRef<Drag>(null);

  const draw = (now: Drag, scrolled: number) => {
    const taken = now.extents[now.from];
    if (taken === undefined) return;
    const wanted = now.y - now.startY + scrolled - now.startScroll;
    const [first, last] = [now.extents[0], now.extents.at(-1)];
    const shift = Math.min(Math.max(wanted, (first?.top ?? 0) - taken.top), (last?.top ?? 0) - taken.top);
    now.place = placeUnder(now.extents, now.from, taken.top + shift + taken.height / 2);
    now.row.style.transform = `translateY(${shift}px)`;
    now.rows.forEach((row, at) => {
      if (at === now.from) return;
      const makesRoom = at > now.from ? at <= now.place : at >= now.place;
      const way = at > now.from ? -taken.height : taken.height;
      row.style.transition = `transform ${duration.move} ${easing.out}`;
      row.style.transform = makesRoom ? `translateY(${way}px)` : '';
    });
  };

  /** A finger that rests at an edge goes on scrolling. */
  const scrollOn = () => {
    const now = drag.current;
    if (now === null || list.current === null) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    const way = Number(now.y > bottom - EDGE_PX) - Number(now.y < top + EDGE_PX);
    list.current.scrollTop += way * SCROLL_PX;
    draw(now, list.current.scrollTop);
    now.frame = requestAnimationFrame(scrollOn);
  };

  /** Everything stands as it is drawn again. @returns what was dragged */
  const release = (): Drag | null => {
    const now = drag.current;
    drag.current = null;
    if (now === null) return null;
    cancelAnimationFrame(now.frame);
    for (const row of now.rows) {
      row.style.transition = '';
      row.style.transform = '';
    }
    delete now.row.dataset.dragged;
    delete list.current?.dataset.dragging;
    return now;
  };

  useLayoutEffect(() => {
    if (drag.current !== null && drag.current.of !== of) release();
  });

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest<HTMLElement>('[data-queued]');
      if (!event.isPrimary || event.button !== 0 || row === null || list.current === null) return;
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-queued]')];
      event.currentTarget.setPointerCapture(event.pointerId);
      row.dataset.dragged = '';
      list.current.dataset.dragging = '';
      drag.current = {
        pointerId: event.pointerId,
        of,
        row,
        rows,
        extents: rows.map(({ offsetTop: top, offsetHeight: height }) => ({ top, height })),
        from: rows.indexOf(row),
        startY: event.clientY,
        startScroll: list.current.scrollTop,
        y: event.clientY,
        place: rows.indexOf(row),
        frame: requestAnimationFrame(scrollOn),
      };
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current;
      if (now?.pointerId !== event.pointerId || list.current === null) return;
      now.y = event.clientY;
      draw(now, list.current.scrollTop);
    },
    onPointerUp(event: PointerEvent) {
      if (drag.current?.pointerId !== event.pointerId) return;
      const now = release();
      if (now !== null) drop(now.row, now.place);
    },
    onPointerCancel: release,
    onLostPointerCapture: release,
  };
}
