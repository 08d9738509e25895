import { expect, it } from 'vitest';
import { type ProductHistoryEvent, productHistoryText } from './product-history.ts';

const event = (over: Partial<ProductHistoryEvent>): ProductHistoryEvent => ({
  ...{ action: 'product.changed', person: 'Ana Ruiz', surface: 'web', load: null, changed: [], incident: null },
  ...over,
});
const incident = { id: 7, title: 'Caja rota', sku: null, from: null, to: 'OPEN' } as const;

it.each<[Partial<ProductHistoryEvent>, string, string[]]>([
  [{ action: 'product.created' }, 'Producto creado', []],
  [{ changed: ['name', 'brand'] }, 'Producto modificado', ['Cambió: nombre, marca']],
  [{ action: 'product.incidentCreated', incident }, 'Incidencia creada', ['Incidencia 7: Caja rota (Abierta)']],
  [
    { action: 'product.incidentCommented', incident: { ...incident, sku: '501', from: 'OPEN', to: 'INPROGRESS' } },
    'Comentario en incidencia',
    ['Incidencia 7 sobre el SKU 501: Caja rota (En progreso)'],
  ],
  [
    { action: 'product.incidentCommented', incident: { ...incident, from: 'OPEN' } },
    'Comentario en incidencia',
    ['Incidencia 7: Caja rota'],
  ],
])('says %j', (over, title, facts) => {
  expect(productHistoryText(event(over))).toMatchObject({ title, facts, by: 'Ana Ruiz, desde la web' });
});

it('names the row of the file that did it', () => {
  const { by } = productHistoryText(event({ surface: 'job', load: { layout: 'products', row: 12 } }));
  expect(by).toMatch(/^Ana Ruiz, carga de .+, fila 12$/);
});
