import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onSeen` each time the element comes into the window. */
export function useSeen<E extends Element>(onSeen: () => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    // Where it is missing, the pointer and the focus still tell of interest.
    if (element.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
