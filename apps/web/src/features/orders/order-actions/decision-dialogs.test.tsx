import { screen, waitFor, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import type { ReactNode } from 'react';
import type { Order } from 'trastienda-client';
import { describe, expect, it, vi } from 'vitest';
import { anOrder } from '../../../testing/an-order.ts';
import { admin, fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { DecisionAlert } from '../order-detail/decision-alert.tsx';
import { actionButtons } from './action-buttons.ts';
import { DeclineCancellationDialog } from './decline-dialog.tsx';
import type { FlowProps } from './flow.ts';
import { QuestionDialog } from './question-dialog.tsx';

const request: NonNullable<Order['cancellationRequest']> = {
  requestId: 'c-1',
  causeId: 'cliente-desiste',
  cause: 'El cliente ya no quiere el producto',
  comment: 'Compró otro.',
  statusBefore: 'handling',
  requestedAt: '2026-11-20T18:00:00.000Z',
  dueAt: '2026-11-21T18:00:00.000Z',
  outcome: null,
  decidedAt: null,
  decidedBy: null,
  note: '',
};
const waiting = anOrder({ status: 'waiting-for-seller-decision', cancellationRequest: request });
const decline = 'POST /orders/v32386029-01/cancellation/decline';
const accept = 'POST /orders/v32386029-01/cancellation/accept';

const open = async (Dialog: (props: FlowProps) => ReactNode, routes: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(routes);
  const reports = { onClose: vi.fn(), onDone: vi.fn(), onReread: vi.fn() };
  const user = openScreen(<Dialog order={waiting} {...reports} />, { at: '/', as: seller });
  return { user, server, dialog: within(await screen.findByRole('dialog')), ...reports };
};

describe('the decision on a requested cancellation', () => {
  it('is declined with a note, which is not lost where the server refuses', async () => {
    let late = true;
    const { user, server, dialog, onDone } = await open(DeclineCancellationDialog, {
      [decline]: () => (late ? refusal(409, 'orders.decision.lapsed', 'El plazo venció') : { body: anOrder() }),
    });
    expect(dialog.getByRole('heading')).toHaveTextContent('Rechazar la cancelación del pedido v32386029-01');
    expect(dialog.getByText(/El pedido regresa al estado en que estaba/)).toBeInTheDocument();
    const submit = dialog.getByRole('button', { name: 'Rechazar cancelación' });
    await user.click(submit);
    expect(await dialog.findByText('Escriba por qué rechaza la cancelación')).toBeInTheDocument();
    expect(server.of(decline)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Por qué se rechaza/ }), ' Ya está empacado ');
    await user.click(submit);
    expect(await dialog.findByText('El plazo venció')).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue(' Ya está empacado ');
    late = false;
    await user.click(submit);
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ status: 'handling' })));
    expect(server.of(decline).at(-1)).toMatchObject({ ifMatch: '3', body: { note: 'Ya está empacado' } });
    expect(await screen.findByText('Se rechazó la cancelación del pedido v32386029-01')).toBeInTheDocument();
  });

  it('says that it is being declined until the server answers', async () => {
    const { user, dialog } = await open(DeclineCancellationDialog, {
      [decline]: () => new Promise<never>(() => undefined),
    });
    await user.type(dialog.getByRole('textbox', { name: /Por qué se rechaza/ }), 'Ya está empacado');
    await user.click(dialog.getByRole('button', { name: 'Rechazar cancelación' }));
    expect(await dialog.findByRole('button', { name: say('orders.declineCancellation.sending') })).toBeInTheDocument();
  });

  it('is accepted after a confirmation that says what happens', async () => {
    const { user, server, dialog, onDone } = await open(
      (props) => <QuestionDialog {...props} action="acceptCancellation" />,
      {
        [accept]: () => ({ body: anOrder({ status: 'canceled' }) }),
      },
    );
    expect(dialog.getByText(/Se cancela el pedido completo/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Aceptar cancelación' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ status: 'canceled' })));
    expect(server.of(accept)).toMatchObject([{ ifMatch: '3' }]);
  });

  it('is all that moves an order that waits for it, to sellers and administrators', () => {
    for (const viewer of [seller, admin]) {
      const buttons = actionButtons(waiting, viewer).filter(({ refusal }) => refusal === undefined);
      expect(buttons.map(({ label }) => label)).toEqual([
        'Aceptar cancelación',
        'Rechazar cancelación',
        'Escribir nota',
      ]);
    }
    expect(actionButtons(anOrder(), seller).map(({ action }) => action)).not.toContain('acceptCancellation');
  });

  it('is told with its cause and its deadline while the order waits, and not later', () => {
    fakeServer({});
    openScreen(<DecisionAlert order={waiting} />, { at: '/', as: seller });
    expect(screen.getByText('Se solicitó cancelar este pedido: El cliente ya no quiere el producto.')).toBeVisible();
    expect(screen.getByText('Comentario: Compró otro.')).toBeVisible();
    expect(screen.getByText(/antes del 21 nov 2026, 12:00/)).toBeVisible();
  });

  it('is told no more once it was taken', () => {
    fakeServer({});
    const declined = { ...request, outcome: 'declined' as const };
    openScreen(<DecisionAlert order={anOrder({ cancellationRequest: declined })} />, { at: '/', as: seller });
    expect(screen.queryByText(/Se solicitó cancelar/)).toBeNull();
  });
});
