const EDGE_PX = 8;

/** Puts a fixed element over the middle of another, or under it where there is no room above, inside the window. */
export function placeAbove(element: HTMLElement, over: HTMLElement): void {
  const target = over.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  const middle = target.left + target.width / 2 - own.width / 2;
  const rightmost = document.documentElement.clientWidth - EDGE_PX - own.width;
  const above = target.top - own.height;
  element.style.left = `${Math.max(EDGE_PX, Math.min(middle, rightmost))}px`;
  element.style.top = `${above < EDGE_PX ? target.bottom : above}px`;
}
