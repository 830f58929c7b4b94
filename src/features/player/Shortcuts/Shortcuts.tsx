import { late } from '../../../ui/Late/late.tsx';
import { useShortcuts } from './shortcuts.ts';

const ShortcutsHelp = late(async () => (await import('./ShortcutsHelp.tsx')).ShortcutsHelp, 'Список клавиш не загрузился');

interface ShortcutsProps {
  /** «/» was pressed. */
  onSearch: () => void;
  isHelpOpen: boolean;
  /** The sheet «Клавиши» is asked for, or closed. */
  onHelp: (isOpen: boolean) => void;
  /** Letters, digits and signs are keys too. */
  hasLetters: boolean;
  onLetters: (areOn: boolean) => void;
}

/** The keys of the page, and the sheet «Клавиши» that tells them. */
export function Shortcuts({ onSearch, isHelpOpen, onHelp, hasLetters, onLetters }: ShortcutsProps) {
  useShortcuts({ hasLetters, onSearch, onHelp: () => onHelp(true) });
  return isHelpOpen && <ShortcutsHelp hasLetters={hasLetters} onLetters={onLetters} onClose={() => onHelp(false)} />;
}
