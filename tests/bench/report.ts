/** One line of the table. */
export interface Figure {
  what: string;
  value: string;
  /** Empty where nothing was promised. */
  budget: string;
  verdict: 'within' | 'missed' | '';
}

/** A figure with an upper bound. @param unit is printed after both numbers */
export function atMost(what: string, value: number, bound: number, unit: string, digits = 1): Figure {
  const print = (number: number) => `${Number(number.toFixed(digits))} ${unit}`.trim();
  return { what, value: print(value), budget: `≤ ${print(bound)}`, verdict: value <= bound ? 'within' : 'missed' };
}

/** A figure with a lower bound. */
export function atLeast(what: string, value: number, bound: number, unit: string): Figure {
  const print = (number: number) => `${Math.round(number)} ${unit}`;
  return { what, value: print(value), budget: `≥ ${print(bound)}`, verdict: value >= bound ? 'within' : 'missed' };
}

/** A number that is to be just this one. */
export function exactly(what: string, value: number, bound: number): Figure {
  return { what, value: String(value), budget: `= ${bound}`, verdict: value === bound ? 'within' : 'missed' };
}

/** A figure to be read beside the others: nothing was promised of it. */
export function plain(what: string, value: string): Figure {
  return { what, value, budget: '', verdict: '' };
}

/** @param part 0 … 1; 0.5 is the median */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The same table as Markdown. */
export function asMarkdown(sections: ReadonlyMap<string, readonly Figure[]>): string {
  const parts = [...sections].map(([name, figures]) => {
    const rows = figures.map(({ what, value, budget, verdict }) => `| ${what} | ${value} | ${budget} | ${verdict} |`);
    return [`## ${name}`, '', '| what | measured | budget | verdict |', '|---|---|---|---|', ...rows].join('\n');
  });
  return parts.join('\n\n');
}
