import {
  accentPoints,
  blankPoints,
  clean,
  cleanLines,
  droppedPoints,
  nameKey,
  replacedSigns,
  spelledOut,
  unseenPoints,
} from '@trastienda/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../testing/test-database.ts';

const points = [...droppedPoints, ...blankPoints, ...accentPoints, ...unseenPoints];
const signs = [
  ...points.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, n) => String.fromCharCode(first + n)),
  ),
  ...replacedSigns.from,
  ...spelledOut.map(([sign]) => sign),
];
const usual = [
  ' ',
  '  ',
  '(r)',
  '(TM)',
  'a',
  'Z',
  'é',
  'e\u0301',
  'Ñ',
  'ﬁ',
  '½',
  '\u212b',
  'Ǽ',
  'ŉ',
  'İ',
  '`',
  '👩‍🚀',
  '\u00a0',
  '\n',
];
// What Node and the databases know alike: of newer scripts, their versions of Unicode differ.
const scripts = [
  ...[
    [0x20, 0x24f],
    [0x370, 0x377],
    [0x384, 0x38a],
    [0x38c, 0x38c],
    [0x38e, 0x3a1],
    [0x3a3, 0x52f],
    [0x5d0, 0x5ea],
  ],
  ...[
    [0x1e00, 0x1eff],
    [0x2000, 0x2064],
    [0x20a0, 0x20bf],
    [0x2100, 0x218b],
    [0x3041, 0x3096],
    [0xac00, 0xd7a3],
  ],
  ...[
    [0xfb00, 0xfb06],
    [0xff01, 0xffbe],
    [0x1f300, 0x1f5ff],
  ],
].map(([min = 0, max = 0]) => fc.integer({ min, max }).map((point) => String.fromCodePoint(point)));
const texts = fc.oneof(
  fc.array(fc.constantFrom(...usual, ...signs), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(fc.oneof(...scripts), { maxLength: 12 }).map((parts) => parts.join('')),
);

describeOnBothEngines('texts in the database', (database) => {
  it('are clean, and the same name, where they are so for the domain', async () => {
    const rows = [...signs.flatMap((sign) => [`a${sign}b`, `${sign} A`, `e${sign}\u0301`]), ...fc.sample(texts, 2_000)];
    const { rows: found } = await database().executeSql(
      `select typed, clean_text(typed) as line, clean_lines(typed) as lines, name_key(typed) as key
       from jsonb_array_elements_text($1::jsonb) typed`,
      [JSON.stringify(rows)],
    );
    const wrong = found.filter(
      ({ typed, line, lines, key }) =>
        line !== clean(String(typed)) || lines !== cleanLines(String(typed)) || key !== nameKey(String(typed)),
    );
    expect(wrong).toEqual([]);
    expect(found).toHaveLength(rows.length);
  });
});
