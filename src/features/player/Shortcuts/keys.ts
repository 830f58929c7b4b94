import type { PlayerKey, Tenth } from '../../../../machines/player/player.keys.ts';

/** Action of a key. */
type ShortcutAction = PlayerKey | 'search' | 'help';

const TENTHS: readonly Tenth[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Physical keys: the same under every layout, so that «к» and «k» are one key. */
const ACTIONS: Readonly<Record<string, ShortcutAction>> = {
  Space: 'toggle',
  KeyK: 'toggle',
  ArrowLeft: 'back',
  KeyJ: 'back',
  ArrowRight: 'forward',
  KeyL: 'forward',
  KeyP: 'previous',
  KeyN: 'next',
  Comma: 'slower',
  Period: 'faster',
  KeyM: 'mute',
  Slash: 'search',
  ...Object.fromEntries(TENTHS.flatMap((tenth) => [`Digit${tenth}`, `Numpad${tenth}`].map((code) => [code, tenth]))),
};

/** Letters, digits and signs can be switched off; a space, arrows and Escape work without them. */
const isLetter = (code: string): boolean => code !== 'Space' && !code.startsWith('Arrow');
const NAMED = new Set(['Пробел', '←', '→', 'Esc']);

interface Shortcut {
  keys: readonly string[];
  does: string;
}

/** Seconds of a step back and on. */
interface Steps {
  back: number;
  forward: number;
}

const shortcutsOf = ({ back, forward }: Steps): readonly Shortcut[] => [
  { keys: ['Пробел', 'K'], does: 'Слушать и пауза' },
  { keys: ['←', 'J'], does: `Назад на ${back} секунд` },
  { keys: ['→', 'L'], does: `Вперёд на ${forward} секунд` },
  { keys: ['0 – 9'], does: 'К началу, к 10 %… к 90 % лекции' },
  { keys: ['P'], does: 'Предыдущая лекция' },
  { keys: ['N'], does: 'Следующая лекция' },
  { keys: [','], does: 'Медленнее' },
  { keys: ['.'], does: 'Быстрее' },
  { keys: ['M'], does: 'Выключить и включить звук' },
  { keys: ['/'], does: 'Поиск' },
  { keys: ['?'], does: 'Эта подсказка' },
  { keys: ['Esc'], does: 'Закрыть или свернуть' },
];

/** Rows of the sheet «Клавиши», in the order of use. */
export const shortcuts = (hasLetters: boolean, steps: Steps): readonly Shortcut[] =>
  hasLetters
    ? shortcutsOf(steps)
    : shortcutsOf(steps)
        .map(({ keys, does }) => ({ keys: keys.filter((name) => NAMED.has(name)), does }))
        .filter(({ keys }) => keys.length > 0);

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Controls that a space presses. */
const PRESSED = 'button, a[href], summary, [role="button"], [role="link"]';
/** Controls that arrows move: a list that scrolls, a slider, a set of tabs. */
const MOVED = '[tabindex="0"], [role="slider"], [role="radio"], [role="tab"], [role^="menuitem"], [role="option"]';
/** Windows and popovers keep their keys to themselves; the full-window player is one that listens. */
const CLOSED = '[role="dialog"]:not([data-shortcuts="on"]), [role="alertdialog"]';

/** With Num Lock off the keys on the right are arrows, Home and End. */
const isNumpadOfArrows = ({ code, key }: KeyboardEvent): boolean => code.startsWith('Numpad') && !/^\d$/.test(key);

/** The action of a press, or null where the key belongs to a control, or is a letter while those are switched off. */
export function actionOf(event: KeyboardEvent, hasLetters: boolean): ShortcutAction | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return null;
  if ((!hasLetters && isLetter(event.code)) || isNumpadOfArrows(event)) return null;
  const action = event.code === 'Slash' && event.shiftKey ? 'help' : (ACTIONS[event.code] ?? null);
  if (action === null || (event.shiftKey && action !== 'help')) return null;
  // A key held down seeks on; it does not toggle or skip again and again.
  if (event.repeat && action !== 'back' && action !== 'forward') return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target === null) return action;
  if (target.closest(FIELDS) !== null || target.closest(CLOSED) !== null) return null;
  if (event.code === 'Space' && target.closest(PRESSED) !== null) return null;
  if (event.code.startsWith('Arrow') && target.closest(MOVED) !== null) return null;
  return action;
}
