import { expect, it } from 'vitest';
import { dateCause, dayOfSerial, numberCause, percentCause, postalCause, shown } from './forensics.ts';

const short = (found: ReturnType<typeof dateCause>) => {
  const { suggestion, first, second, length } = found?.params ?? {};
  return [found?.code, suggestion, first, second, length].filter((part) => part !== undefined).join(' ');
};

it.each([
  ['#DIV/0!', 'csv.cell.formulaError'],
  ['7.5E+12', 'csv.number.exponent'],
  ['-7,5e3', 'csv.number.exponent'],
  ['+7E12', 'csv.number.exponent'],
  ['7E', ''],
  ['x7E12', ''],
  ['7E12x', ''],
  ['“7”', 'csv.cell.smartQuotes'],
  ['7’', 'csv.cell.smartQuotes'],
  ["'12.5", 'csv.number.apostrophe 12.5'],
  ["'-12", 'csv.number.apostrophe -12'],
  ["'899,50", 'csv.number.apostrophe 899.50'],
  ["'", ''],
  ["'x", ''],
  ["1'2", ''],
  ['$1,200.50', 'csv.number.currency 1200.50'],
  ['MXN 1 200', 'csv.number.currency 1200'],
  ['$899,50', 'csv.number.currency 899.50'],
  ['$1,5', 'csv.number.currency 1.5'],
  ['$1.899,00', 'csv.number.currency 1899.00'],
  ['$0,500', 'csv.number.currency 0.500'],
  ['MXN 1.500', 'csv.number.ambiguous 1.500 1500'],
  ['$1,200', 'csv.number.ambiguous 1200 1.200'],
  ['899,50 pesos', 'csv.number.currency 899.50'],
  ...['12 usd', 'USD 100', 'US$100', '$100 USD', '€1.200,50', '1,200 EUR', '99 dólares', '5 euros', 'U$S 10'].map(
    (text): [string, string] => [text, 'csv.number.otherCurrency'],
  ),
  ['USD', ''],
  ['€', ''],
  ['12 usdx', ''],
  ['USD doce', ''],
  ['M.N. 12', 'csv.number.currency 12'],
  ['12 M.N.', 'csv.number.currency 12'],
  ['1$2', ''],
  ['$doce', ''],
  ['$1.2.3', ''],
  ['1,200', 'csv.number.thousands 1200'],
  ['-1,200,300.5', 'csv.number.thousands -1200300.5'],
  ['1234,200', 'csv.number.decimalComma 1234.2'],
  ['1,200x', ''],
  ['x1,200', ''],
  ['12,50', 'csv.number.decimalComma 12.5'],
  ['-12,00', 'csv.number.decimalComma -12'],
  ['1.200,50', 'csv.number.decimalComma 1200.5'],
  ['1.20,50', ''],
  ['12,50x', ''],
  ['x12,50', ''],
  ['12.0', 'csv.number.zeroDecimals 12'],
  ['12.00', 'csv.number.zeroDecimals 12'],
  ['12.000', 'csv.number.decimals'],
  ['12.50', 'csv.number.decimals'],
  ['12.50x', ''],
  ['x12.50', ''],
  ['1 200', 'csv.number.spaces 1200'],
  [' 12 ', 'csv.number.spaces 12'],
  ['1\u202f200', 'csv.number.spaces 1200'],
  ['1\u00a0200', 'csv.number.spaces 1200'],
  ['1 200 300.5', 'csv.number.spaces 1200300.5'],
  ['899.50 ', 'csv.number.spaces 899.50'],
  [' 12.00', 'csv.number.spaces 12.00'],
  ['899 50', ''],
  ['1 200 5', ''],
  ['0,500', 'csv.number.decimalComma 0.5'],
  ['1 x', ''],
  ['doce', ''],
  ['', ''],
])('finds in the number %j the cause %s', (text, found) => {
  expect(short(numberCause(text, () => undefined))).toBe(found);
});

it('suggests no number that the column refuses, and says why instead', () => {
  const tooLarge = { code: 'csv.number.max', params: { max: 9 } } as const;
  expect(numberCause('1,200', () => tooLarge)).toEqual({ code: 'csv.number.max', params: { max: 9, value: '1,200' } });
  expect(numberCause('7E12', () => tooLarge)).toEqual({ code: 'csv.number.exponent', params: { value: '7E12' } });
  expect(numberCause('1,200', (suggestion) => (suggestion === '1200' ? undefined : tooLarge))?.params).toEqual({
    ...{ value: '1,200', suggestion: '1200' },
  });
});

