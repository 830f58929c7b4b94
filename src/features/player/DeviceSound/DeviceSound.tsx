import { selectLineElsewhere } from '../../../../machines/sound-elsewhere/sound-elsewhere.selectors.ts';
import { soundElsewhere } from '../../../bindings/account.ts';
import { haveSameFields } from '../../../bindings/same-fields.ts';
import * as css from './DeviceSound.css.ts';
import { deviceSoundText } from './device-words.ts';

interface DeviceSoundProps {
  /** `strip`: over the keys of the panel under a page. `alone`: there is no panel. `words`: among the words of an open one. */
  place: 'strip' | 'alone' | 'words';
}

/**
 * «Сейчас звучит на телефоне · Граница» with a pause there and the same lecture here. The line is always in the document, empty
 * or not: a screen reader announces only changes of a region that it already knows.
 */
export function DeviceSound({ place }: DeviceSoundProps) {
  const actor = soundElsewhere.useRef();
  const line = soundElsewhere.useSelected(selectLineElsewhere, haveSameFields);
  const text = line.kind === 'none' ? '' : deviceSoundText(line);
  return (
    <div className={line.kind === 'none' ? undefined : css.places[place]} data-keys>
      <span className={place === 'words' ? css.whole : css.cut} aria-live="polite" title={text}>
        {text}
      </span>
      {line.kind !== 'none' && (
        <span className={css.keys}>
          {line.mayPause && (
            <button type="button" className={css.key} onClick={() => actor.send({ type: 'soundElsewhere.pause' })}>
              Пауза там
            </button>
          )}
          <button
            type="button"
            className={css.key}
            aria-disabled={!line.mayMove}
            onClick={() => actor.send({ type: 'soundElsewhere.move' })}
          >
            Перенести сюда
          </button>
        </span>
      )}
    </div>
  );
}
