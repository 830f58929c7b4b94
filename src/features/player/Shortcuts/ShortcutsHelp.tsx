import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { SHORTCUTS } from './keys.ts';
import * as css from './ShortcutsHelp.css.ts';

/** The sheet «Клавиши». */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Клавиши">
      <dl>
        {SHORTCUTS.map(({ keys, does }) => (
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
    </Dialog>
  );
}
