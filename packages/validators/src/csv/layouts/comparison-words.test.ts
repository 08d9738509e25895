import { type CsvFileKey, type MessageKey, say } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { imageAnswer } from '../engine/image-lookup.ts';
import { fileOf, inspect } from '../engine/testing.ts';
import { csvLayouts } from './registry.ts';

// A message about a limit must agree with its rule at the limit itself: each case tests a value at the limit and one beyond.

const line = (key: CsvFileKey, changes: Readonly<Record<string, string>>): string =>
  csvLayouts[key].columns.map((column) => `"${changes[column.key] ?? column.example}"`).join(',');

async function codesOf(key: CsvFileKey, changes: Readonly<Record<string, string>>): Promise<(string | undefined)[]> {
  const { report } = await inspect(key, fileOf(key, line(key, changes)));
  return report.issues.flatMap(({ code, cause }) => [code, cause]);
}

const codes = (count: number): string => Array.from({ length: count }, (_, n) => `0100${n}`).join('|');
const pictures = (count: number): string => Array.from({ length: count }, (_, n) => `https://a.mx/${n}.png`).join('|');

type Row = Readonly<Record<string, string>>;
const offer = { price: '800', priceValidFrom: '2026-11-20', priceValidUntil: '2026-12-31' };

const comparisons: readonly [MessageKey, text: string, CsvFileKey, good: Row, bad: Row][] = [
  [
    'csv.price.discount',
    'El precio de descuento debe ser menor o igual que el precio regular',
    'prices',
    { price: '899' },
    { ...offer, price: '899.01' },
  ],
  [
    'csv.price.untilPast',
    'La fecha de fin debe ser posterior al {day}',
    'prices',
    { ...offer, priceValidFrom: '2026-11-01', priceValidUntil: '2026-11-21' },
    { ...offer, priceValidFrom: '2026-11-01', priceValidUntil: '2026-11-20' },
  ],
  [
    'csv.price.order',
    'La fecha de inicio debe ser anterior a la fecha de fin',
    'prices',
    { ...offer, priceValidUntil: '2026-11-21' },
    { ...offer, priceValidFrom: '2026-11-21', priceValidUntil: '2026-11-21' },
  ],
  [
    'csv.price.fromPast',
    'La fecha de inicio no puede ser anterior a hoy en un producto nuevo',
    'products',
    offer,
    { ...offer, priceValidFrom: '2026-11-19' },
  ],
  ['csv.number.positive', '{title} debe ser mayor que cero', 'prices', { listPrice: '0.01' }, { listPrice: '0' }],
  ['csv.number.min', '{title} debe ser {min} o más', 'products', { height: '1' }, { height: '0' }],
  [
    'csv.number.max',
    '{title} debe ser {max} o menos',
    'shipping-rates',
    { pricePercent: '100' },
    { pricePercent: '100.01' },
  ],
  [
    'csv.number.tooLong',
    '{title} admite {max} dígitos como máximo',
    'inventory',
    { quantity: '12345678' },
    { quantity: '123456789' },
  ],
  [
    'csv.number.centavos',
    '{title} admite dos decimales como máximo',
    'prices',
    { listPrice: '1.25' },
    { listPrice: '1.255' },
  ],
  [
    'csv.digits.tooLong',
    '{title} admite {max} dígitos como máximo',
    'products',
    { upc: '1'.repeat(20) },
    { upc: '1'.repeat(21) },
  ],
  [
    'csv.text.tooLong',
    '{title} admite {max} caracteres como máximo y tiene {length}',
    'products',
    { name: 'ñ'.repeat(100) },
    { name: 'ñ'.repeat(101) },
  ],
  [
    'csv.images.tooMany',
    'Se admiten {max} imágenes como máximo y hay {n}',
    'products',
    { images: pictures(7) },
    { images: pictures(8) },
  ],
  [
    'csv.postal.tooMany',
    'Se admiten {max} códigos postales individuales como máximo',
    'shipping-rates',
    { zipCodeStart: '', zipCodeEnd: '', zipCodes: codes(5) },
    { zipCodeStart: '', zipCodeEnd: '', zipCodes: codes(6) },
  ],
  [
    'csv.rates.rangeOrder',
    'El código postal hasta debe ser igual o mayor que el código postal desde',
    'shipping-rates',
    { zipCodeEnd: '01000' },
    { zipCodeEnd: '00999' },
  ],
  [
    'csv.rates.weightOrder',
    'El valor "Hasta" es menor o igual que "Desde"',
    'shipping-rates',
    { weightStart: '9', weightEnd: '9' },
    { weightStart: '9', weightEnd: '8' },
  ],
];

it.each(comparisons)('the comparison in %s says: %s', async (code, text, key, good, bad) => {
  expect(say(code)).toBe(text);
  expect(await codesOf(key, good)).toEqual([]);
  expect(await codesOf(key, bad)).toContain(code);
});

it('the sides and the size of an image are told with both bounds good', () => {
  expect(say('csv.images.sides')).toContain('mayores a 500px y menores a 2000px, ambos incluidos');
  expect(say('csv.images.size')).toContain('no debe superar los 1000KB');
  expect(imageAnswer({ width: 500, height: 2000, bytes: 1_000_000 })).toBe('known');
  expect(imageAnswer({ width: 499, height: 2000, bytes: 1 })).toEqual({ code: 'csv.images.sides' });
  expect(imageAnswer({ width: 500, height: 2001, bytes: 1 })).toEqual({ code: 'csv.images.sides' });
  expect(imageAnswer({ width: 500, height: 500, bytes: 1_000_001 })).toEqual({ code: 'csv.images.size' });
});
