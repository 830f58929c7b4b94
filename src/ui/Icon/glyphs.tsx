import { glyph } from './glyphs.css.ts';

interface GlyphProps {
  /** Side in px; without it the glyph fills the box its parent gives to an svg. */
  size?: number;
}

/** Filled signs of the player, drawn on the grid of 24. */
function Glyph({ d, size }: GlyphProps & { d: string }) {
  return (
    <svg className={glyph} viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden>
      <path d={d} />
    </svg>
  );
}

export const PlayGlyph = ({ size }: GlyphProps) => <Glyph d="M8 4.5 20 12 8 19.5Z" size={size} />;
export const PauseGlyph = ({ size }: GlyphProps) => <Glyph d="M6.5 5h4v14h-4zM13.5 5h4v14h-4z" size={size} />;
export const PreviousGlyph = ({ size }: GlyphProps) => <Glyph d="M5 6h2.4v12H5zM19 6v12L9 12z" size={size} />;
export const NextGlyph = ({ size }: GlyphProps) => <Glyph d="M16.6 6H19v12h-2.4zM5 6v12l10-6z" size={size} />;

/** The bookmark of «Избранное»: an outline, filled when on. */
export function BookmarkGlyph({ on, size = 20 }: GlyphProps & { on: boolean }) {
  return (
    <svg
      className={glyph}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={on ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden
    >
      <path d="M6 3.5h12v17l-6-4.6-6 4.6z" />
    </svg>
  );
}
