import { globalStyle } from '@vanilla-extract/css';

// One iteration, or an endless animation of 0.01 ms would keep the processor busy.
globalStyle('*, ::before, ::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '.01ms !important',
      transitionDelay: '0s !important',
    },
  },
});

/** Attribute of everything that makes no sense on paper: header, dock, toasts, scrolling keys. */
globalStyle('[data-print="no"]', { '@media': { print: { display: 'none !important' } } });
