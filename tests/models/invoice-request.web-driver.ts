import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { FiscalInvoice } from 'trastienda-client';
import { HeldCalls } from '../support/held-calls.ts';
import type { LiveServer } from '../support/live.ts';
import { placeOrder } from '../support/orders.ts';
import { serverFailures } from './confirm-action.model.ts';
import { invoiceRefusals, orderForm, requestForm } from './invoice-request.model.ts';
import type { Driver } from './kit/driver.ts';

/** Drives the public page; its two requests are held at the network until the path decides their answer. */
export function invoiceRequestWebDriver(page: Page, server: LiveServer): Driver {
  const calls = new HeldCalls();
  let id = '';
  const field = (name: string) => page.locator(`[name=${name}]`);
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });
  const alert = page.getByRole('alert');

  const typeOrder = async (amount: string) => {
    for (const [name, value] of Object.entries({ ...orderForm, orderId: id, amount })) await field(name).fill(value);
    await button(say('billing.request.validate')).click();
  };
  const fillIn = async (taxRegime: string) => {
    for (const [name, value] of Object.entries({ ...requestForm, taxRegime })) {
      const control = field(name);
      if (['personType', 'taxRegime', 'useCfdi', 'paymentMethod'].includes(name)) await control.selectOption(value);
      else await control.fill(value);
    }
    await button(say('billing.request.send')).click();
  };
  const answer = (port: 'validate' | 'send', body: { status: number }) => async () =>
    (await calls.take(port)).fulfill({ status: body.status, json: body });
  const through = (port: 'validate' | 'send') => async () => (await calls.take(port)).continue();
  const drop = (port: 'validate' | 'send') => async () => (await calls.take(port)).abort('connectionreset');
  const onStep = (name: 'orderId' | 'rfc') => expect(field(name)).toBeVisible();

  return {
    start: async () => {
      id = await placeOrder(server);
      await calls.hold(page, 'validate', { method: 'GET', url: /\/api\/invoicedata\/validate\// });
      await calls.hold(page, 'send', { method: 'POST', url: /\/api\/invoicedata\/[^/]+$/ });
      await page.goto('/pages/invoices');
    },
    execute: {
      'order.submitted: valid': () => typeOrder('$250.20'),
      'order.submitted: invalid': () => typeOrder('mucho'),
      'validate answered: valid': through('validate'),
      'validate answered: invalid': async () => (await calls.take('validate')).fulfill({ json: { valid: false } }),
      'validate refused': answer('validate', invoiceRefusals.tooMany),
      'validate silent': drop('validate'),
      'validate broken': answer('validate', serverFailures.broken),
      'request.submitted: valid': () => fillIn('612'),
      'request.submitted: invalid': () => fillIn('605'),
      'order.changeAsked': () => button(say('billing.request.otherOrder')).click(),
      'send answered': through('send'),
      'send refused: field': answer('send', invoiceRefusals.field),
      'send refused: order': answer('send', invoiceRefusals.order),
      'send refused: issued': answer('send', invoiceRefusals.issued),
      'send silent': drop('send'),
      'send broken': answer('send', serverFailures.broken),
    },
    assert: {
      'identifying.ready': async () => {
        await onStep('orderId');
        await expect(alert).toHaveCount(0);
      },
      'identifying.mismatched': async () => {
        await onStep('orderId');
        await expect(alert).toContainText(say('billing.request.incorrect'));
      },
      'identifying.refused': async () => {
        await onStep('orderId');
        await expect(alert).toContainText('Espere 15 min');
      },
      'identifying.silent': async () => {
        await onStep('orderId');
        await expect(alert).toContainText(/Sin conexión con el servidor|Ocurrió un error en el servidor/);
      },
      validating: async () => {
        await calls.seen('validate');
        await expect(page.getByText(say('billing.request.validating'))).toBeVisible();
      },
      'filling.ready': async () => {
        await onStep('rfc');
        await expect(page.getByText(say('billing.request.validated', { order: id }))).toBeVisible();
        await expect(alert).toHaveCount(0);
        await expect(page.getByText(say('billing.cfdi.unverified'))).toBeVisible();
      },
      'filling.refused': async () => {
        await onStep('rfc');
        await expect(alert).toContainText(invoiceRefusals.field.message);
      },
      'filling.silent': async () => {
        await onStep('rfc');
        await expect(alert).toContainText(say('billing.request.silent'));
      },
      sending: async () => {
        await calls.seen('send');
        await expect(page.getByText(say('billing.request.sending'))).toBeVisible();
      },
      issued: async () => {
        await expect(alert).toContainText(say('billing.request.invoiced'));
        await expect(button(say('billing.request.send'))).toHaveCount(0);
      },
      done: async () => {
        await expect(page.getByText(say('billing.request.saved'))).toBeVisible();
        await expect(button(say('billing.request.send'))).toBeDisabled();
        const { body } = await server.ask({ call: `GET /invoicedata?orderNumber=${id}`, as: 'seller' });
        expect(body as FiscalInvoice[]).toMatchObject([{ id, rfc: 'COSC8001137NA', status: 'pending' }]);
      },
    },
    stop: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
