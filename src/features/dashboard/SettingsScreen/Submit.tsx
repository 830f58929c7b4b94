import { Button } from '../../../ui/Button/Button.tsx';
import type { Submission } from '../../../ui/Form/submission.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconCheck } from '../../../ui/Icon/icons.ts';
import * as css from './SettingsScreen.css.ts';

interface SubmitProps {
  state: Submission['state'];
  label: string;
  /** The label in the progressive form. */
  busyLabel: string;
  /** The text shown when it is done. */
  doneLabel: string;
}

/** The button of a form that stays on the screen, and the text that it is done. */
export const Submit = ({ state, label, busyLabel, doneLabel }: SubmitProps) => (
  <div className={css.submit}>
    <Button type="submit" busy={state === 'busy'} busyLabel={busyLabel}>
      {label}
    </Button>
    <span role="status" className={css.saved}>
      {state === 'done' && (
        <>
          <Icon icon={IconCheck} size={16} stroke={2} />
          {doneLabel}
        </>
      )}
    </span>
  </div>
);
