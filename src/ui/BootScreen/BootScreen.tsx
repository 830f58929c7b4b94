import { Mark } from '../Logo/Logo.tsx';
import { bootScreen, breathingDot } from './BootScreen.css.ts';

/** Covers the window while it is not yet known who is here (B02). */
export const BootScreen = () => (
  <div className={bootScreen} role="status" aria-label="Загрузка">
    <Mark size={44} dotClassName={breathingDot} />
  </div>
);
