import type { ReactNode } from 'react';
import { Row } from '../../../ui/Frame/Frame.tsx';
import { across } from './DashboardFrame.css.ts';

/** A second row of a dashboard screen, with a margin of its own; the last thing on the screen. */
export const AcrossRow = ({ margin, children }: { margin?: ReactNode; children: ReactNode }) => (
  <div className={across}>
    <Row margin={margin}>{children}</Row>
  </div>
);
