import { columnMapLimits, presetLimits, type Role } from '@trastienda/domain';
import { describe, expect, it } from 'vitest';
import { checkColumnMap, type WrittenFeed } from '../csv/columns/checked-map.ts';
import { csvLayouts } from '../csv/layouts/registry.ts';
import { checkPresetForm, fitPreset, misfitText, type PresetContent, presetContentProblems } from './preset-form.ts';

const viewer = (...roles: Role[]) => ({ userId: 'u', roles, accountNames: ['aurora'], operatingUser: false });
const penalties = { orderId: { column: 'Orden' }, Fecha: { value: '2026-11-20' } };
const titles = 'Pedido, Fecha';
const feed = (column: string) =>
  `«${column}» lleva una columna del archivo o un valor fijo, y solo una lectura que la plantilla admita`;

describe('a map of columns', () => {
  it.each<[what: string, written: Record<string, WrittenFeed>, problems: Record<string, string>]>([
    [
      'an unknown column',
      { SKU: { column: 'A' } },
      { SKU: `La plantilla no tiene la columna «SKU». Tiene: ${titles}` },
    ],
    ['a column fed by nothing', { Pedido: {} }, { Pedido: feed('Pedido') }],
    ['a column fed by two', { Pedido: { column: 'A', value: 'b' } }, { Pedido: feed('Pedido') }],
    ['a reading that it does not offer', { Pedido: { column: 'A', as: 'kilograms' } }, { Pedido: feed('Pedido') }],
    ['a value that is read', { Pedido: { value: 'A', as: 'commas' } }, { Pedido: feed('Pedido') }],
    ['a long value', { Pedido: { value: 'x'.repeat(columnMapLimits.value + 1) } }, { Pedido: feed('Pedido') }],
    [
      'a column twice',
      { Pedido: { column: 'A' }, orderId: { column: 'B' } },
      { orderId: '«Pedido» está asignada dos veces' },
    ],
  ])('is refused with %s', (_, written, problems) => {
    expect(checkColumnMap(csvLayouts.penalties, written)).toEqual({ valid: false, problems });
  });

  it('is kept under the keys of the layout', () => {
    expect(checkColumnMap(csvLayouts.penalties, penalties)).toEqual({
      ...{ valid: true, map: { orderId: { column: 'Orden' }, date: { value: '2026-11-20' } } },
    });
    const longest = { value: 'x'.repeat(columnMapLimits.value) };
    expect(checkColumnMap(csvLayouts.penalties, { Pedido: longest })).toEqual({
      valid: true,
      map: { orderId: longest },
    });
    const read = { weight: { column: 'Kg', as: 'kilograms' }, images: { column: 'Fotos' } };
    expect(checkColumnMap(csvLayouts.products, read)).toEqual({ valid: true, map: read });
    expect(checkColumnMap(csvLayouts.products, { weight: { column: 'Kg', as: 'commas' } }).valid).toBe(false);
  });
});

describe('a preset', () => {
  it.each([
    [' Mía ', { valid: true, value: { name: 'Mía' } }],
    ['', { valid: false, fields: { name: { code: 'shared.required' } } }],
    [
      'x'.repeat(presetLimits.name + 1),
      { valid: false, fields: { name: { code: 'shared.tooLong', params: { max: 60 } } } },
    ],
  ])('may have the name %j', (name, expected) => expect(checkPresetForm({ name })).toMatchObject(expected));

  const report = { columns: ['id', 'client', 'nada'], format: 'csv' as const };
  const missing = 'Falta lo que el preajuste guarda para esto';
  const other = 'El preajuste no es para esto';
  it.each<[subject: Parameters<typeof presetContentProblems>[0], content: PresetContent, problems: object]>([
    ['load.penalties', {}, { load: missing }],
    ['load.penalties', { load: {}, report }, { report: other }],
    ['load.penalties', { load: {} }, {}],
    ['load.penalties', { load: { columns: penalties } }, {}],
    ['load.penalties', { load: { columns: { Pedido: {} } } }, { Pedido: feed('Pedido') }],
    ['report.orders', {}, { report: missing }],
    ['report.orders', { load: {}, report }, { load: other }],
    ['report.orders', { report: { ...report, columns: ['id', 'seller'] } }, {}],
    ['report.orders', { report }, { columns: 'el archivo no tiene, o usted no ve, Cliente, nada' }],
  ])('for %s may keep %j', (subject, content, problems) => {
    expect(presetContentProblems(subject, content, viewer('ADMIN_USER', 'REPORTS_USER'))).toEqual(problems);
  });

  const map = { orderId: { column: 'Orden' }, date: { value: '2026-11-20' } };
  it.each<[columns: Record<string, WrittenFeed> | undefined, names: string[] | undefined, expected: object]>([
    [undefined, undefined, { valid: true, map: undefined }],
    [{}, ['Orden'], { valid: true, map: undefined }],
    [penalties, undefined, { valid: true, map }],
    [penalties, ['ORDEN', 'Otra'], { valid: true, map }],
    [penalties, ['Otra'], { valid: false, reasons: ['el archivo no tiene «Orden», para «Pedido»'] }],
    [{ SKU: { column: 'A' } }, undefined, { valid: false, reasons: ['la plantilla ya no tiene «SKU»'] }],
    [
      { Pedido: { column: 'Orden' } },
      ['Otra'],
      {
        valid: false,
        reasons: [
          'no llena columnas obligatorias de la plantilla: «Fecha»',
          'el archivo no tiene «Orden», para «Pedido»',
        ],
      },
    ],
  ])('with the columns %j fits a file with %j', (columns, names, expected) => {
    expect(fitPreset('penalties', { ...(columns && { columns }) }, names)).toEqual(expected);
  });

  it('says why it was not used', () => {
    expect(misfitText('Mía', ['a', 'b'])).toBe('El preajuste «Mía» no se usó: a; b.');
  });
});
