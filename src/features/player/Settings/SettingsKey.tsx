import { useId } from 'react';
import { SKIP_LENGTHS_S } from '../../../../contract/constants.ts';
import { isMobile, isSettingsOpen } from '../../../../machines/panel/panel.selectors.ts';
import { panel, player } from '../../../bindings/actors.ts';
import { native } from '../../../ui/Field/Choice.css.ts';
import { Checkbox } from '../../../ui/Field/Choice.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconSettings } from '../../../ui/Icon/icons.ts';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import type { KeySize } from '../Keys/keys.css.ts';
import { POPOVER_PX } from '../Keys/popover-width.ts';
import { UtilityKey } from '../Keys/UtilityKey.tsx';
import * as css from './Settings.css.ts';

/** The key «Настройки» and its popover: what is set once and seldom changed. */
export function SettingsKey({ size }: { size: Exclude<KeySize, 'dock'> }) {
  const actor = panel.useRef();
  const isOpen = panel.useSelected(isSettingsOpen);
  const onPhone = panel.useSelected(isMobile);
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => actor.send({ type: open ? 'panel.openSettings' : 'panel.closeSettings' })}
      title="Настройки"
      width={onPhone ? POPOVER_PX.phone : POPOVER_PX.desktop}
      trigger={
        <UtilityKey size={size} label="Настройки">
          <Icon icon={IconSettings} />
        </UtilityKey>
      }
    >
      <Switches />
      <SkipLengths way="back" name="Назад на, секунд" />
      <SkipLengths way="forward" name="Вперёд на, секунд" />
    </Popover>
  );
}

function Switches() {
  const actor = player.useRef();
  const hasAutoplay = player.useSelected(({ context }) => context.hasAutoplay);
  const hasAutoRewind = player.useSelected(({ context }) => context.hasAutoRewind);
  return (
    <div className={css.switches}>
      <Checkbox
        role="switch"
        checked={hasAutoplay}
        onChange={(event) => actor.send({ type: 'player.setAutoplay', isOn: event.currentTarget.checked })}
      >
        Играть следующую
      </Checkbox>
      <Checkbox
        role="switch"
        checked={hasAutoRewind}
        onChange={(event) => actor.send({ type: 'player.setAutoRewind', isOn: event.currentTarget.checked })}
      >
        Отматывать назад при продолжении
      </Checkbox>
    </div>
  );
}

function SkipLengths({ way, name }: { way: 'back' | 'forward'; name: string }) {
  const actor = player.useRef();
  const chosen = player.useSelected(({ context }) => (way === 'back' ? context.skipBack : context.skipForward));
  const group = useId();
  const nameId = useId();
  return (
    <>
      <p id={nameId} className={css.name}>
        {name}
      </p>
      <div className={css.lengths} role="radiogroup" aria-labelledby={nameId}>
        {SKIP_LENGTHS_S.map((seconds) => (
          <label key={seconds} className={css.length}>
            <input
              type="radio"
              className={native}
              name={group}
              aria-label={`${seconds} секунд`}
              checked={seconds === chosen}
              onChange={() => actor.send({ type: 'player.setSkip', way, seconds })}
            />
            <span aria-hidden>{seconds}</span>
          </label>
        ))}
      </div>
    </>
  );
}
