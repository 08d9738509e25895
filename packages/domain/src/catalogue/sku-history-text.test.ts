import { expect, it } from 'vitest';
import { type HistorySource, type HistoryValues, historySourceText, historyValuesText } from './sku-history-text.ts';

it.each<[HistoryValues, string]>([
  [{}, ''],
  [{ totalQuantity: 0 }, '0 unidades'],
  [{ totalQuantity: 1, reservedQuantity: 0 }, '1 unidad, 0 reservadas'],
  [{ totalQuantity: 1_200, reservedQuantity: 1 }, '1,200 unidades, 1 reservada'],
  [{ listPrice: 1_000 }, '$1,000.00'],
  [{ listPrice: 1_000, price: null }, '$1,000.00'],
  [{ listPrice: 1_000, price: 0.5 }, '$1,000.00, con descuento $0.50'],
  [{ price: 0.5 }, ''],
])('writes the values %j as %s', (values, text) => expect(historyValuesText(values)).toBe(text));

const load = { fileName: 'precios.csv' };
it.each<[HistorySource, string]>([
  [{ kind: 'web' }, 'Web'],
  [{ kind: 'approval' }, 'Aprobación de precio'],
  [{ kind: 'load', load: { ...load, row: 4 } }, 'Carga «precios.csv», fila 4'],
  [{ kind: 'load', load }, 'Carga «precios.csv»'],
  [{ kind: 'order', order: { id: 'v1', cause: 'withdrawn' } }, 'Envío retirado del pedido v1'],
])('says of a change by %j that it came from: %s', (source, text) => expect(historySourceText(source)).toBe(text));
