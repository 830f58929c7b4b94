import { typograph } from '../../../format/typography.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import * as css from './SettingsScreen.css.ts';

export interface DataSettingsProps {
  isBusy: boolean;
  /** Why the last export did not work out, shown as it is. */
  message: string | null;
  onExport: () => void;
}

/** Everything the service keeps about the listener, as a file. */
export const DataSettings = ({ isBusy, message, onExport }: DataSettingsProps) => (
  <>
    <div className={css.plain}>
      <p>{typograph('Аккаунт, история, избранное, статистика и достижения — одним файлом JSON.')}</p>
      <Button busy={isBusy} busyLabel="Собираем" onClick={onExport}>
        Скачать мои данные
      </Button>
    </div>
    <p role="alert" className={css.message}>
      {message}
    </p>
  </>
);
