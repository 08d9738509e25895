import { say, toCentavos } from '@trastienda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowTexts } from '../engine/cell-text.ts';
import { bytesOf } from '../engine/testing.ts';
import { csvLayouts } from '../layouts/registry.ts';
import { type CellRule, storedText } from './cell-rule.ts';
import { day } from './day-cell.ts';
import { digits } from './digits-cell.ts';
import { images } from './images-cell.ts';
import { decimal, hundredthsIn, percent, price, wholeNumber } from './number-cell.ts';
import { option } from './option-cell.ts';
import { postalCode, postalCodes } from './postal-cell.ts';
import { Block, readCell } from './testing.ts';
import { longText, text } from './text-cell.ts';
import { webUrl } from './web-url-cell.ts';

/** The results of both halves of a rule for a cell. */
function both(rule: CellRule, bytes: Uint8Array, multiByte: boolean): { accepted: boolean; explained: boolean } {
  const { splitter, row, start, end } = readCell(bytes, multiByte);
  const accepted = rule.accepts(Block.from(bytes), start, end, row, 0);
  const [cell = ''] = rowTexts(bytes, splitter, multiByte);
  return { accepted, explained: rule.explain(cell, 'Título') !== undefined };
}

const rules: Record<string, CellRule> = {
  text: text(),
  'required text': text({ required: true, max: 5, invalid: 'csv.name.invalid' }),
  'long text': longText(),
  digits: digits({ max: 4 }),
  'optional digits': digits({ required: false, max: 4 }),
  whole: wholeNumber({ min: 1, max: 500, digits: 6 }),
  'optional whole': wholeNumber({ required: false, digits: 3 }),
  decimal: decimal({ positive: true, invalid: 'csv.price.invalid' }),
  price: price(),
  percent: percent({ min: 0, max: 100 }),
  signed: decimal({ signed: true, digits: 4 }),
  day: day(),
  'optional day': day({ required: false }),
  postal: postalCode(),
  'postal list': postalCodes({ max: 2 }),
  option: option(['MEX', 'Número', 'Combo']),
  images: images(),
  'web address': webUrl({ max: 20 }),
};

const likely = fc.constantFrom(
  ...[
    '',
    ' ',
    '0',
    '1',
    '-1',
    '12.50',
    'https://dhl.mx/ñ',
    'Combo ',
    ' abcde\u00a0',
    'cafe\u0301s',
    '\u3000',
    '\u200b',
    'a\tb\u00adc',
    `/api/sku/images/aurora/${'a'.repeat(64)}.png`,
    `/api/sku/images/aurora/${'a'.repeat(64)}.png|https://a.mx/1.jpg`,
    '/api/sku/images/aurora/1.png',
    'http://dhl.mx/1 2',
    'javascript:alert(1)',
    '1.005',
    '1.50',
    '1.500',
    '1e5',
    '$5',
    '5 %',
    '1,5',
    '1,899.00',
    '899,50',
    '1,899',
    '0,899.00',
    '1 000',
    '00012',
    '99999',
    '1234567',
  ],
  ...['2026-02-29', '2024-02-29', '2026-13-01', '2026-11-20', '0000-01-01', '01000', '1000|01000', '01000|02000|03000'],
  ...['01000, 02000', '|01000;01000\u00a0', '|'],
  ...[
    'MEX',
    'Número',
    'mex',
    'http://a.mx/x.png',
    'https://a.mx/b.JPG?x=1|http://b/c.jpeg',
    'https://.png',
    'https://a.mx/1.jpg | https://a.mx/2.png',
    'https://a.mx/1.jpg|https://a.mx/1.jpg',
    'https://A.mx/1.jpg|https://a.mx/1.jpg',
    'https://a.mx/1.jpg#a |HTTPS://a.mx/1.jpg#b',
    'https://a.mx/1.jpg#a|https://a.mx/1.jpg#b',
    'https://a.mx/1.jpg?w=1#a|https://a.mx/1.jpg?w=1',
    'https://a.mx/1.jpg?w=1|https://a.mx/1.jpg?w=2',
    'https://Z.mx/1.jpg|https://z.mx/1.jpg',
    'https://a.mx/A.jpg|https://a.mx/a.jpg',
    'https://a.mx:443/1.jpg|https://a.mx/1.jpg',
    'https://a.mx:8443/1.jpg|https://a.mx/1.jpg#',
    'https://a.mx/1.jpg,https://a.mx/2.jpg',
    '500.0',
    'http://a.png/',
  ],
  ...[
    '\u00a0',
    '\u0081x',
    'año \u009d',
    'ñññññ',
    'ññññññ',
    'a\tb',
    'a\nb',
    '\ufffd',
    'a\u007f',
    '“5”',
    '-',
    '.',
    '5.',
    '.5',
    '-0',
    '9'.repeat(30),
  ],
);
const pieces = fc.string({ maxLength: 12, unit: fc.constantFrom(...'0159-./:|aeé Nñ\t"\u0000\u00a0\u001a?#$pngjhts') });
const cell = fc.oneof(
  likely,
  pieces,
  fc.tuple(likely, pieces).map(([a, b]) => a + b),
);
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

