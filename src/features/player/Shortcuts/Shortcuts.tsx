import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from './shortcuts.ts';

const ShortcutsHelp = lazy(async () => ({ default: (await import('./ShortcutsHelp.tsx')).ShortcutsHelp }));

/** The keys of the page, and the sheet «Клавиши» that tells them. `onSearch`: «/» was pressed. */
export function Shortcuts({ onSearch }: { onSearch: () => void }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts({ onSearch, onHelp: () => setHelpOpen(true) });
  return <Suspense fallback={null}>{isHelpOpen && <ShortcutsHelp onClose={() => setHelpOpen(false)} />}</Suspense>;
}
