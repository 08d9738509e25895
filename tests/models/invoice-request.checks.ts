import { expect } from 'vitest';
import { orderForm, requestForm } from './invoice-request.model.ts';
import type { StateCheck } from './kit/fake-driver.ts';

const failedWith =
  (tag: 'orderForm' | 'requestForm', ...statuses: number[]): StateCheck =>
  ({ snapshot }) => {
    expect(snapshot.hasTag(tag)).toBe(true);
    expect(snapshot.hasTag('busy')).toBe(false);
    expect(statuses).toContain(snapshot.context.failure?.status);
  };
const filling = (snapshot: Parameters<StateCheck>[0]['snapshot']) => {
  expect(snapshot.hasTag('requestForm')).toBe(true);
  // Only a validated order leads here.
  expect(snapshot.context.order).toEqual({ orderId: 'v1-01', postalCode: '06700', amount: 250.2 });
};

/** What must hold in each state of a request. */
export const invoiceRequestChecks: Record<string, StateCheck> = {
  'identifying.ready': ({ snapshot }) => {
    expect(snapshot.hasTag('orderForm')).toBe(true);
    expect(snapshot.context.failure).toBeUndefined();
  },
  'identifying.mismatched': ({ snapshot }) => {
    expect(snapshot.hasTag('orderForm')).toBe(true);
    expect([undefined, 400]).toContain(snapshot.context.failure?.status);
  },
  'identifying.refused': failedWith('orderForm', 429),
  'identifying.silent': failedWith('orderForm', 0, 500),
  validating: ({ snapshot, input }) => {
    expect([snapshot.hasTag('busy'), snapshot.hasTag('orderForm')]).toEqual([true, true]);
    expect(snapshot.context).toMatchObject({ problems: {}, failure: undefined });
    expect(input('validate')).toEqual({ ...orderForm, amount: 250.2 });
  },
  'filling.ready': ({ snapshot }) => {
    filling(snapshot);
    expect(snapshot.context.failure).toBeUndefined();
  },
  'filling.refused': failedWith('requestForm', 400),
  'filling.silent': failedWith('requestForm', 0, 500),
  sending: ({ snapshot, input }) => {
    filling(snapshot);
    expect(snapshot.hasTag('busy')).toBe(true);
    expect(snapshot.context).toMatchObject({ problems: {}, failure: undefined });
    const { rfc: _, name: __, ...rest } = requestForm;
    expect(input('send')).toMatchObject({
      order: { orderId: 'v1-01', amount: 250.2 },
      request: { ...rest, rfc: 'COSC8001137NA', name: 'CARLOS CORTES' },
    });
  },
  done: ({ snapshot }) => {
    expect(snapshot.status).toBe('done');
    expect(snapshot.context).toMatchObject({ result: { id: 'v1-01' }, failure: undefined });
  },
  issued: ({ snapshot }) => {
    expect(snapshot.status).toBe('done');
    expect(snapshot.context.failure?.code).toBe('billing.request.invoiced');
  },
};
