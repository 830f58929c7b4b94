import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../../theme/contract.css.ts';
import { font } from '../../../theme/frame.css.ts';

export const scales = style({ display: 'flex', justifyContent: 'flex-end', gap: 4, marginBottom: 8 });
export const scale = style({
  padding: '6px 10px',
  border: `1px solid ${color.line2}`,
  background: 'none',
  color: color.ink2,
  font: `400 13px/18px ${font.sans}`,
  selectors: { '&[aria-pressed="true"]': { background: color.ink, color: color.paper, borderColor: color.ink } },
});

export const sheet = style({
  minWidth: 0,
  minHeight: 320,
  maxHeight: '72vh',
  margin: 0,
  padding: 0,
  overflow: 'auto',
  border: `1px solid ${color.line2}`,
  background: color.paper,
  fontFamily: font.sans,
});

const within = (selector: string, rule: Parameters<typeof globalStyle>[1]) => globalStyle(`${sheet} ${selector}`, rule);

// The same looks as the sheet that the drawing carries when it is opened by itself (scripts/charts/svg.ts).
within('svg', { display: 'block' });
within('.box', { fill: 'none', stroke: color.line2 });
within('.leaf', { fill: color.raised });
within('.region', { strokeDasharray: '5 4' });
within('.last', { fill: 'none', stroke: color.line2 });
within('.rule', { stroke: color.line });
within('.line', { fill: 'none', stroke: color.ink3 });
within('.tip', { fill: color.ink3 });
within('.start', { fill: color.ink3 });
within('.back', { fill: 'none' });
within('.over', { fill: color.paper });
within('.title', { font: `600 17px ${font.serif}`, fill: color.ink });
within('.name', { fontSize: 14, fontWeight: 500, fill: color.ink });
within('.key', { fontSize: 12, fill: color.ink3 });
within('.event', { fontSize: 13, fontWeight: 500, fill: color.ink });
within('.guard', { fontSize: 12, fill: color.ink2 });
within('.action', { fontSize: 12, fill: color.ink3 });
within('.gloss', { font: `italic 13px ${font.serif}`, fill: color.ink2 });

// Where the machine is: ink. Never the colour of the voice, which belongs to the sound.
within('[data-active] .box', { stroke: color.ink, strokeWidth: 3 });
within('[data-active] .leaf', { fill: color.ink });
within('[data-active] .leaf ~ text', { fill: color.paper });
within('[data-active] .leaf ~ g text', { fill: color.paper });
within('[data-active] .leaf ~ .rule', { stroke: color.ink3 });
// How it came there: the marker of the search.
within('[data-taken] .line', { stroke: color.ink, strokeWidth: 3 });
within('[data-taken] .tip', { fill: color.ink });
within('[data-taken] .back', { fill: color.mark, stroke: color.ink });
within('[data-taken] text', { fill: color.ink });
within('[data-active] .leaf ~ g[data-taken] text', { fill: color.ink });
