import { type PointerEvent, type RefObject, useRef } from 'react';
import { duration, easing } from '../../../theme/motion.ts';

/** Less than this is a press of an unsteady finger. */
const SLACK_PX = 8;
/** The last stretch of the way tells the speed, unless the finger rested after it. */
const SPEED_WINDOW_MS = 100;
const REST_MS = 200;
const FRAME_MS = 16;

interface Drag {
  pointerId: number;
  startY: number;
  /** Latest places of the finger, oldest first. */
  trail: { y: number; time: number }[];
  isOn: boolean;
}

/** How the finger let go: how far down as a part of the window's height, and how fast, in px per frame of 16 ms. */
export interface LetGo {
  distancePart: number;
  velocity: number;
}

/**
 * A sheet follows the finger down. The sheet is moved directly, not drawn anew at each move.
 * @param sheet what is moved
 * @param letGo told how the finger let go; answers whether the sheet leaves, otherwise it springs back
 * @returns handlers for the parts by which the sheet is held
 */
export function useDragDown(sheet: RefObject<HTMLElement | null>, letGo: (how: LetGo) => boolean) {
  const drag = useRef<Drag>(null);

  const move = (y: number) => {
    if (sheet.current) sheet.current.style.transform = y > 0 ? `translateY(${y}px)` : '';
  };
  const springBack = () => {
    if (!sheet.current) return;
    sheet.current.style.transition = `transform ${duration.slide} ${easing.out}`;
    sheet.current.style.transform = '';
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return;
      drag.current = {
        pointerId: event.pointerId,
        startY: event.clientY,
        trail: [{ y: event.clientY, time: event.timeStamp }],
        isOn: false,
      };
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current;
      if (now?.pointerId !== event.pointerId) return;
      const distance = event.clientY - now.startY;
      if (!now.isOn) {
        if (distance < SLACK_PX) return;
        now.isOn = true;
        // From here on the press is the sheet's: the link under the finger is not followed.
        event.currentTarget.setPointerCapture(event.pointerId);
        if (sheet.current) sheet.current.style.transition = 'none';
      }
      now.trail.push({ y: event.clientY, time: event.timeStamp });
      while (now.trail.length > 2 && event.timeStamp - (now.trail[0]?.time ?? 0) > SPEED_WINDOW_MS) now.trail.shift();
      move(distance);
    },
    onPointerUp(event: PointerEvent) {
      const now = drag.current;
      drag.current = null;
      if (now?.pointerId !== event.pointerId || !now.isOn) return;
      const leaves = letGo({
        distancePart: Math.max(0, event.clientY - now.startY) / window.innerHeight,
        velocity: speedOf(now, event.timeStamp),
      });
      if (!leaves) springBack();
    },
    onPointerCancel() {
      if (drag.current?.isOn) springBack();
      drag.current = null;
    },
  };
}

/** px per frame at the end of the way; 0 after a rest. */
function speedOf({ trail }: Drag, letGoAt: number): number {
  const [first] = trail;
  const last = trail.at(-1);
  if (first === undefined || last === undefined || letGoAt - last.time > REST_MS) return 0;
  return ((last.y - first.y) / Math.max(1, last.time - first.time)) * FRAME_MS;
}
