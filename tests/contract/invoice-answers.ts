import type { FiscalInvoice } from 'trastienda-client';
import { expect } from 'vitest';
import { buyer, cfdiXml, inBase64, pdfOf } from '../../apps/server/src/testing/invoices.ts';
import { type Call, placeOrder } from '../support/orders.ts';
import type { Fixture } from './load-answers.ts';

const validation = { postalCode: '06700', amount: 250.2 };

/** A valid request, for tests that only need its shape. */
export const invoiceRequestBody = { ...buyer, validation };

/** Provokes every answer of the invoices' operations. */
export async function hearInvoices({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'seller';
  const invalid = (call: Call) => refuses(400, 'errors.validation', call);
  const far = 'x'.repeat(61);
  const id = await placeOrder(market);
  const address = '10.4.0.1';

  const check = `GET /invoicedata/validate/${id}/06700`;
  expect((await answers(200, { call: `${check}/250.2`, address })).body).toEqual({ valid: true });
  expect((await answers(200, { call: `${check}/250.3`, address })).body).toEqual({ valid: false });
  await invalid({ call: `${check}/mucho`, address });

  const area = 'GET /invoicedata/postal-areas';
  expect((await answers(200, { call: `${area}/06700`, address })).body).toEqual({
    state: 'Ciudad de México',
    municipalities: ['Cuauhtémoc'],
  });
  await invalid({ call: `${area}/0670`, address });

  const ask = (over: object = {}): Call => ({
    call: `POST /invoicedata/${id}`,
    body: { ...invoiceRequestBody, ...over },
    address,
  });
  await answers(200, ask({ rfc: 'COSC8001137N1' }));
  await answers(200, ask());
  await invalid(ask({ rfc: 'X' }));
  await invalid(ask({ more: 1 }));
  await refuses(400, 'billing.request.incorrect', ask({ validation: { ...validation, amount: 1 } }));

  const list = 'GET /invoicedata?selectedSeller=aurora&rangeDate=2020-01-01,2099-01-01&sortDesc=false';
  for (const sortBy of ['requestDate', 'id', 'seller', 'rfc', 'personType', 'useCfdi', 'status'])
    await answers(200, { call: `${list}&sortBy=${sortBy}&status=pending&orderNumber=${id}&page=1&perPage=5`, as });
  await refuses(400, 'orders.filter.range', { call: 'GET /invoicedata?rangeDate=2020-02-01,2020-01-01', as });
  await invalid({ call: 'GET /invoicedata?rangeDate=2020-02-01', as });

  const file = await answers(200, { call: 'GET /invoicedata/download?status=all', as: 'admin' });
  await refuses(403, 'billing.download.operatingOnly', { call: 'GET /invoicedata/download', as: 'clerk' });
  expect(file.headers['content-disposition']).toContain('invoices.xlsx');
  await invalid({ call: 'GET /invoicedata/download?status=otra', as });
  await answers(200, { call: 'GET /invoicedata/download?columns=order,rfc', as: 'admin' });
  await invalid({ call: 'GET /invoicedata/download?columns=nada', as: 'admin' });
  await refuses(403, 'access.role', { call: 'GET /invoicedata/download', as: 'integrator' });

  const upload = (extension: string, content: string | Buffer, who: 'seller' | 'admin' | 'otherSeller' = as): Call => ({
    call: `PUT /invoicedata/${id}`,
    as: who,
    body: { extension, file: inBase64(content) },
  });
  const mark = (who: 'seller' | 'admin' = as, order = id): Call => ({
    call: `PUT /invoicedata/invoicing/${order}`,
    as: who,
  });
  await refuses(400, 'billing.upload.type', upload('pdf', 'Hola'));
  await refuses(403, 'billing.upload.sellersOnly', upload('pdf', 'Hola', 'admin'));
  await refuses(404, 'billing.notFound', upload('pdf', 'Hola', 'otherSeller'));
  await answers(200, upload('xml', cfdiXml()));
  await refuses(409, 'billing.invoicing.filesMissing', mark());
  await refuses(403, 'billing.upload.sellersOnly', mark('admin'));
  await refuses(404, 'billing.notFound', mark(as, 'v404-01'));
  await invalid(mark(as, far));
  const done = (await answers(200, upload('pdf', await pdfOf('Factura')))).body as FiscalInvoice;
  expect(done.status).toBe('invoiced');
  await refuses(409, 'billing.upload.pdfThere', upload('pdf', await pdfOf('Factura')));
  await answers(200, mark());
  await refuses(409, 'billing.request.invoiced', ask());

  await answers(200, { call: `GET /invoicedata/${id}/${done.pdf}`, as });
  await answers(200, { call: `GET /invoicedata/${id}/${done.xml}`, as: 'admin' });
  await refuses(404, 'billing.file.notFound', { call: `GET /invoicedata/${id}/otro.pdf`, as });
  await refuses(404, 'billing.notFound', { call: `GET /invoicedata/${id}/${done.xml}`, as: 'otherSeller' });
  await invalid({ call: `GET /invoicedata/${id}/${far}`, as });
  await refuses(403, 'access.role', { call: `GET /invoicedata/${id}/${done.xml}`, as: 'integrator' });

  for (let n = 0; n < 11; n += 1) await market.ask({ call: `GET /invoicedata/validate/v405-01/06700/${n}`, address });
  await refuses(429, 'billing.request.tooMany', { call: 'GET /invoicedata/validate/v405-01/06700/1', address });
  await refuses(429, 'billing.request.tooMany', {
    call: 'POST /invoicedata/v405-01',
    body: invoiceRequestBody,
    address,
  });
}
