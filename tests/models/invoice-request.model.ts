import { invoiceRequestMachine } from '@trastienda/machines';
import { emptyInvoiceRequest, type InvoiceOrderForm, type InvoiceRequestForm } from '@trastienda/validators';
import { serverFailures } from './confirm-action.model.ts';
import { answers, type FlowModel, fails, person } from './kit/model.ts';

export const orderForm: InvoiceOrderForm = { orderId: 'v1-01', postalCode: '06700', amount: '$250.20' };

export const requestForm: InvoiceRequestForm = {
  ...emptyInvoiceRequest,
  rfc: 'cosc8001137na',
  name: 'Carlos Cortes',
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

/** The server's refusals, by the model's step. */
export const invoiceRefusals = {
  tooMany: {
    status: 429,
    code: 'billing.request.tooMany',
    message: 'Demasiados intentos. Espere 15 min',
    requestId: 'r-4',
  },
  field: {
    status: 400,
    code: 'errors.validation',
    message: 'Revise los datos marcados',
    fields: { rfc: 'La fecha del RFC no existe' },
    requestId: 'r-5',
  },
  order: { status: 400, code: 'billing.request.incorrect', message: 'Datos incorrectos', requestId: 'r-6' },
  issued: {
    status: 409,
    code: 'billing.request.invoiced',
    message: 'La factura de este pedido ya fue emitida',
    requestId: 'r-7',
  },
} as const;

/** A buyer's request for an invoice. No guard reads the context, so the state alone is the key. */
export const invoiceRequestModel: FlowModel = {
  machine: invoiceRequestMachine,
  starts: [{ name: 'a buyer', input: undefined }],
  steps: [
    person('order.submitted: valid', { type: 'order.submitted', ...orderForm }),
    person('order.submitted: invalid', { type: 'order.submitted', ...orderForm, amount: 'mucho' }),
    answers('validate', 'validate answered: valid', true),
    answers('validate', 'validate answered: invalid', false),
    fails('validate', 'validate refused', invoiceRefusals.tooMany),
    fails('validate', 'validate silent', serverFailures.silent),
    fails('validate', 'validate broken', serverFailures.broken),
    person('request.submitted: valid', { type: 'request.submitted', ...requestForm }),
    person('request.submitted: invalid', { type: 'request.submitted', ...requestForm, taxRegime: '605' }),
    person('order.changeAsked', { type: 'order.changeAsked' }),
    answers('send', 'send answered', { id: 'v1-01', warnings: [] }),
    fails('send', 'send refused: field', invoiceRefusals.field),
    fails('send', 'send refused: order', invoiceRefusals.order),
    fails('send', 'send refused: issued', invoiceRefusals.issued),
    fails('send', 'send silent', serverFailures.silent),
    fails('send', 'send broken', serverFailures.broken),
  ],
  key: () => null,
};
