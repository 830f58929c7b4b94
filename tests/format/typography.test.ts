import { expect, it } from 'vitest';
import { typograph } from '../../src/format/typography.ts';

/** Shows non-breaking spaces as «~». */
const shown = (text: string) => typograph(text).replaceAll('\u00a0', '~');

it.each([
  ['Чертёж на полу', 'Чертёж на~полу'],
  ['В избранном пока ничего нет', 'В~избранном пока ничего нет'],
  ['и в лесу', 'и~в~лесу'],
  ['книга «О духе»', 'книга «О~духе»'],
  ['Глосса — пояснение', 'Глосса~— пояснение'],
  ['цикл (а не курс)', 'цикл (а~не~курс)'],
  ['слово', 'слово'],
  ['По-гречески то же', 'По-\u2060гречески то~же'],
  ['северо-восток', 'северо-восток'],
  ['', ''],
])('«%s» becomes «%s»', (source, result) => {
  expect(shown(source)).toBe(result);
});

it('changes nothing the second time', () => {
  const once = typograph('Из 8 лекций — и в одной я не был, во-первых');
  expect(typograph(once)).toBe(once);
});
