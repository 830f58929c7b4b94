import { globalKeyframes, globalStyle } from '@vanilla-extract/css';

/**
 * What the page itself says when its script does not come. A start of the usual length is over before; without scripts
 * `noscript` has said it already.
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
