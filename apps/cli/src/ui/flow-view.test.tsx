import { type FlowOrder, flowOrderOf, sessionUserOf, shipMachine } from '@trastienda/machines';
import type { Shipment } from '@trastienda/validators';
import { render } from 'ink-testing-library';
import type { Carrier } from 'trastienda-client';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { shipPlan } from '../commands/orders/ship-plan.ts';
import { stateOf } from '../services/flows/flow.ts';
import { inkDriver } from '../testing/ink-driver.ts';
import { anOrder, aUser } from '../testing/samples.ts';
import { FlowView } from './flow-view.tsx';

// Tests wait for a view's output: on a busy machine, drawing takes time.

const carriers: Carrier[] = [
  { id: 'dhl', name: 'DHL', slaType: '', type: 'SELLER', isActive: true, version: 1 },
  { id: 'old', name: 'Vieja', slaType: '', type: 'SELLER', isActive: false, version: 1 },
];
const order = anOrder();
const subject = flowOrderOf(order);
const { viewer } = sessionUserOf(aUser());
const pending = [
  { id: 'SKU1', name: 'Taza', quantity: 2 },
  { id: 'SKU2', name: 'Plato', quantity: 1 },
];

type Send = (payload: unknown) => Promise<FlowOrder>;

const show = async (
  send: Send,
  flags: Parameters<typeof shipPlan>[1] = {},
  reload: () => Promise<FlowOrder> = async () => subject,
) => {
  const sent: unknown[] = [];
  const machine = shipMachine.provide({
    actors: {
      send: fromPromise<FlowOrder, { subject: FlowOrder; payload: Shipment }>(({ input: { payload } }) => {
        sent.push(payload);
        return send(payload);
      }),
      reload: fromPromise<FlowOrder, { subject: FlowOrder }>(reload),
    },
  });
  const actor = createActor(machine, { input: { subject, viewer, extra: { carriers } } });
  const { words, draft, isFilled, form } = shipPlan(
    { order: subject, carriers, pending, actor } as unknown as Parameters<typeof shipPlan>[0],
    flags,
  );
  const drawForm = await form?.();
  actor.start();
  actor.send({ type: 'draft.changed', change: draft });
  const end = { done: vi.fn(), fail: vi.fn(), interrupt: vi.fn() };
  const view = render(
    <FlowView actor={actor} words={words} isFilled={isFilled} end={end} {...(drawForm && { form: drawForm })} />,
  );
  return { actor, end, sent, ...inkDriver(view) };
};

const allFlags = { carrier: 'dhl', trackingNumber: 'T1', trackingUrl: 'https://dhl.com/T1', all: true as const };
const shipped = { ...subject, status: 'invoiced' as const };

describe('shipping on a terminal', () => {
  test('asks what is missing, checks each answer, tells all of it, and sends only when confirmed', async () => {
    const { sees, types, end, sent } = await show(async () => shipped);
    await sees('Transportadora');
    await types('\r');
    await sees('Número de guía:');
    await types('T1', '\r');
    await sees('URL de rastreo:');
    await types('nada', '\r');
    await sees('Este campo debe ser una URL válida.');
    await types('\u0015', 'https://dhl.com/T1', '\r');
    await sees('Cantidad SKU1');
    await types('\u0015', '9', '\r');
    await sees('De SKU1 solo hay 2 por enviar');
    await types('\u0015', '1', '\r');
    await sees('Cantidad SKU2');
    await types('\u0015', '0', '\r');
    await sees('¿Enviar 1 unidad del pedido v1001-01?');
    expect(sent).toEqual([]);
    await types('s');
    await vi.waitFor(() => expect(end.done).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      { courier: 'dhl', trackingNumber: 'T1', trackingUrl: 'https://dhl.com/T1', items: [{ id: 'SKU1', quantity: 1 }] },
    ]);
  });

  test('nothing chosen asks the quantities again', async () => {
    const { sees, types } = await show(async () => shipped, { ...allFlags, all: undefined } as unknown as Parameters<
      typeof shipPlan
    >[1]);
    await sees('Cantidad SKU1');
    await types('\u0015', '0', '\r');
    await sees('Cantidad SKU2');
    await types('\u0015', '0', '\r');
    await sees('Elija al menos un item para enviar');
    await sees('Cantidad SKU1');
  });

  test('options that are all there go straight to the question; "no" sends nothing', async () => {
    const { sees, types, end, sent, actor } = await show(async () => shipped, allFlags);
    await sees('¿Enviar 3 unidades del pedido v1001-01?');
    await types('n');
    await vi.waitFor(() => expect(end.done).toHaveBeenCalledOnce());
    expect({ sent, state: stateOf(actor) }).toEqual({ sent: [], state: 'canceled' });
  });

  test('an option that is wrong is asked for after the question', async () => {
    const { sees, types } = await show(async () => shipped, { ...allFlags, carrier: 'Vieja' });
    await sees('¿Enviar 3 unidades');
    await types('s');
    await sees('La transportadora Vieja está inactiva');
    await types('\r');
    await sees('Transportadora: DHL');
    await sees('¿Enviar 3 unidades');
  });

  test('a silent server can be tried again', async () => {
    let tries = 0;
    const { sees, types, end, sent } = await show(async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error(''), { status: 0, code: 'network.offline', offline: true });
      return shipped;
    }, allFlags);
    await sees('¿Enviar 3 unidades');
    await types('s');
    await sees('¿Reintentar?');
    await types('s');
    await vi.waitFor(() => expect(end.done).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(2);
  });

  test('an order changed by somebody else is shown as such, loaded again and asked anew', async () => {
    const changed = {
      ...subject,
      version: 9,
      items: subject.items.map((item) => (item.id === 'SKU1' ? { ...item, shippedQuantity: 1 } : item)),
    };
    const { sees, types } = await show(
      async () => {
        const at = '2026-11-20T12:00:00Z';
        const change = { version: 9, at, by: 'Ada Luz', action: 'order.itemsCanceled', fields: [] };
        const told = { status: 412, code: 'orders.changed', changes: [change] };
        throw Object.assign(new Error('Alguien más modificó este pedido.'), told);
      },
      allFlags,
      async () => changed,
    );
    await sees('¿Enviar 3 unidades');
    await types('s');
    await sees('Alguien más modificó este pedido.');
    await sees('Items cancelados: Ada Luz, 20 nov 2026, 06:00');
    await types('s');
    await sees('¿Enviar 2 unidades');
  });
});
