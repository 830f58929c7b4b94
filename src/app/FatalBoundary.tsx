import { Component, type ReactNode } from 'react';
import type { FatalReport } from '../bindings/shell.ts';
import { FatalScreen } from '../ui/FatalScreen/FatalScreen.tsx';
import { fatalReport } from './fatal-report.ts';

interface State {
  report: FatalReport | null;
}

/** The last boundary (B07): whatever broke above every page is told in words that can be copied. */
export class FatalBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { report: null };

  /** The events are taken now and not when the text is copied: the sound may go on for long, and would push out those that matter. */
  static getDerivedStateFromError(thrown: unknown): State {
    return { report: fatalReport(thrown) };
  }

  override render() {
    const { report } = this.state;
    return report === null ? this.props.children : <Fatal report={report} />;
  }
}

/** The last screen with everything that is known; it stands where the whole app stood. */
export const Fatal = ({ report }: { report: FatalReport }) => (
  <FatalScreen error={report.error} onReload={() => location.reload()} events={() => report.events} />
);
