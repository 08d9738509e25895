import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedText } from '../cells/cell-rule.ts';
import { day, dayForRule } from '../cells/day-cell.ts';
import { decimal, percent, price, wholeNumber } from '../cells/number-cell.ts';
import { OfferFinder, readCell } from './column-offers.ts';
import { refuses } from './readings.ts';

const cells = {
  price: price(),
  percent: percent({ min: 0, max: 100 }),
  whole: wholeNumber(),
  decimal: decimal(),
  day: day(),
  rule: dayForRule(),
};

/** The offers for a column of these texts, as `readings: before → after`. */
function offered(...columns: { kind: keyof typeof cells; texts: readonly string[] }[]): string[] {
  const finder = new OfferFinder();
  for (const [column, { kind, texts }] of columns.entries()) {
    const looked = { column, title: kind, cell: cells[kind] };
    for (const text of texts) finder.look(looked, text);
  }
  return finder.offers().map(({ columns: at, readings, cells: count, samples: [sample], isRequired }) => {
    const where = columns.length > 1 ? `${at.join('+')} ` : '';
    return `${where}${readings.join('/')} ${count}${isRequired ? '!' : ''}: ${sample?.before} → ${sample?.after.join(' / ')}`;
  });
}

describe('offers for a column', () => {
  it.each([
    ['price', ['$1,000.00', '$250.50', '99.00'], ['decimalPoint 2: $1,000.00 → 1000.00']],
    ['price', ['1.000,00', '2.500,50'], ['decimalComma 2: 1.000,00 → 1000.00']],
    // The column takes «1.000» as one, but where the comma is the decimal sign it is a thousand.
    ['price', ['1.000,00', '1.000', '2.500'], ['decimalComma 3!: 1.000,00 → 1000.00']],
    ['price', ['1.000,00', '12.50', '1.000'], ['decimalPoint/decimalComma 2!: 1.000 → 1.00 / 1000']],
    // Nothing tells whether it is a thousand or one with three decimals.
    ['price', ['1.000', '899'], ['decimalPoint/decimalComma 1!: 1.000 → 1.00 / 1000']],
    ['price', ['1,000', '1.500'], ['decimalPoint/decimalComma 2!: 1,000 → 1000 / 1.000']],
    ['price', ['1,000', '1,00'], ['decimalComma 1: 1,000 → 1.000']],
    // Each can be read in one way only, so the column takes them (ADR 150); together they tell nothing about «1.000».
    ['price', ['1,899.00', '899,50'], []],
    ['price', ['1,899.00', '899,50', '1.000'], ['decimalPoint/decimalComma 1!: 1.000 → 1.00 / 1000']],
    ['price', ['899,50', '1.000'], ['decimalComma 1!: 1.000 → 1000']],
    ['price', ['1,899.000', '1.000'], []],
    ['price', ['1.000', '12.50'], []],
    ['price', ['1.000', '1250.000'], []],
    ['price', ['1.000', '$2,500.00'], ['decimalPoint 1: $2,500.00 → 2500.00']],
    ['price', ['0.500', '1234.000', '12.5', '1.000'], []],
    ['price', ['1,000', '2,500'], ['decimalPoint/decimalComma 2: 1,000 → 1000 / 1.000']],
    ['price', ['1,000', '$2,500.00'], ['decimalPoint 2: 1,000 → 1000']],
    ['price', ['1,000', '0,5'], ['decimalComma 1: 1,000 → 1.000']],
    ['price', ['1,000', '12.50'], ['decimalPoint 1: 1,000 → 1000']],
    ['price', ['$ 1 000.50 MXN', "'25.00"], ['decimalPoint 2: $ 1 000.50 MXN → 1000.50']],
    ['price', ["$1'250,000.00", 'MXN$250.50', 'MXN 9,000.00 M.N.'], ["decimalPoint 3: $1'250,000.00 → 1250000.00"]],
    ['price', ['USD 100.00', '100 EUR', 'gratis', '1.2.3', '0', '-5', '12,34,5'], []],
    // Beyond the digits of a price, and not positive.
    ['price', ['$12,345,678,901.00', '$0.00', '$1,000.555'], []],
    ['percent', ['5%', '12.5 %'], ['decimalPoint 2: 5% → 5']],
    ['percent', ['12,5%', '100%', '150%'], ['decimalComma 2: 12,5% → 12.5']],
    ['price', ['5%'], []],
    ['whole', ['1,5', '2.5'], []],
    ['whole', ['500.0', '1,000'], ['decimalPoint 2: 500.0 → 500']],
    ['whole', ['1.000', '2.000'], ['decimalPoint/decimalComma 2: 1.000 → 1 / 1000']],
    ['whole', ['1.000', '10,0'], ['decimalComma 2: 1.000 → 1000']],
    ['day', ['15/12/2026', '1/2/2027'], ['dayFirst 2: 15/12/2026 → 2026-12-15']],
    ['day', ['12/15/2026', '01/02/2027'], ['monthFirst 2: 12/15/2026 → 2026-12-15']],
    ['day', ['01/12/2026', '02/12/2026'], ['dayFirst/monthFirst 2: 01/12/2026 → 2026-12-01 / 2026-01-12']],
    [
      'day',
      ['15/12/2026', '12/15/2026', '01/02/2027'],
      ['dayFirst/monthFirst 3: 01/02/2027 → 2027-02-01 / 2027-01-02'],
    ],
    ['day', ['05/05/2026'], ['dayFirst 1: 05/05/2026 → 2026-05-05']],
    ['day', ['1-dic-26', '02 de enero de 2027'], ['monthName 2: 1-dic-26 → 2026-12-01']],
    ['day', ['2026/12/1', '2026-12-01 00:00'], ['yearFirst 2: 2026/12/1 → 2026-12-01']],
    ['day', ['46357', '46388'], ['serialDay 2: 46357 → 2026-12-01']],
    ['day', ['31/02/2026', '30-feb-26', 'ayer', '99999', '1-foo-26', 'dic-26', '20261301', '01/02-2026'], []],
    [
      'rule',
      ['15/12/2026', '', '2026-12-01', '1-dic-26'],
      ['dayFirst 1: 15/12/2026 → 2026-12-15', 'monthName 1: 1-dic-26 → 2026-12-01'],
    ],
  ] as const)('offers for %s: %j', (kind, texts, expected) => expect(offered({ kind, texts })).toEqual(expected));

  it.each([
    // One question for the order of day and month, and none if any column tells it.
    [
      { kind: 'day', texts: ['01/12/2026'] },
      { kind: 'rule', texts: ['02/01/2027', '03/01/2027'] },
      ['0+1 dayFirst/monthFirst 3: 01/12/2026 → 2026-12-01 / 2026-01-12'],
    ],
    [
      { kind: 'day', texts: ['01/12/2026'] },
      { kind: 'rule', texts: ['31/01/2027'] },
      ['0+1 dayFirst 2: 01/12/2026 → 2026-12-01'],
    ],
    // An amount with centavos tells for the file how thousands are written.
    [{ kind: 'price', texts: ['1.000'] }, { kind: 'decimal', texts: ['12.50'] }, []],
    [{ kind: 'price', texts: ['1.000'] }, { kind: 'decimal', texts: ['12,50'] }, ['0 decimalComma 1!: 1.000 → 1000']],
    [
      { kind: 'price', texts: ['1.000', '5'] },
      { kind: 'whole', texts: ['2.000'] },
      ['0+1 decimalPoint/decimalComma 2!: 1.000 → 1.00 / 1000'],
    ],
    [
      { kind: 'price', texts: ['$5.00'] },
      { kind: 'day', texts: ['01/12/2026'] },
      ['0 decimalPoint 1: $5.00 → 5.00', '1 dayFirst/monthFirst 1: 01/12/2026 → 2026-12-01 / 2026-01-12'],
    ],
  ] as const)('offers for the columns %j and %j', (one, other, expected) =>
    expect(offered(one, other)).toEqual(expected),
  );
});

