import { describe, expect, it } from 'vitest';
import { invoiceFileQuery, invoiceList, invoiceListQuery } from './invoice-list.ts';
import { checkInvoiceOrder } from './invoice-order-form.ts';
import {
  checkInvoiceRequest,
  emptyInvoiceRequest,
  type InvoiceRequestForm,
  invoiceWarnings,
} from './invoice-request-form.ts';

const order = { orderId: ' v32386029ekt-01 ', postalCode: ' 06700 ', amount: ' $1,234.50 ' };

describe('the first step', () => {
  it('is trimmed, and the amount read as people write it', () => {
    expect(checkInvoiceOrder(order)).toEqual({
      valid: true,
      value: { orderId: 'v32386029ekt-01', postalCode: '06700', amount: 1234.5 },
    });
    for (const [typed, amount] of [
      ['250', 250],
      ['1234.5', 1234.5],
      ['1,000,000.01', 1_000_000.01],
      ['$ 5', 5],
      ['999999999.99', 999_999_999.99],
      ['1,000,000,000', 1_000_000_000],
    ] as const)
      expect(checkInvoiceOrder({ ...order, amount: typed })).toMatchObject({ value: { amount } });
  });

  it.each([
    [{ orderId: ' ' }, 'orderId', 'billing.field.required'],
    [{ orderId: 'v'.repeat(61) }, 'orderId', 'shared.tooLong'],
    [{ postalCode: '' }, 'postalCode', 'billing.field.required'],
    [{ postalCode: '6700' }, 'postalCode', 'billing.field.postalCode'],
    [{ amount: '' }, 'amount', 'billing.field.required'],
    [{ amount: '0' }, 'amount', 'billing.field.amount'],
    [{ amount: '-1' }, 'amount', 'billing.field.amount'],
    [{ amount: '1.234' }, 'amount', 'billing.field.amount'],
    [{ amount: '12,34.5' }, 'amount', 'billing.field.amount'],
    [{ amount: '1e3' }, 'amount', 'billing.field.amount'],
    [{ amount: '1234567890' }, 'amount', 'billing.field.amount'],
    [{ amount: '1,000,000,000.01' }, 'amount', 'billing.field.amount'],
    [{ amount: '2,000,000,000' }, 'amount', 'billing.field.amount'],
    [{ amount: '100,000,000,000,000' }, 'amount', 'billing.field.amount'],
    [{ amount: '5 pesos' }, 'amount', 'billing.field.amount'],
    [{ amount: 'MXN 5' }, 'amount', 'billing.field.amount'],
    [{ amount: '$$5' }, 'amount', 'billing.field.amount'],
    [{ amount: '5.' }, 'amount', 'billing.field.amount'],
    [{ amount: '1,2345' }, 'amount', 'billing.field.amount'],
  ])('refuses %j in %s with %s', (over, field, code) => {
    expect(checkInvoiceOrder({ ...order, ...over })).toMatchObject({ valid: false, fields: { [field]: { code } } });
  });
});

const form: InvoiceRequestForm = {
  ...emptyInvoiceRequest,
  rfc: 'cosc8001137na',
  taxRegime: '612',
  name: ' Carlos  Cortés Soto ',
  email: 'carlos@correo.mx',
  useCfdi: 'G03',
  street: 'Durango',
  externalNumber: '12',
  postalCode: '06700',
  neighborhood: 'Roma Norte',
  locality: 'Ciudad de México',
  municipality: 'Cuauhtémoc',
  state: 'Ciudad de México',
};

