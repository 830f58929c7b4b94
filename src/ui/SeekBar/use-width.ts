import { type RefCallback, useCallback, useState } from 'react';

/** A ref for an element, and the width it has on the screen in whole px; 0 until it is known. */
export function useWidth<E extends Element>(): [RefCallback<E>, number] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: E | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
