import { screen, waitFor, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import type { OrderEvent } from 'trastienda-client';
import { expect, it } from 'vitest';
import { anOrder } from '../../../../testing/an-order.ts';
import { fakeServer, openScreen, refusal, seller } from '../../../../testing/open-screen.tsx';
import { HistoryCard } from './history-card.tsx';

const order = anOrder();
const path = `GET /orders/${order.id}/history`;
const event = (n: number): OrderEvent => ({
  id: String(n),
  at: '2026-11-20T16:00:00.000Z',
  action: 'order.handlingStarted',
  person: `Persona ${n}`,
  surface: 'cli',
  requestId: 'r',
  load: null,
  bulk: null,
  version: n,
  changes: [{ fact: 'status', subject: null, from: 'ready-for-handling', to: 'handling' }],
});
const open = () => openScreen(<HistoryCard order={order} />, { at: '/', as: seller });

it('tells what happened, who did it, from where, and from what to what; older events on demand', async () => {
  fakeServer({ [path]: () => ({ body: Array.from({ length: 10 }, (_, n) => event(10 - n)) }) });
  const user = open();
  const history = await screen.findByRole('list', { name: say('orders.detail.history') });
  await waitFor(() => expect(within(history).getAllByText('Manejo iniciado')).toHaveLength(2));
  expect(within(history).getByText('Persona 10, desde la terminal')).toBeTruthy();
  expect(within(history).getAllByText('Estado: de Para manejo a Para envío')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: say('orders.history.older', { n: 8 }) }));
  expect(within(history).getByText('Persona 1, desde la terminal')).toBeTruthy();
});

it('leads to the bulk action that did it, where that is there for whoever asks', async () => {
  const of = (n: number, visible: boolean) => ({ ...event(n), bulk: { id: `b-${n}`, visible } });
  fakeServer({ [path]: () => ({ body: [of(2, true), of(1, false)] }) });
  open();
  expect(await screen.findByText(/Persona 2, desde la terminal, con varios pedidos a la vez/)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: say('orders.history.bulk.open') });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/orders/bulk/b-2']);
});

it('says that it could not be read, and reads it again', async () => {
  let tries = 0;
  fakeServer({
    [path]: () => {
      tries += 1;
      return tries === 1 ? refusal(500, 'errors.internal', 'Ocurrió un error') : { body: [event(1)] };
    },
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Persona 1, desde la terminal')).toBeTruthy();
});
