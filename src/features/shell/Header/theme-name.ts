import type { Theme } from '../../../bindings/shell.tsx';

/** What a press on the theme key brings. */
export const themeLabel = (theme: Theme): string => (theme === 'dark' ? 'Светлая тема' : 'Тёмная тема');