it('knows an amount by the only reading that its column takes', () => {
  const max = { code: 'csv.number.max', params: { max: 9 } } as const;
  const whole = (suggestion: string) =>
    /^\d+$/.test(suggestion) ? undefined : ({ code: 'csv.number.decimals', params: {} } as const);
  const found = ['$1,200', '$1.200', '$500.00', '$1.50', '7 50', ' 12.00', "'1.5"].map((text) =>
    short(numberCause(text, whole)),
  );
  expect(found).toEqual([
    ...['csv.number.currency 1200', 'csv.number.currency 1200', 'csv.number.currency 500', 'csv.number.decimals'],
    ...['csv.number.spaces 750', 'csv.number.zeroDecimals 12', 'csv.number.decimals'],
  ]);
  expect(short(numberCause('$1,200', () => max))).toBe('csv.number.max');
});

it.each([
  ['12.5%', 'csv.number.percentSign 12.5'],
  ['5 %', 'csv.number.percentSign 5'],
  [' 12,5\u00a0% ', 'csv.number.percentSign 12.5'],
  ["'5%", 'csv.number.apostrophe 5'],
  ['5', ''],
  ['%', ''],
  ['5%%', ''],
  ['cinco %', ''],
])('finds in the percentage %j the cause %s', (text, found) => {
  expect(short(percentCause(text, () => undefined))).toBe(found);
});

it.each([
  ['20/11/2026', 'csv.date.slashes 2026-11-20'],
  ['11.20.26', 'csv.date.slashes 2026-11-20'],
  ['1-2-2026', 'csv.date.ambiguous 2026-02-01 2026-01-02'],
  ['5/5/2026', 'csv.date.slashes 2026-05-05'],
  ['31/31/2026', 'csv.date.unreal'],
  ['30/02/2026', 'csv.date.unreal'],
  ['2026-02-30', 'csv.date.unreal'],
  ['#N/D', 'csv.cell.formulaError'],
  ['0050/1/2', 'csv.date.slashes 0050-01-02'],
  ['1/2/202', ''],
  ['x1/2/2026', ''],
  ['1/2/2026x', ''],
  ['2026-11-20 06:00', 'csv.date.time 2026-11-20'],
  ['2026-11-20T6:00:00Z', 'csv.date.time 2026-11-20'],
  ['2026-11-20 06', ''],
  ['2026-11-20 06:0', ''],
  ['x2026-11-20 06:00', ''],
  ['2026/1/2', 'csv.date.slashes 2026-01-02'],
  ['2026-01-02', ''],
  [' 2026-01-02', 'csv.date.spaces 2026-01-02'],
  ['2026-12-01 ', 'csv.date.spaces 2026-12-01'],
  [' 2026/1/2', 'csv.date.slashes 2026-01-02'],
  ['2026/13/2', 'csv.date.unreal'],
  ['2026/2/30', 'csv.date.unreal'],
  ['2026/1/2x', ''],
  ['x2026/1/2', ''],
  ['46357', 'csv.date.serial 2026-12-01'],
  ['”46357', 'csv.cell.smartQuotes'],
  ['ayer', ''],
])('finds in the day %j the cause %s', (text, found) => expect(short(dateCause(text, () => undefined))).toBe(found));

it.each([
  ['36525', undefined],
  ['36526', '2000-01-01'],
  ['73050', '2099-12-31'],
  ['73051', undefined],
  ['463570', undefined],
  ['x46357', undefined],
  ['4635', undefined],
])('reads the days of a spreadsheet %s as %s', (text, day) => expect(dayOfSerial(text)).toBe(day));

it.each([
  ['1000', 'csv.postal.zeros 01000 4'],
  [' 100 ', 'csv.postal.zeros 00100 3'],
  ['10', ''],
  ['10000', ''],
  ['x1000', ''],
  ['1000x', ''],
  ['10,000', 'csv.number.thousands 10000'],
  ['1,000', ''],
  ['1E4', 'csv.number.exponent'],
])('finds in the postal code %j the cause %s', (text, found) => expect(short(postalCause(text))).toBe(found));

it('shows a piece of a cell on one line', () => {
  expect([shown(' a\n b '), shown('x'.repeat(40)), shown('x'.repeat(41)), shown('abcd', 3)]).toEqual([
    ...['a b', 'x'.repeat(40), `${'x'.repeat(39)}…`, 'ab…'],
  ]);
});
