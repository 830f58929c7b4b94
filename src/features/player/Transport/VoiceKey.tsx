import { toggleOf } from '../../../../machines/player/player.lecture.ts';
import { isLoading, isWanted } from '../../../../machines/player/player.selectors.ts';
import { player } from '../../../bindings/actors.ts';
import { VoiceButton } from '../../../ui/Button/VoiceButton.tsx';

/** The round key: says what a press does, shows ticks while the sound is on its way. `size` in px. */
export function VoiceKey({ size }: { size: number }) {
  const actor = player.useRef();
  const isOn = player.useSelected(isWanted);
  const isBusy = player.useSelected(isLoading);
  return (
    <VoiceButton
      label={isOn ? 'Пауза' : 'Слушать'}
      playing={isOn}
      loading={isBusy}
      size={size}
      onClick={() => actor.send(toggleOf(isOn))}
    />
  );
}
