import { player } from '../../../bindings/actors.ts';
import { typograph } from '../../../format/typography.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Checkbox } from '../../../ui/Field/Choice.tsx';
import { shortcuts } from './keys.ts';
import * as css from './ShortcutsHelp.css.ts';

interface ShortcutsHelpProps {
  /** Letters, digits and signs are keys too. */
  hasLetters: boolean;
  onLetters: (areOn: boolean) => void;
  onClose: () => void;
}

/** The sheet «Клавиши». */
export function ShortcutsHelp({ hasLetters, onLetters, onClose }: ShortcutsHelpProps) {
  const back = player.useSelected(({ context }) => context.skipBack);
  const forward = player.useSelected(({ context }) => context.skipForward);
  return (
    <Dialog open onClose={onClose} title="Клавиши">
      <dl>
        {shortcuts(hasLetters, { back, forward }).map(({ keys, does }) => (
          <div key={does} className={css.row}>
            <dt>{does}</dt>
            <dd className={css.keys}>
              {keys.map((name) => (
                <kbd key={name} className={css.key}>
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.hint}>
        {typograph(
          'В последние 30 секунд таймера сна «Слушать» или «Пауза» на гарнитуре и на мультимедийной клавише не останавливает лекцию, а продлевает таймер на 5 минут.',
        )}
      </p>
      <p className={css.hint}>
        {typograph('Сколько секунд назад и вперёд и играть ли следующую лекцию, выбирают в настройках раскрытого плеера.')}
      </p>
      <div className={css.choice}>
        <Checkbox checked={hasLetters} onChange={({ target }) => onLetters(target.checked)}>
          Управлять буквами, цифрами и знаками
        </Checkbox>
        <p className={css.note}>
          {typograph(
            'Выключите, если говорите с устройством голосом или нажимаете случайно. Этот список открывается и внизу страницы.',
          )}
        </p>
      </div>
    </Dialog>
  );
}
