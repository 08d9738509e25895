import { emptyInvoiceRequest, type InvoiceRequestForm } from '@trastienda/validators';
import { render } from 'ink-testing-library';
import { describe, expect, test, vi } from 'vitest';
import { openInvoiceRequest } from '../services/invoice/request.ts';
import { type FakeServer, fakeFetch } from '../testing/fake-terminal.ts';
import { inkDriver } from '../testing/ink-driver.ts';
import { InvoiceRequestView } from './invoice-request-view.tsx';

// Tests wait for a view's output: on a busy machine, drawing takes time.

const order = { orderId: 'v1-01', postalCode: '06700', amount: '250.20' };
const filled: InvoiceRequestForm = {
  ...emptyInvoiceRequest,
  rfc: 'COSC8001137NA',
  name: 'CARLOS CORTES',
  taxRegime: '612',
  useCfdi: 'G03',
  email: 'carlos@correo.mx',
  street: 'Durango',
  externalNumber: '12',
  postalCode: '06700',
  neighborhood: 'Roma',
  locality: 'CDMX',
  municipality: 'Cuauhtémoc',
  state: 'CDMX',
};
const every = Object.keys(filled);
const validate = 'GET /api/invoicedata/validate/v1-01/06700/250.2';
const send = 'POST /api/invoicedata/v1-01';
const valid = () => ({ body: { valid: true } });
const kept = () => ({ body: { id: 'v1-01', status: 'pending', warnings: [], unverified: 'x' } });

const show = (server: FakeServer, given: readonly string[] = every, request = filled) => {
  const terminal = { fetch: fakeFetch(server, []), signal: new AbortController().signal, env: {} };
  const place = { terminal, server: 'http://test' } as unknown as Parameters<typeof openInvoiceRequest>[0];
  const actor = openInvoiceRequest(place);
  actor.start();
  const end = { done: vi.fn(), fail: vi.fn(), interrupt: vi.fn() };
  const view = render(<InvoiceRequestView actor={actor} order={order} request={request} given={given} end={end} />);
  return { actor, end, ...inkDriver(view) };
};
const identify = async ({ sees, types }: ReturnType<typeof show>) => {
  for (const question of ['Número de pedido:', 'Código postal:', 'Importe:']) {
    await sees(question);
    await types('\r');
  }
};

describe('an invoice asked for on a terminal', () => {
  test('both steps, a question at a time, with what nobody checked before the last one', async () => {
    const asked = show({ [validate]: valid, [send]: kept }, ['paymentMethod', ...every.slice(6)]);
    await identify(asked);
    const { sees, types, end, actor } = asked;
    await sees('Tipo de persona');
    await types('\r');
    await sees('RFC:');
    await types('\u0015', 'COSC8013137NA', '\r');
    await sees('La fecha del RFC no existe');
    await types('\u0015', 'cosc8001137n1', '\r');
    await sees('Nombre o razón social:');
    await types('\r');
    await sees('601 · General de Ley');
    await types('\r');
    await sees('El régimen 601 es de personas morales');
    await types('\u001b[B', '\u001b[B', '\u001b[B', '\r');
    await sees('G01 · Adquisición');
    await types('\r');
    await sees('¿Enviar?');
    await sees('Régimen fiscal: 606 · Arrendamiento');
    await sees('El último carácter del RFC');
    await sees('no verificado con el SAT');
    await types('s');
    await vi.waitFor(() => expect(end.done).toHaveBeenCalledOnce());
    expect(actor.getSnapshot().context.request).toMatchObject({
      rfc: 'COSC8001137N1',
      taxRegime: '606',
      useCfdi: 'G01',
    });
  });

  test('data that do not belong together are asked again', async () => {
    const verdicts = [false];
    const asked = show({ [validate]: () => ({ body: { valid: verdicts.pop() ?? true } }) });
    await identify(asked);
    await asked.sees('Datos incorrectos');
    await identify(asked);
    await asked.sees('¿Enviar?');
    // The answer is no: the next step is another order or the end.
    await asked.types('n');
    await asked.sees('¿Cambiar de pedido?');
    await asked.types('s');
    await asked.sees('Número de pedido:');
    await identify(asked);
    await asked.sees('¿Enviar?');
    await asked.types('n');
    await asked.sees('¿Cambiar de pedido?');
    await asked.types('n');
    await vi.waitFor(() => expect(asked.end.done).toHaveBeenCalledOnce());
  });

  test('what the server refuses is asked again, and a silence may be tried again', async () => {
    const answers = [
      {
        status: 400,
        body: {
          status: 400,
          code: 'errors.validation',
          message: 'Revise',
          requestId: 'r',
          fields: { email: 'No existe' },
        },
      },
      { status: 500, body: { status: 500, code: 'errors.internal', message: 'Falló', requestId: 'r2' } },
      kept(),
    ];
    const asked = show({ [validate]: valid, [send]: () => answers.shift() ?? kept() });
    await identify(asked);
    const { sees, types, end } = asked;
    await sees('¿Enviar?');
    await types('s');
    await sees('No existe');
    await sees('Correo electrónico:');
    await types('\u0015', 'otra@correo.mx', '\r');
    await sees('¿Enviar?');
    await types('s');
    await sees('Falló');
    await types('s');
    await vi.waitFor(() => expect(end.done).toHaveBeenCalledOnce());
  });
});
