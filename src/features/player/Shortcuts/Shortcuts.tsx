import { useState } from 'react';
import { late } from '../../../ui/Late/late.tsx';
import { useShortcuts } from './shortcuts.ts';

const ShortcutsHelp = late(async () => (await import('./ShortcutsHelp.tsx')).ShortcutsHelp, 'Список клавиш не загрузился');

/** The keys of the page, and the sheet «Клавиши» that tells them. `onSearch`: «/» was pressed. */
export function Shortcuts({ onSearch }: { onSearch: () => void }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts({ onSearch, onHelp: () => setHelpOpen(true) });
  return isHelpOpen && <ShortcutsHelp onClose={() => setHelpOpen(false)} />;
}
