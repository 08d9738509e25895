import { screen, within } from '@testing-library/react';
import type { Product, ProductEvent } from 'trastienda-client';
import { expect, it } from 'vitest';
import { fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { ProductHistory } from './product-history.tsx';

const path = 'GET /products/5001/history';
const event = (n: number, over: Partial<ProductEvent> = {}): ProductEvent => ({
  ...{ id: String(n), at: '2026-11-20T16:00:00.000Z', action: 'product.changed', person: `Persona ${n}` },
  ...{ surface: 'web', requestId: 'r', load: null, changed: ['name'], incident: null },
  ...over,
});
// The card uses only the product's id and version.
const open = () =>
  openScreen(<ProductHistory product={{ id: 5001, version: 3 } as Product} />, { at: '/', as: seller });

it('tells who changed what, and of the incidents about the product and its variants; older events on demand', async () => {
  const incident = { id: 7, title: 'Caja rota', sku: '900', from: 'OPEN', to: 'INPROGRESS' } as const;
  const newest = event(10, { action: 'product.incidentCommented', changed: [], incident });
  fakeServer({ [path]: () => ({ body: [newest, ...Array.from({ length: 9 }, (_, n) => event(9 - n))] }) });
  const user = open();
  const history = within(await screen.findByRole('list', { name: 'Historia del producto' }));
  expect(await history.findByText('Incidencia 7 sobre el SKU 900: Caja rota (En progreso)')).toBeVisible();
  expect(history.getAllByText('Cambió: nombre')).toHaveLength(7);
  await user.click(screen.getByRole('button', { name: 'Ver 2 eventos anteriores' }));
  expect(history.getByText('Persona 1, desde la web')).toBeVisible();
});

it('says that nothing happened', async () => {
  fakeServer({ [path]: () => ({ body: [] }) });
  open();
  expect(await screen.findByText('El producto no tiene eventos')).toBeVisible();
});

it('says that it could not be read, and reads it again', async () => {
  let tries = 0;
  fakeServer({
    [path]: () => {
      tries += 1;
      return tries === 1 ? refusal(500, 'errors.internal', 'Ocurrió un error') : { body: [event(1)] };
    },
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Persona 1, desde la web')).toBeVisible();
});
