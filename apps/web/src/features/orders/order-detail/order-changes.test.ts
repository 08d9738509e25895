import { flowOrderOf } from '@trastienda/machines';
import type { Order } from 'trastienda-client';
import { expect, it } from 'vitest';
import { anOrder, aPackage } from '../../../testing/an-order.ts';
import { orderChanges } from './order-changes.ts';

const guide = { id: 'sku-1', status: null, trackingNumber: 'T1', trackingUrl: null } as const;

it.each<[string, Partial<Order>, string[]]>([
  ['nothing but the version', {}, ['Revise los datos actuales antes de continuar.']],
  ['the status', { status: 'canceled' }, ['Estado: de Para envío a Cancelada.']],
  [
    'a shipment',
    { status: 'partially-invoiced', packageAttachment: { packages: [aPackage()] } },
    ['Estado: de Para envío a Envío incompleto.', 'Paquetes: de 0 a 1.'],
  ],
  ['a tag', { tags: ['posibleFraud'] }, ['Etiquetas: Prevención de fraudes.']],
  ['a guide', { detailsItems: [{ ...guide, guideDownloadStatus: 'PENDING' }] }, ['Cambiaron las guías.']],
])('tells %s', (_, more, sentences) => {
  const before = flowOrderOf(anOrder({ version: 3 }));
  expect(orderChanges(before, flowOrderOf(anOrder({ ...more, version: 4 })))).toEqual(sentences);
});

it('tells nothing of the same version', () => {
  expect(orderChanges(flowOrderOf(anOrder()), flowOrderOf(anOrder({ tags: ['incidence'] })))).toEqual([]);
});
