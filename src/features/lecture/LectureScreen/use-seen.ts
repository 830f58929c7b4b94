import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { whenIdle } from '../../../bindings/when-idle.ts';

/** Calls `onSeen` each time the element comes into the window; not before the page has nothing better to do. */
export function useSeen<E extends Element>(onSeen: () => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    // Where it is missing, the pointer and the focus still tell of interest.
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    });
    // The element that stands here then; one that is gone is never seen.
    whenIdle(() => element.current !== null && observer.observe(element.current));
    return () => observer.disconnect();
  }, []);
  return element;
}
