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
  return (
    <Dialog open onClose={onClose} title="Клавиши">
      <dl>
        {shortcuts(hasLetters).map(({ keys, does }) => (
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
