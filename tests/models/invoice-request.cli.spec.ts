import type { FiscalInvoice } from 'trastienda-client';
import { describe, expect, it, vi } from 'vitest';
import {
  type InvoiceRequestActor,
  openInvoiceRequest,
  requestedOf,
} from '../../apps/cli/src/services/invoice/request.ts';
import { listeningMarketplace } from '../support/listening-marketplace.ts';
import { placeOrder } from '../support/orders.ts';
import { serverFailures } from './confirm-action.model.ts';
import { invoiceRefusals, invoiceRequestModel, orderForm, requestForm } from './invoice-request.model.ts';
import { commandPathsOf, coverPaths } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import { statesOf } from './kit/model.ts';

const paths = coverPaths(invoiceRequestModel, { goal: 'transitions' });

describe('invoiceRequest, through the command line', () => {
  const listening = listeningMarketplace();

  it('covers every state and every transition', () => requireFullCoverage(invoiceRequestModel, paths, 'command line'));

  it.each(commandPathsOf('invoiceRequest', paths))('walks path %i to its end', (_, path) => walkPath(driver(), path));

  function driver(): Driver {
    const held = new Map<'validate' | 'send', (how: 'through' | 'drop' | Response) => void>();
    let actor: InvoiceRequestActor | undefined;
    let id = '';
    const running = () => {
      if (!actor) throw new Error('The request was not opened.');
      return actor;
    };
    const heldFetch: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const port = request.method === 'POST' ? 'send' : 'validate';
      const how = await new Promise<'through' | 'drop' | Response>((resolve) => held.set(port, resolve));
      if (how === 'drop') throw new TypeError('fetch failed');
      return how === 'through' ? fetch(request) : how;
    };
    const settle = (port: 'validate' | 'send', how: 'through' | 'drop' | Response) => async () => {
      await vi.waitFor(() => expect(held.has(port)).toBe(true), { timeout: 20_000 });
      held.get(port)?.(how);
      held.delete(port);
      await vi.waitFor(() => expect(running().getSnapshot().hasTag('busy')).toBe(false), { timeout: 20_000 });
    };
    const json = (body: { status: number }) => Response.json(body, { status: body.status });
    const sends = (event: Parameters<InvoiceRequestActor['send']>[0]) => async () => running().send(event);
    const execute: Driver['execute'] = {
      'order.submitted: valid': async () => running().send({ type: 'order.submitted', ...orderForm, orderId: id }),
      'order.submitted: invalid': sends({ type: 'order.submitted', ...orderForm, amount: 'mucho' }),
      'validate answered: valid': () => settle('validate', 'through')(),
      'validate answered: invalid': () => settle('validate', Response.json({ valid: false }))(),
      'validate refused': () => settle('validate', json(invoiceRefusals.tooMany))(),
      'validate silent': () => settle('validate', 'drop')(),
      'validate broken': () => settle('validate', json(serverFailures.broken))(),
      'request.submitted: valid': sends({ type: 'request.submitted', ...requestForm }),
      'request.submitted: invalid': sends({ type: 'request.submitted', ...requestForm, taxRegime: '605' }),
      'order.changeAsked': sends({ type: 'order.changeAsked' }),
      'send answered': () => settle('send', 'through')(),
      'send refused: field': () => settle('send', json(invoiceRefusals.field))(),
      'send refused: order': () => settle('send', json(invoiceRefusals.order))(),
      'send refused: issued': () => settle('send', json(invoiceRefusals.issued))(),
      'send silent': () => settle('send', 'drop')(),
      'send broken': () => settle('send', json(serverFailures.broken))(),
    };
    const isIn = (state: string, words?: RegExp | 'any') => async () => {
      expect(statesOf(running().getSnapshot())).toEqual([state]);
      // The result of a run that cannot ask a person, in this state.
      const end = () => requestedOf(running().getSnapshot());
      if (words === 'any') expect(end).toThrow();
      else if (words) expect(end).toThrow(words);
    };
    return {
      start: async () => {
        id = await placeOrder(listening.market);
        const terminal = { fetch: heldFetch, signal: new AbortController().signal, env: {} };
        actor = openInvoiceRequest({ terminal, server: listening.address } as unknown as Parameters<
          typeof openInvoiceRequest
        >[0]);
        actor.start();
      },
      execute,
      assert: {
        'identifying.ready': isIn('identifying.ready'),
        'identifying.mismatched': isIn('identifying.mismatched', /Datos incorrectos|Revise/),
        'identifying.refused': isIn('identifying.refused', /Demasiados intentos|Revise/),
        'identifying.silent': isIn('identifying.silent', 'any'),
        validating: isIn('validating'),
        'filling.ready': isIn('filling.ready'),
        'filling.refused': isIn('filling.refused', /Revise/),
        'filling.silent': isIn('filling.silent', 'any'),
        sending: isIn('sending'),
        issued: isIn('issued', /ya fue emitida/),
        done: async () => {
          expect(requestedOf(running().getSnapshot())).toEqual({ id, email: 'carlos@correo.mx', warnings: [] });
          const { body } = await listening.market.ask({ call: `GET /invoicedata?orderNumber=${id}`, as: 'seller' });
          expect(body as FiscalInvoice[]).toMatchObject([{ id, rfc: 'COSC8001137NA', status: 'pending' }]);
        },
      },
      stop: async () => void actor?.stop(),
    };
  }
});
