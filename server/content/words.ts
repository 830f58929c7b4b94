/** «1 лекция», «2 лекции», «5 лекций». */
export function amount(n: number, one: string, few: string, many: string): string {
  const form = { one, few, many }[rules.select(n) as 'one' | 'few' | 'many'] ?? few;
  return `${n} ${form}`;
}

const rules = new Intl.PluralRules('ru');
