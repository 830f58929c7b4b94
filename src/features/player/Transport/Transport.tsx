import { player } from '../../../bindings/actors.ts';
import { NextGlyph, PreviousGlyph } from '../../../ui/Icon/glyphs.tsx';
import { block, type KeySize, key, value } from '../Keys/keys.css.ts';
import * as css from './Transport.css.ts';
import { VoiceKey } from './VoiceKey.tsx';

const VOICE_PX: Record<KeySize, number> = { dock: 48, full: 64, sheet: 60 };

/** The five keys that move the sound (C02). */
export function Transport({ size }: { size: KeySize }) {
  const actor = player.useRef();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, and these act at once
    <div className={block} role="group" aria-label="Управление">
      <button
        type="button"
        className={key[size]}
        aria-label="Предыдущая лекция"
        onClick={() => actor.send({ type: 'player.previous' })}
      >
        <PreviousGlyph />
      </button>
      <SeekKey size={size} way="back" />
      <span className={css.voice[size]}>
        <VoiceKey size={VOICE_PX[size]} />
      </span>
      <SeekKey size={size} way="forward" />
      <button
        type="button"
        className={key[size]}
        aria-label="Следующая лекция"
        onClick={() => actor.send({ type: 'player.next' })}
      >
        <NextGlyph />
      </button>
    </div>
  );
}

/** «−15», «+15»: media seconds, whatever the speed; as many as the listener has chosen. */
export function SeekKey({ size, way, className }: { size: KeySize; way: 'back' | 'forward'; className?: string }) {
  const actor = player.useRef();
  const step = player.useSelected(({ context }) => (way === 'back' ? context.skipBack : context.skipForward));
  const isBack = way === 'back';
  return (
    <button
      type="button"
      className={className ?? key[size]}
      aria-label={`${isBack ? 'Назад' : 'Вперёд'} на ${step} секунд`}
      onClick={() => actor.send({ type: 'player.seekBy', seconds: isBack ? -step : step })}
    >
      <span className={value[size]}>{isBack ? `−${step}` : `+${step}`}</span>
    </button>
  );
}
