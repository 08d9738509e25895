import { describe, expect, it } from 'vitest';
import { formatOf, requireNameOf } from './file-format.ts';

describe('the name of a file', () => {
  it.each([
    ['pedidos.xlsx', 'xlsx'],
    ['PEDIDOS.XLSX', 'xlsx'],
    ['pedidos.csv', undefined],
    ['pedidos', undefined],
    [undefined, undefined],
  ])('%s asks for the format %s', (path, format) => {
    expect(formatOf(path)).toBe(format);
  });

  it.each([
    ['pedidos.csv', 'csv'],
    ['pedidos.csv.gz', undefined],
    ['pedidos.txt', 'xlsx'],
    ['pedidos.XLSX', 'xlsx'],
    ['-', 'xlsx'],
    [undefined, 'xlsx'],
  ] as const)('%s may be that of a file in the format %s', (path, format) => {
    expect(() => requireNameOf(path, format)).not.toThrow();
  });

  it.each([
    ['pedidos.xlsx', undefined, /pedidos\.xlsx un nombre que termine en \.csv/],
    ['pedidos.XLSX', 'csv', /termine en \.csv/],
    ['pedidos.csv', 'xlsx', /pedidos\.csv un nombre que termine en \.xlsx/],
    ['pedidos.CSV.gz', 'xlsx', /termine en \.xlsx/],
  ] as const)('%s is refused for a file in the format %s', (path, format, refusal) => {
    expect(() => requireNameOf(path, format)).toThrow(refusal);
  });
});