describe('the byte check and the words of a cell agree', { timeout: 120_000 }, () => {
  it.each(Object.entries(rules))('agrees about %s, in UTF-8', (_, rule) => {
    fc.assert(
      fc.property(cell, fc.boolean(), (value, quote) => {
        const { accepted, explained } = both(rule, bytesOf(quote ? quoted(value) : value), true);
        expect(accepted).toBe(!explained);
      }),
      { numRuns: 800 },
    );
  });

  it.each(Object.entries(rules))('agrees about %s, in Windows-1252', (_, rule) => {
    fc.assert(
      fc.property(cell, fc.boolean(), (value, quote) => {
        const latin = (quote ? quoted(value) : value).replace(/[^\u0000-\u00ff]/g, '?');
        const bytes = Uint8Array.from(latin, (letter) => letter.charCodeAt(0));
        const { accepted, explained } = both(rule, bytes, false);
        expect(accepted).toBe(!explained);
      }),
      { numRuns: 800 },
    );
  });

  it('an accepted amount is read as the centavos that its stored text says, an empty cell as none', () => {
    const amounts = fc
      .tuple(
        fc.constantFrom('', '0', '1,', '12,345,'),
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom('', '.5', '.50', ',5', '.120', '.123'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(likely, amounts), (text) => {
        fc.pre(price({ required: false }).explain(text, 'Precio') === undefined);
        const bytes = bytesOf(text);
        const centavos = text === '' ? Number.NaN : toCentavos(Number(storedText(price(), text)));
        expect(hundredthsIn(bytes, 0, bytes.length)).toBe(centavos);
      }),
      { numRuns: 1_000 },
    );
  });

  const figure = fc.tuple(
    fc.constantFrom('', '$', "'", 'MXN '),
    fc.integer({ min: 0, max: 2_000_000_000_000 }),
    fc.constantFrom('', '.0', '.00', ',5', '.5', ',000', '.000', ',505'),
    fc.constantFrom('', ' ', '$'),
  );
  it('no suggestion for a number is refused by its own column', () => {
    for (const { columns } of Object.values(csvLayouts)) {
      for (const { cell: rule, title } of columns) {
        fc.assert(
          fc.property(figure, (parts) => {
            const { suggestion } = rule.explain(parts.join(''), title)?.cause?.params ?? {};
            if (suggestion !== undefined) expect(rule.explain(String(suggestion), title)).toBeUndefined();
          }),
          { numRuns: 200 },
        );
      }
    }
  });

  it('agrees for every column of every layout', () => {
    for (const layout of Object.values(csvLayouts)) {
      for (const column of layout.columns) {
        fc.assert(
          fc.property(cell, (value) => {
            const { accepted, explained } = both(column.cell, bytesOf(quoted(value)), true);
            expect(accepted).toBe(!explained);
          }),
          { numRuns: 100 },
        );
      }
    }
  });
});

