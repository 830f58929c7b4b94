import type { Decision } from './decisions.ts';

/** Decisions that stay outside the charts: by file, what is asked as it is written there, and why no chart decides it. */
export const DECISIONS_WITH_A_REASON: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/app/chunk-recovery.ts': {
    'performance.now() - leftAt >= LEAVING_MS && navigator.onLine': 'the page may be of a build whose charts cannot be fetched',
    '!isThere || !mayReload() || !markOnce(buildId())': 'the page may be of a build whose charts cannot be fetched',
    '!mayReload() || isMarked(buildId())': 'the page may be of a build whose charts cannot be fetched',
    'isMarked(build)': 'the page may be of a build whose charts cannot be fetched',
  },
  'src/app/account/account-calls.ts': {
    'signedOut === null': 'a password is in no chart, and so on no tape: only the form that has it can sign in with it',
  },
  'src/app/browser/focus-screen.ts': {
    'fromLocation === undefined || !pathChanged': 'the focus follows what the router has drawn, and no chart knows of elements',
    'focused !== null && focused !== before && page?.contains(focused) === true': 'a page that takes the focus itself keeps it',
    'focused?.closest(\'[role="dialog"]\')': 'an open window keeps the focus',
    '!target': 'a page may have no heading',
  },
  'src/app/browser/forced-colors.ts': { 'chosen.matches': 'styles are fetched when the system asks for them' },
  'src/app/paying/kept-plan.ts': { 'text === null': 'what was never kept is no text that cannot be read' },
  'src/app/paying/partner-ports.ts': {
    'signed === null': 'what a partner has signed is in no chart, and so on no tape: only its keeper knows that it is spent',
  },
  'src/bindings/use-lecture.ts': {
    'isToStart(lecture)': 'what is fetched ahead of a press changes nothing but how soon the press is answered',
  },
  'src/bindings/use-later.ts': { isWanted: 'an answer that comes after its question was dropped answers nothing' },
  'src/routes/RootLayout.tsx': { 'focusSearch()': 'only the document knows whether a field of search is to be seen' },
  'src/routes/guards.ts': { 'admission.kind': 'the router is led by throws; which of them is answered beside the charts' },
  'src/routes/load.ts': { 'isNotFound(error)': 'an answer of the server put into the words of the router' },
  'src/routes/parts.tsx': { 'window.scrollY === 0': 'only the window knows whether it is scrolled' },
  'src/routes/screens/dashboard.tsx': {
    'trouble === null': 'a mistake of the app itself is handed on to the boundary above, by a throw',
  },
  'src/bindings/when-idle.ts': {
    "typeof window.requestIdleCallback === 'function'": 'not every browser tells when it is idle',
  },
};

const reasonOf = ({ path, asked }: Decision): string | undefined => DECISIONS_WITH_A_REASON[path]?.[asked];

export const hasReason = (decision: Decision): boolean => reasonOf(decision) !== undefined;

/** Reasons for what is decided there no longer. */
export const idleReasons = (decisions: readonly Decision[]): string[] =>
  Object.entries(DECISIONS_WITH_A_REASON).flatMap(([path, reasons]) =>
    Object.keys(reasons)
      .filter((asked) => !decisions.some((one) => one.path === path && one.asked === asked))
      .map((asked) => `${path}: ${asked}`),
  );
