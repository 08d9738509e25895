import { expect, it, vi } from 'vitest';
import { type AskPackages, packageLookup } from './package-lookup.ts';

const order = {
  id: 'v1',
  status: 'invoiced' as const,
  packages: [
    { invoiceNumber: 'i-0', trackingNumber: 'G0', issuanceDate: '2026-11-20T16:00:00.000Z', finished: false },
    { invoiceNumber: 'i-1', trackingNumber: 'G1', issuanceDate: '2026-11-20T16:00:00.000Z', finished: true },
  ],
};
const row = (id: string, invoice: string, guide: string, status = 'DELIVERED_TO_CUSTOMER') =>
  JSON.stringify([id, invoice, guide, status, '2026-11-21']);

it('holds each row to its package, asks for an order once a batch, and leaves the rest to the server', async () => {
  const ask = vi.fn<AskPackages>(async () => [order]);
  const lookup = packageLookup(() => new Date('2026-11-22T18:00:00.000Z'), ask);
  expect(
    await lookup?.([
      row('v1', 'i-0', 'G0', 'SHIPPED'),
      row('v1', 'i-0', 'G0'),
      row('v1', 'i-1', 'G1', 'SHIPPED'),
      row('v1', 'i-7', 'G7'),
      row('nadie', 'i-0', 'G0'),
    ]),
  ).toEqual([
    'known',
    'unchecked',
    { column: 'invoiceNumber', code: 'orders.deliver.packages.delivered', params: { invoiceNumber: 'i-1' } },
    { column: 'invoiceNumber', code: 'orders.deliver.packages.unknown', params: { invoiceNumber: 'i-7' } },
    'unchecked',
  ]);
  expect(ask.mock.calls).toEqual([[['v1', 'nadie']]]);
});

it('leaves a package that an earlier batch moves to the server', async () => {
  const lookup = packageLookup(
    () => new Date('2026-11-22T18:00:00.000Z'),
    async () => [order],
  );
  expect(await lookup?.([row('v1', 'i-0', 'G0')])).toEqual(['known']);
  expect(await lookup?.([row('v1', 'i-0', 'G0', 'SHIPPED')])).toEqual(['unchecked']);
  expect(await lookup?.([row('v1', 'i-0', 'G9')])).toMatchObject([{ column: 'trackingNumber' }]);
});