const groups = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);

/** How people and spreadsheets write an amount, with the reading that they have in mind. */
const styles: readonly (readonly ['decimalPoint' | 'decimalComma', (whole: string, cents: string) => string])[] = [
  ['decimalPoint', (whole, cents) => `$${groups(whole, ',')}.${cents}`],
  ['decimalPoint', (whole, cents) => `${groups(whole, ',')}.${cents}`],
  ['decimalPoint', (whole, cents) => `$ ${groups(whole, ' ')}.${cents} MXN`],
  ['decimalPoint', (whole, cents) => `'${whole}.${cents}`],
  ['decimalComma', (whole, cents) => `${groups(whole, '.')},${cents}`],
  ['decimalComma', (whole, cents) => `${whole},${cents}`],
  ['decimalComma', (whole, cents) => `$${groups(whole, '\u00a0')},${cents}`],
];

describe('a corrected cell', () => {
  it.each(styles)('%s: is the number that a person reads, and the column takes it (%s)', (reading, write) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (centavos) => {
        const [whole = '', cents = ''] = (centavos / 100).toFixed(2).split('.');
        const text = write(whole, cents);
        const corrected = readCell(cells.price, reading, text) ?? text;
        expect(Number(storedText(cells.price, corrected))).toBe(centavos / 100);
        expect(refuses(cells.price, corrected)).toBe(false);
      }),
    );
  });

  const anyDay = fc
    .date({ min: new Date('2018-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const short = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

  it.each([
    ['dayFirst', (y: string, m: string, d: string) => `${d}/${m}/${y}`],
    ['dayFirst', (y: string, m: string, d: string) => `${Number(d)}-${Number(m)}-${y.slice(2)}`],
    ['monthFirst', (y: string, m: string, d: string) => `${Number(m)}/${Number(d)}/${y}`],
    ['yearFirst', (y: string, m: string, d: string) => `${y}/${m}/${d}`],
    ['yearFirst', (y: string, m: string, d: string) => `${y}-${m}-${d} 00:00:00`],
    ['monthName', (y: string, m: string, d: string) => `${Number(d)}-${short[Number(m) - 1]}-${y.slice(2)}`],
    ['monthName', (y: string, m: string, d: string) => `${d} de ${short[Number(m) - 1]}. del ${y}`],
    ['monthName', (y: string, m: string, d: string) => `martes, ${d} de ${short[Number(m) - 1]} de ${y}`],
    ['monthName', (y: string, m: string, d: string) => `${short[Number(m) - 1]} ${Number(d)}, ${y}`],
    ['yearFirst', (y: string, m: string, d: string) => `${y}${m}${d}`],
    ['yearFirst', (y: string, m: string, d: string) => `${y}-${m}-${d}T06:00:00+00:00`],
    ['dayFirst', (y: string, m: string, d: string) => `${d}/${m}/${y} 12:00:00 a.\u00a0m.`],
  ] as const)('%s: is the day that a person reads (%s)', (reading, write) => {
    fc.assert(
      fc.property(anyDay, (iso) => {
        const [y = '', m = '', d = ''] = iso.split('-');
        expect(readCell(cells.day, reading, write(y, m, d))).toBe(iso);
      }),
    );
  });
});
