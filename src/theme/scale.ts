/** Steps of space. Anything between two steps is a dimension of one component and is written there. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '24px',
  6: '32px',
  7: '40px',
  8: '56px',
  9: '80px',
  10: '112px',
} as const;

/** Surfaces are square; what is pressed has 2 px; a circle belongs to sound alone. */
export const radius = { key: '2px', voice: '50%' } as const;

/** Layers, bottom to top. `raised` is inside a component that isolates itself. */
export const layer = {
  page: 0,
  raised: 1,
  menu: 29,
  header: 30,
  dock: 40,
  player: 50,
  modal: 60,
  popover: 70,
  toast: 80,
  tooltip: 90,
  boot: 100,
} as const;

/** Thickness and distance of the focus ring; inputs pull it onto their border. */
export const focusRing = { width: '2px', offset: '2px', inputOffset: '-1px', spineOffset: '-4px', inset: '-4px' } as const;