describe('what a cell says', () => {
  const cases: readonly [rule: string, value: string, code: string | undefined, cause?: string][] = [
    ['text', '', undefined],
    ['required text', '  ', 'csv.name.invalid'],
    ['required text', 'ññññññ', 'csv.name.invalid', 'csv.text.tooLong'],
    ['required text', 'a\nb', undefined],
    ['required text', 'a\ufffdb', 'csv.name.invalid', 'csv.text.invalid'],
    ['required text', ' ab cd\u00a0', undefined],
    ['required text', ' ab  cde ', 'csv.name.invalid', 'csv.text.tooLong'],
    ['required text', 'cafe\u0301s', undefined],
    ['required text', '\u3000\u200b', 'csv.name.invalid'],
    ['text', '\u200b ', undefined],
    ['text', '#N/A', 'csv.cell.formulaError'],
    ['text', ' #¡REF! ', 'csv.cell.formulaError'],
    ['text', '#n/d', 'csv.cell.formulaError'],
    ['text', '#1', undefined],
    ['required text', '#N/D', 'csv.name.invalid', 'csv.cell.formulaError'],
    ['long text', '#¿NOMBRE?', 'csv.cell.formulaError'],
    ['long text', '#N/A en la etiqueta', undefined],
    ['price', '#DIV/0!', 'csv.price.invalid', 'csv.cell.formulaError'],
    ['whole', '#¡VALOR!', 'csv.number.whole', 'csv.cell.formulaError'],
    ['option', ' MEX\u00a0', undefined],
    ['option', 'MEXICO', 'csv.option.unknown'],
    ['long text', 'a\nb', undefined],
    ['digits', '', 'csv.cell.required'],
    ['optional digits', '', undefined],
    ['digits', '12345', 'csv.digits.tooLong'],
    ['digits', '7.50E+12', 'csv.digits.only', 'csv.number.exponent'],
    ['digits', "'0012", 'csv.digits.only', 'csv.number.apostrophe'],
    ['digits', ' 12 ', 'csv.digits.only', 'csv.number.spaces'],
    ['whole', '0', 'csv.number.min'],
    ['whole', '501', 'csv.number.max'],
    ['whole', '1.5', 'csv.number.whole', 'csv.number.decimals'],
    ['whole', '1,5', 'csv.number.whole', 'csv.number.decimals'],
    ['whole', '500.0', 'csv.number.whole', 'csv.number.zeroDecimals'],
    ['whole', '1.000', 'csv.number.whole', 'csv.number.decimals'],
    ['whole', '$1.50', 'csv.number.whole', 'csv.number.decimals'],
    ['whole', '1,000', 'csv.number.whole', 'csv.number.max'],
    ['optional whole', '$100', 'csv.number.whole', 'csv.number.currency'],
    ['digits', '1234.0', 'csv.digits.only', 'csv.number.zeroDecimals'],
    ['digits', '12345.0', 'csv.digits.only', 'csv.digits.tooLong'],
    ['digits', '1,5', 'csv.digits.only', 'csv.number.decimals'],
    ['price', '840222306876', 'csv.price.invalid', 'csv.number.tooLong'],
    ['price', '$840222306876', 'csv.price.invalid', 'csv.number.tooLong'],
    ['price', '999999999.99', undefined],
    ['decimal', '0', 'csv.price.invalid', 'csv.number.positive'],
    ['decimal', '-5', 'csv.price.invalid', 'csv.number.positive'],
    ['decimal', '1.800,50', 'csv.price.invalid', 'csv.number.decimalComma'],
    ['decimal', '10,505', 'csv.price.invalid', 'csv.number.thousands'],
    ['decimal', '10,5', undefined],
    ['decimal', '899,50', undefined],
    ['decimal', '1,899.00', undefined],
    ['decimal', '1,899', 'csv.price.invalid', 'csv.number.thousands'],
    ['decimal', '1,89.00', 'csv.price.invalid'],
    ['decimal', '0,00', 'csv.price.invalid', 'csv.number.positive'],
    ['price', '1,234,567,890.50', 'csv.price.invalid', 'csv.number.tooLong'],
    ['percent', '100,01', 'csv.number.max'],
    ['decimal', '$1,800.50', 'csv.price.invalid', 'csv.number.currency'],
    ['decimal', '1 800.50', 'csv.price.invalid', 'csv.number.spaces'],
    ['price', '899.50 ', 'csv.price.invalid', 'csv.number.spaces'],
    ['price', '899 50', 'csv.price.invalid'],
    ['price', '$899,50', 'csv.price.invalid', 'csv.number.currency'],
    ['price', '$1,000', 'csv.price.invalid', 'csv.number.ambiguous'],
    ['price', 'USD 100', 'csv.price.invalid', 'csv.number.otherCurrency'],
    ['percent', ' -5', 'csv.number.invalid', 'csv.number.min'],
    ['decimal', '1.005', 'csv.price.invalid', 'csv.number.centavos'],
    ['decimal', '1.500', undefined],
    ['decimal', '“5”', 'csv.price.invalid', 'csv.cell.smartQuotes'],
    ['percent', '100', undefined],
    ['percent', '12.5%', 'csv.number.invalid', 'csv.number.percentSign'],
    ['percent', ' 12,5\u00a0% ', 'csv.number.invalid', 'csv.number.percentSign'],
    ['percent', '150%', 'csv.number.invalid', 'csv.number.max'],
    ['percent', '#DIV/0!', 'csv.number.invalid', 'csv.cell.formulaError'],
    ['percent', '%', 'csv.number.invalid'],
    ['decimal', '12.5%', 'csv.price.invalid'],
    ['percent', '100.01', 'csv.number.max'],
    ['signed', '-12.5', undefined],
    ['day', '11/25/2026', 'csv.date.invalid', 'csv.date.slashes'],
    ['day', '25/11/2026', 'csv.date.invalid', 'csv.date.slashes'],
    ['day', '05/06/2026', 'csv.date.invalid', 'csv.date.ambiguous'],
    ['day', '46346', 'csv.date.invalid', 'csv.date.serial'],
    ['day', '2026-11-25 00:00:00', 'csv.date.invalid', 'csv.date.time'],
    ['day', '2026-02-29', 'csv.date.invalid', 'csv.date.unreal'],
    ['day', '2026-02-30T10:00', 'csv.date.invalid', 'csv.date.unreal'],
    ['day', '#N/A', 'csv.date.invalid', 'csv.cell.formulaError'],
    ['day', '13/05/1999', 'csv.date.invalid', 'csv.date.years'],
    ['day', '05/06/1999', 'csv.date.invalid', 'csv.date.years'],
    ['day', '2026-12-01 ', 'csv.date.invalid', 'csv.date.spaces'],
    ['day', '1999-12-01 ', 'csv.date.invalid', 'csv.date.years'],
    ['postal', '1000', 'csv.postal.invalid', 'csv.postal.zeros'],
    ['postal', '123456', 'csv.postal.invalid'],
    ['postal list', '1000|06700', 'csv.postal.list', 'csv.postal.zeros'],
    ['postal list', '06700, 6010', 'csv.postal.list', 'csv.postal.zeros'],
    ['postal list', '06000.0', 'csv.postal.list', 'csv.number.zeroDecimals'],
    ['postal list', "'06000", 'csv.postal.list', 'csv.number.apostrophe'],
    ['postal list', '#N/D', 'csv.postal.list', 'csv.cell.formulaError'],
    ['postal list', ' | ', 'csv.postal.list'],
    ['postal list', '01000|02000|03000', 'csv.postal.tooMany'],
    ...[' 01000 | 02000\u00a0', '01000,02000', '01000; 02000|', '01000|01000|02000'].map(
      (text): [string, string, undefined] => ['postal list', text, undefined],
    ),
    ['option', 'mex', 'csv.option.unknown'],
    ['option', ' #¡REF!', 'csv.option.unknown', 'csv.cell.formulaError'],
    ['images', '', undefined],
    ['images', ' https://a.mx/1.jpg | https://a.mx/2.png ', undefined],
    ['images', 'https://a.mx/1.jpg,https://a.mx/2.jpg', 'csv.images.joined'],
    ['images', 'https://a.mx/1.jpg; https://a.mx/2.jpg', 'csv.images.joined'],
    ...['?v=1,', '?v=1;', ' ', '\n', '\t', ' y ', '，', '', ', ', ' - '].map((sign): [string, string, string] => [
      'images',
      `https://a.mx/1.jpg${sign}https://a.mx/2.jpg?v=2`,
      'csv.images.joined',
    ]),
    ['images', 'https://a.mx/1.webp,https://a.mx/2.webp', 'csv.images.joined'],
    ['images', 'https://cdn.mx/fetch/w_200,f_auto/https://a.mx/1.jpg', undefined],
    ['images', 'https://cdn.mx/ver?de=https://b.mx/2.jpg', 'csv.images.extension'],
    ['images', '\u00a0https://a.mx/1.jpg\u00a0|\u00a0https://a.mx/2.jpg\u00a0', undefined],
    ['images', 'https://a.mx/1.jpg |\r\nhttps://a.mx/2.jpg', undefined],
    ['images', '\u00a0https://a.mx/1.jpg|\u00a0https://a.mx/1.jpg', 'csv.images.twice'],
    ['images', 'https://a.mx/ñ.jpg\u00a0', 'csv.images.url'],
    ['images', 'https://a.mx/1.jpg|', 'csv.images.empty'],
    ['images', 'https://a.mx/1.jpg|https://a.mx/2.jpg| https://a.mx/1.jpg', 'csv.images.twice'],
    ['images', 'https://CDN.mx/1.jpg|https://a.mx/1.jpg|https://cdn.mx/1.jpg', 'csv.images.twice'],
    ['images', 'https://a.mx/1.jpg|HTTPS://a.mx/1.jpg', 'csv.images.twice'],
    ['images', 'https://a.mx/1.jpg|https://a.mx/1.jpg#2', 'csv.images.twice'],
    ['images', 'https://Z.mx/1.jpg|https://z.mx/1.jpg', 'csv.images.twice'],
    ['images', 'https://a.mx/1.jpg?w=1#2|https://a.mx/1.jpg?w=1', 'csv.images.twice'],
    ['images', 'https://a.mx:443/1.jpg|https://a.mx/1.jpg', 'csv.images.twice'],
    ['images', 'https://a.mx/A.jpg|https://a.mx/a.jpg', undefined],
    ['images', 'https://a.mx:8443/a.jpg|https://a.mx/a.jpg', undefined],
    ['images', 'foto.jpg', 'csv.images.url'],
    ['images', 'https://a.mx/foto.webp', 'csv.images.extension'],
    ['images', Array.from({ length: 8 }, (_, n) => `https://a.mx/foto-${n}.jpg`).join('|'), 'csv.images.tooMany'],
  ];
  it.each(cases)('refuses or accepts in %s %j: %s %s', (rule, value, code, cause) => {
    const named = rules[rule] as CellRule;
    const problem = named.explain(value, 'Título');
    expect(problem?.code).toBe(code);
    expect(both(named, bytesOf(quoted(value)), true).accepted).toBe(code === undefined);
    expect(problem?.cause?.code).toBe(cause);
    // A text that lacks a value would be told with the name of its place.
    for (const told of [problem, problem?.cause]) if (told) expect(say(told.code, told.params)).not.toMatch(/\{[a-z]/i);
  });
});
