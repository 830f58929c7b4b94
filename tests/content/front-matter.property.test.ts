import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Findings } from '../../server/content/findings.ts';
import { splitFrontMatter } from '../../server/content/front-matter.ts';
import { CompilationsFile, CycleFields, HomeFile, LectureFields, SelectionsFile } from '../../server/content/schemas.ts';
import { slugFault, slugify } from '../../server/content/slug.ts';
import { decodeText } from '../../server/content/text-file.ts';
import { parseFields } from '../../server/content/yaml-fields.ts';
import { CYCLE, LECTURE } from './temp-library.ts';

const SCHEMAS = [CycleFields, LectureFields, CompilationsFile, SelectionsFile, HomeFile];

/** Pieces of YAML that real and hostile files are made of, in any order. */
const scraps = fc.constantFrom(
  ...[
    '---',
    '\n',
    '  ',
    '- ',
    ': ',
    '[',
    ']',
    '{',
    '}',
    '&a ',
    '*a',
    '<<: *a',
    '!!binary ',
    '!x ',
    '|',
    '>',
    '"',
    "'",
    '#',
    '%YAML 9.9',
    '? ',
    '\t',
    ',',
    '@',
    '`',
  ],
  ...[
    'name',
    'rubrics',
    '__proto__',
    'constructor',
    'extras',
    'published',
    'true',
    'null',
    '.inf',
    '0x1F',
    '2026-02-30',
    'Кино',
    '\u2028',
    '\ud800',
    '\0',
  ],
);
const scrapText = fc
  .array(fc.oneof(scraps, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 60 })
  .map((parts) => parts.join(''));

/** A sound page with one piece of it replaced: closest to what people break. */
const damagedPage = fc
  .tuple(fc.constantFrom(CYCLE, LECTURE), fc.nat(200), fc.nat(20), scrapText)
  .map(([page, at, length, scrap]) => page.slice(0, at) + scrap + page.slice(at + length));

describe('front matter', () => {
  it('of any text never throws, and every complaint points at a line of the file', () => {
    fc.assert(
      fc.property(fc.oneof(scrapText, damagedPage), (written) => {
        const decoded = decodeText(Buffer.from(written, 'utf8'));
        if ('fault' in decoded) return;
        const lines = decoded.text.split('\n').length;
        const split = splitFrontMatter(decoded.text);
        const { yaml, offset } = 'fault' in split ? { yaml: decoded.text, offset: 0 } : { yaml: split.yaml, offset: 1 };
        for (const schema of SCHEMAS) {
          const findings = new Findings();
          const fields = parseFields(yaml, schema, { file: 'x.md', offset, findings });
          expect(findings.problems.length > 0).toBe(fields === null);
          for (const { line, message } of findings.problems) {
            expect(line).toBeGreaterThanOrEqual(1);
            expect(line).toBeLessThanOrEqual(lines);
            expect(message).toMatch(/[а-яё]/);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('of any bytes is text or a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const decoded = decodeText(bytes);
        if ('fault' in decoded) expect(decoded.line).toBeGreaterThanOrEqual(1);
        else expect(decoded.text).not.toMatch(/[\r\0\ufeff]/u);
      }),
    );
  });

  it('does not let a key reach the prototype', () => {
    const findings = new Findings();
    parseFields('__proto__: {free: true}\nname: x', CycleFields, { file: 'x.md', offset: 0, findings });
    expect(findings.problems).toContainEqual({ file: 'x.md', line: 1, message: 'неизвестное поле «__proto__»' });
    expect(({} as { free?: boolean }).free).toBeUndefined();
  });

  it('does not multiply references without end', () => {
    const bomb = Array.from(
      { length: 12 },
      (_, n) =>
        `a${n + 1}: &a${n + 1} [${Array(9)
          .fill(n === 0 ? 'x' : `*a${n}`)
          .join(', ')}]`,
    ).join('\n');
    const findings = new Findings();
    expect(parseFields(bomb, CycleFields, { file: 'x.md', offset: 0, findings })).toBeNull();
    expect(findings.problems[0]?.message).toMatch(/слишком запутаны/);
  });
});

describe('an address made of a name', () => {
  it('is always good', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.stringMatching(/^[а-яё 0-9-]*$/)),
        (name) => slugFault(slugify(name, 'lecture')) === null,
      ),
    );
  });

  it.each([
    ['Город, которого нет на карте', 'gorod-kotorogo-net-na-karte'],
    ['Щёлочь и объём: «Ы»', 'scheloch-i-obem-y'],
    ['1984', 'lecture-1984'],
    ['Café Müller', 'cafe-muller'],
    ['«…»', 'lecture'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('%s → %s', (name, slug) => expect(slugify(name, 'lecture')).toBe(slug));
});
