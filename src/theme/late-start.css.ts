import { globalKeyframes, globalStyle } from '@vanilla-extract/css';

/**
 * The message of the page when its script does not come: after 8 s, longer than a usual start. Without scripting `noscript`
 * is shown instead.
 */
globalKeyframes('late-start', { to: { visibility: 'visible' } });

globalStyle('.late-start', {
  maxWidth: 480,
  margin: '30vh auto 0',
  padding: '0 20px',
  visibility: 'hidden',
  animation: 'late-start 0s 8s forwards',
  '@media': { '(scripting: none)': { display: 'none' } },
});
globalStyle('.late-start a', { textDecoration: 'underline' });
