import { Component, type ReactNode } from 'react';
import { LostPartError } from './lost-part.ts';

interface LostPartBoundaryProps {
  /** Shown in place of the part. */
  instead: ReactNode;
  children: ReactNode;
}

/** Around a part whose code may not come. A part that came and then broke is somebody else's to tell. */
export class LostPartBoundary extends Component<LostPartBoundaryProps, { error: [unknown] | null }> {
  override state: { error: [unknown] | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: [error] };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error[0] instanceof LostPartError)) throw error[0];
    return this.props.instead;
  }
}
