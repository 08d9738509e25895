import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anOrder } from '../../../testing/an-order.ts';
import { fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { NoteDialog } from './note-dialog.tsx';

const post = 'POST /orders/v32386029-01/notes';

it('writes a note for one side or both, and keeps what was typed where it is refused', async () => {
  let known = false;
  const words = 'Nadie que pueda leer esta nota tiene el correo nadie@aurora.mx';
  const server = fakeServer({
    [post]: () => (known ? { status: 201, body: {} } : refusal(400, 'errors.validation', 'Revise', { text: words })),
  });
  const reports = { onClose: vi.fn(), onDone: vi.fn(), onReread: vi.fn() };
  const user = openScreen(<NoteDialog order={anOrder()} {...reports} />, { at: '/', as: seller });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nota del pedido v32386029-01' }));
  const submit = dialog.getByRole('button', { name: 'Guardar nota' });
  await user.click(submit);
  expect(await dialog.findByText('Escriba la nota')).toBeInTheDocument();
  expect(dialog.getByLabelText(/Quién la lee/)).toHaveValue('own');
  await user.type(dialog.getByRole('textbox', { name: /Nota/ }), 'Hola @nadie@aurora.mx');
  await user.selectOptions(dialog.getByLabelText(/Quién la lee/), 'both');
  await user.click(submit);
  expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('Hola @nadie@aurora.mx');
  known = true;
  await user.type(dialog.getByRole('textbox'), '!');
  await user.click(submit);
  await waitFor(() => expect(reports.onDone).toHaveBeenCalledWith(expect.objectContaining({ version: 3 })));
  expect(server.of(post).map(({ body }) => body)).toEqual([
    { text: 'Hola @nadie@aurora.mx', audience: 'both' },
    { text: 'Hola @nadie@aurora.mx!', audience: 'both' },
  ]);
});
