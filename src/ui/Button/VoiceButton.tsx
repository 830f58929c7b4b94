import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { PauseGlyph, PlayGlyph } from '../Icon/glyphs.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { dot, side } from './VoiceButton.css.ts';

interface VoiceButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** «Слушать», «Пауза: {name}»: says what a press does. */
  label: string;
  playing: boolean;
  /** The sound is on its way: ticks instead of a sign. The button still works. */
  loading?: boolean;
  /** Diameter in px: 44 on a card, 48 in the dock, 60–64 in the open player. */
  size?: number;
}

/** The round button of sound. */
export function VoiceButton({ label, playing, loading = false, size = 48, className, style, ...props }: VoiceButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(dot, className)}
      style={{ ...style, ...assignInlineVars({ [side]: `${size}px` }) }}
      aria-label={label}
      aria-busy={loading || undefined}
    >
      <VoiceSign playing={playing} loading={loading} size={Math.round(size * 0.52)} />
    </button>
  );
}

interface VoiceSignProps {
  playing: boolean;
  loading: boolean;
  size: number;
}

/** The sign on the button. */
export function VoiceSign({ playing, loading, size }: VoiceSignProps) {
  if (loading) return <Spinner />;
  return playing ? <PauseGlyph size={size} /> : <PlayGlyph size={size} />;
}
