/** Of the light scheme of the app, which the server may not import; a test compares them. */
export const COLOURS = {
  paper: '#F4F5F2',
  sunk: '#E7EAE4',
  ink: '#141816',
  ink2: '#454C48',
  ink3: '#5F6762',
  voice: '#D2361B',
  onVoice: '#FFFFFF',
};

/** The mark on a grid of 24: the letter «Г» as the corner of a page, and the voice in its free corner. */
export const MARK = { grid: 24, corner: 'M1 1H23V6.6H6.6V23H1Z', voice: 'cx="16" cy="16" r="7"' };
