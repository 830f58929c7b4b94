import { globalKeyframes, globalStyle } from '@vanilla-extract/css';

/**
 * The message of the page when its script does not come: after 8 s, longer than a usual start. Without scripting `noscript`
 * is shown instead.
 */
globalKeyframes('late-start', { to: { visibility: 'visible' } });

globalStyle('.late-start', {
  maxWidth: 480,
  // Never a margin: it would move the whole page down, and the page's first picture would jump up.
  margin: '0 auto',
  padding: '30vh 20px 0',
  visibility: 'hidden',
  animation: 'late-start 0s 8s forwards',
  '@media': { '(scripting: none)': { display: 'none' } },
});
globalStyle('.late-start a', { textDecoration: 'underline' });
