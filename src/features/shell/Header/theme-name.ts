import type { Theme } from '../../../bindings/shell.ts';

/** The theme that a press on the theme key switches to. */
export const themeLabel = (theme: Theme): string => (theme === 'dark' ? 'Светлая тема' : 'Тёмная тема');
