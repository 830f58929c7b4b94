import type { LibraryProblem } from './library.ts';

/** Collects what is wrong; `problems` fail a check, `warnings` are only told. File names are relative to the library. */
export class Findings {
  readonly problems: LibraryProblem[] = [];
  readonly warnings: LibraryProblem[] = [];

  problem(file: string, line: number, message: string): void {
    this.problems.push({ file, line, message });
  }

  warn(file: string, line: number, message: string): void {
    this.warnings.push({ file, line, message });
  }

  /** Files are read side by side, so the order of finding is chance; the order of telling is not. */
  sorted(): { problems: LibraryProblem[]; warnings: LibraryProblem[] } {
    return { problems: this.problems.toSorted(byPlace), warnings: this.warnings.toSorted(byPlace) };
  }
}

/** Compares by code units: the same order on every machine, whatever its locale. */
export function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function byPlace(a: LibraryProblem, b: LibraryProblem): number {
  return byCode(a.file, b.file) || a.line - b.line || byCode(a.message, b.message);
}

/** `content/x/01-y.md:4: нет обязательного поля «name»`, a form editors and terminals can follow. */
export function formatProblem({ file, line, message }: LibraryProblem, root = ''): string {
  const path = root === '' ? file : file === '' ? root : `${root.replace(/\/+$/, '')}/${file}`;
  return line > 0 ? `${path}:${line}: ${message}` : `${path}: ${message}`;
}
