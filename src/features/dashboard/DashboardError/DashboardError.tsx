import { text } from '../../../theme/typography.css.ts';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { PageHead } from '../../../ui/PageHead/PageHead.tsx';
import * as css from './DashboardError.css.ts';

interface DashboardErrorProps {
  /** Name of the screen: «История». */
  title: string;
  /** The reason as the server gave it. */
  message: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** A dashboard screen whose data could not be read; the ways to the others stay in the frame around it. */
export const DashboardError = ({ title, message, isBusy, onRetry }: DashboardErrorProps) => (
  <>
    <PageHead title={title} />
    <h1 className={text.h1}>{title}</h1>
    <div className={css.error}>
      <ErrorState title="Не удалось загрузить" message={message} busy={isBusy} onRetry={onRetry} />
    </div>
  </>
);