describe('the second step', () => {
  it('is sent as the SAT keeps it', () => {
    expect(checkInvoiceRequest(form)).toEqual({
      valid: true,
      value: { ...form, rfc: 'COSC8001137NA', name: 'CARLOS CORTÉS SOTO' },
    });
  });

  it.each([
    [{ rfc: 'COSC8001137NA\u200b' }, { rfc: 'COSC8001137NA' }],
    [{ rfc: 'COSC–800113–7NA' }, { rfc: 'COSC8001137NA' }],
    [{ rfc: 'MUN\u0303X800113AB1' }, { rfc: 'MUÑX800113AB1' }],
    [{ taxRegime: '612\u200b' }, { taxRegime: '612' }],
  ])('is clean before it is checked: %j', (over, value) => {
    expect(checkInvoiceRequest({ ...form, ...over })).toMatchObject({ valid: true, value });
  });

  it('asks for everything but the inner number, in the order of the form', () => {
    const checked = checkInvoiceRequest(emptyInvoiceRequest);
    expect(checked.valid ? [] : Object.keys(checked.fields)).toEqual(
      Object.keys(emptyInvoiceRequest).filter(
        (name) => !['personType', 'paymentMethod', 'internalNumber'].includes(name),
      ),
    );
  });

  it.each([
    [{ email: 'carlos@' }, 'email', 'session.email.invalid'],
    [{ postalCode: '670' }, 'postalCode', 'billing.field.postalCode'],
    [{ taxRegime: '999' }, 'taxRegime', 'billing.field.required'],
    [{ taxRegime: '605' }, 'useCfdi', 'billing.use.regime'],
    [{ taxRegime: ' 605' }, 'useCfdi', 'billing.use.regime'],
    [{ rfc: '\u200b' }, 'rfc', 'billing.field.required'],
    [{ personType: 'MORAL' as const }, 'rfc', 'billing.rfc.notMoral'],
    [{ internalNumber: 'x'.repeat(31) }, 'internalNumber', 'shared.tooLong'],
    [{ externalNumber: 'x'.repeat(31) }, 'externalNumber', 'shared.tooLong'],
    [{ street: 'x'.repeat(101) }, 'street', 'shared.tooLong'],
    [{ state: 'x'.repeat(61) }, 'state', 'shared.tooLong'],
    [{ useCfdi: 'G99' }, 'useCfdi', 'billing.field.required'],
    [{ paymentMethod: 'TRUEQUE' }, 'paymentMethod', 'billing.field.required'],
  ])('refuses %j in %s with %s', (over, field, code) => {
    expect(checkInvoiceRequest({ ...form, ...over })).toMatchObject({ valid: false, fields: { [field]: { code } } });
  });

  it('warns without refusing', () => {
    const doubtful = { ...form, rfc: 'COSC8001137N1' };
    expect(checkInvoiceRequest(doubtful).valid).toBe(true);
    expect(invoiceWarnings(doubtful)).toEqual({ rfc: { code: 'billing.rfc.checkDigit' } });
    expect(invoiceWarnings({ ...doubtful, rfc: 'COSC–8001137N1\u200b' })).toEqual(invoiceWarnings(doubtful));
    expect(invoiceWarnings(form)).toEqual({});
  });
});

describe('the search of the list', () => {
  const admin = { admin: true, today: '2026-11-20' };
  const query = (text: string, searcher = admin) => {
    const given = new Map(text.split('&').map((part) => part.split('=') as [string, string]));
    return invoiceListQuery(
      invoiceList.search.parse({ get: (name) => given.get(name) ?? null }, searcher),
      searcher.today,
    );
  };

  it('is the call that the URL asks for', () => {
    expect(query('')).toEqual({ page: 1, perPage: 10 });
    expect(
      query('orderNumber=v1&status=pending&fromDate=2026-11-01&toDate=2026-11-20&selectedSeller=aurora&page=2&size=25'),
    ).toEqual({
      orderNumber: 'v1',
      status: 'pending',
      rangeDate: ['2026-11-01', '2026-11-20'],
      selectedSeller: 'aurora',
      page: 3,
      perPage: 25,
    });
    expect(query('fromDate=2026-11-01').rangeDate).toEqual(['2026-11-01', '2026-11-20']);
    expect(query('toDate=2026-11-01').rangeDate).toEqual(['2018-01-01', '2026-11-01']);
  });

  it('asks for the file of all that it finds, with the columns that are chosen', () => {
    const search = { ...invoiceList.search.empty, page: 2, orderNumber: 'v1' };
    expect(invoiceFileQuery(search, admin.today)).toEqual({ orderNumber: 'v1' });
    expect(invoiceFileQuery(search, admin.today, { columns: ['order'], limit: '5', format: 'csv' })).toEqual({
      ...{ orderNumber: 'v1', columns: ['order'] },
    });
  });

  it('leaves out what is wrong', () => {
    expect(query('status=paid&fromDate=2026-02-30&page=-1&size=7')).toEqual({ page: 1, perPage: 10 });
    expect(query('fromDate=2026-11-10&toDate=2026-11-01').rangeDate).toEqual(['2026-11-10', '2026-11-20']);
    expect(query('selectedSeller=brisa', { ...admin, admin: false })).toEqual({ page: 1, perPage: 10 });
    expect(invoiceList.search.problems({ toDate: '2026-11-21' }, admin)).toEqual({
      toDate: { code: 'orders.filter.afterToday' },
    });
  });
});
