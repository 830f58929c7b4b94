import type { ComponentProps } from 'react';
import { hidden } from './VisuallyHidden.css.ts';

/** Text for those who listen to the page instead of looking at it. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className={hidden} />;
