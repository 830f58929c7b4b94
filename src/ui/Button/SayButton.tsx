import type { ComponentProps, ReactNode } from 'react';
import { text } from '../../theme/typography.css.ts';
import { lines, say, sayDot } from './VoiceButton.css.ts';
import { VoiceSign } from './VoiceButton.tsx';

interface SayButtonProps extends ComponentProps<'button'> {
  playing?: boolean;
  loading?: boolean;
  /** Second line in mono: the position where the lecture goes on, «00:18:42». */
  detail?: ReactNode;
}

/** The main action of a page that can sound: «Слушать первую лекцию», «Продолжить: лекция 3». */
export function SayButton({ playing = false, loading = false, detail, children, ...props }: SayButtonProps) {
  return (
    <button type="button" {...props} className={say} aria-busy={loading || undefined}>
      <span className={sayDot}>
        <VoiceSign playing={playing} loading={loading} size={21} />
      </span>
      <span className={lines}>
        <span>{children}</span>
        {/* The space divides the two in the button's name; the grid does not draw it. */}
        {detail !== undefined && ' '}
        {detail !== undefined && <span className={text.code}>{detail}</span>}
      </span>
    </button>
  );
}
