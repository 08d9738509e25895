import { expect, it } from 'vitest';
import type { PreviewRow } from '../check/checked-file.ts';
import { columnWidths } from './column-widths.ts';

const row = (cells: string[], wrong?: string): PreviewRow => ({
  row: 2,
  cells,
  issues: wrong === undefined ? [] : [{ row: 2, column: wrong, code: 'csv.cell.invalid', message: 'Es inválido' }],
  doubts: [],
});

it('columns are as wide as their texts or the longest word of their title, within bounds', () => {
  const titles = ['SKU', 'Precio con descuento', 'Descripción', 'Imágenes'];
  const rows = [row(['100001', '', 'Una cafetera de vidrio para ocho tazas', 'https://a.mx/1.png']), row(['7'])];
  expect(columnWidths(titles, 3, rows)).toEqual([6, 9, 20, 26]);
});

it('a column has room to say in two lines as which title its own is read', () => {
  const titles = ['From', 'Variant SKU', 'SKU'];
  const readAs = ['Inicio del descuento', 'Identificador', 'SKU'];
  expect(columnWidths(titles, -1, [row(['', '7', '7'])], readAs)).toEqual([19, 15, 3]);
});

it('where a reason is told there is room for it', () => {
  expect(columnWidths(['SKU', 'Cantidad'], -1, [row(['7', '-5'], 'Cantidad')])).toEqual([3, 20]);
});
