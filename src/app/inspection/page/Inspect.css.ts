import { style } from '@vanilla-extract/css';
import { from } from '../../../theme/breakpoints.ts';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';
import { text as styles } from '../../../theme/typography.css.ts';

const line = `1px solid ${color.line}`;
const mono = { font: `400 12px/16px ${font.mono}`, fontStretch: '80%' } as const;

export const page = style({ minHeight: '100vh', color: color.ink, background: color.paper });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  padding: '12px 20px',
  borderBottom: line,
});
export const title = style([styles.h3]);
export const tabs = style([styles.small, { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, color: color.ink2 }]);
export const select = style({
  maxWidth: 320,
  minWidth: 0,
  padding: '9px 10px',
  border: `1px solid ${color.line2}`,
  background: color.raised,
  color: color.ink,
  font: `400 14px/20px ${font.sans}`,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });
export const news = style([styles.small, { color: color.ink2 }]);

export const replay = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 20px',
  background: color.sunk,
  borderBottom: line,
});
export const position = style({ display: 'flex', flex: '1 1 240px', alignItems: 'center', gap: 12 });
export const count = style({ ...mono, color: color.ink2, whiteSpace: 'nowrap' });
export const range = style({ flex: 1, minWidth: 80, accentColor: color.ink });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.lg]: { gridTemplateColumns: '240px minmax(0, 1fr) 340px' } },
});
export const actors = style({
  borderBottom: line,
  '@media': { [from.lg]: { borderRight: line, borderBottom: 'none', maxHeight: '90vh', overflow: 'auto' } },
});
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
const pressed = style({
  display: 'grid',
  width: '100%',
  padding: '8px 20px',
  border: 0,
  background: 'none',
  color: color.ink,
  textAlign: 'left',
  selectors: { '&:hover': { background: color.sunk } },
});
export const actor = style([pressed, { selectors: { '&[aria-current]': { boxShadow: `inset 3px 0 0 ${color.ink}` } } }]);
export const actorName = style([styles.action]);
/** The name in the code, beside the Russian one. */
export const code = style({ ...mono, color: color.ink3, overflowWrap: 'anywhere' });
export const leaf = style({ ...mono, color: color.ink2, overflowWrap: 'anywhere' });

export const main = style({ minWidth: 0, padding: 20 });
export const machine = style([styles.h2]);
export const empty = style([styles.body, { maxWidth: '36em', color: color.ink2 }]);
export const trouble = style([styles.small, { marginTop: 8, color: color.danger, fontWeight: 500 }]);
export const context = style([styles.small, { marginTop: 16 }]);
export const json = style({ ...mono, maxHeight: 320, marginTop: 8, padding: 16, overflow: 'auto', background: color.sunk });

export const tape = style({ minWidth: 0, borderTop: line, '@media': { [from.lg]: { borderTop: 'none', borderLeft: line } } });
export const tapeTitle = style([styles.h3, { padding: '16px 20px 8px' }]);
export const events = style({ maxHeight: '82vh', margin: 0, padding: 0, overflow: 'auto', listStyle: 'none' });
export const event = style([
  pressed,
  {
    gridTemplateColumns: '52px 1fr',
    borderBottom: line,
    selectors: {
      '&[aria-current]': { background: color.mark },
      '&[data-ignored]': { color: color.ink3 },
    },
  },
]);
/** Events caused by an event, listed below it. */
export const effects = style({
  margin: 0,
  marginLeft: 20,
  padding: 0,
  borderLeft: `2px solid ${color.line2}`,
  listStyle: 'none',
});
/** The row that carried the event, with its sender. */
export const row = style({ ...mono, gridColumn: 2, color: color.ink2, overflowWrap: 'anywhere' });
export const at = style({ ...mono, gridRow: 'span 4', paddingTop: 2, color: color.ink3 });
export const type = style({ ...mono, gridColumn: 2, overflowWrap: 'anywhere' });
export const payload = style({
  ...mono,
  gridColumn: 2,
  maxHeight: 48,
  overflow: 'hidden',
  color: color.ink3,
  overflowWrap: 'anywhere',
});

export const dialog = style({
  width: 'min(720px, 92vw)',
  margin: 'auto',
  padding: 20,
  border: `1px solid ${color.line2}`,
  background: color.raised,
  color: color.ink,
});
export const label = style([styles.action, { display: 'block', marginBottom: 8 }]);
export const text = style({
  ...mono,
  width: '100%',
  marginBottom: 12,
  padding: 12,
  border: `1px solid ${color.line2}`,
  background: color.paper,
  color: color.ink,
});
