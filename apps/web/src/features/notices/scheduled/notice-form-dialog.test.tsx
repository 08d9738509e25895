import { screen, within } from '@testing-library/react';
import { addDays, mexicoDay, mexicoTime } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { admin, fakeServer, openScreen } from '../../../testing/open-screen.tsx';
import { NoticeFormDialog } from './notice-form-dialog.tsx';

const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();

function open(notifyDate: string) {
  const notice = { id: 'n-1', version: 1, text: 'Cerramos a las dos', notifyDate, status: 'PENDING' };
  const server = fakeServer({
    'GET /notifications/n-1': () => ({ body: notice }),
    'PUT /notifications/n-1': () => ({ body: { ...notice, version: 2 } }),
  });
  const dialog = <NoticeFormDialog id="n-1" text="" onCopy={() => undefined} onClose={() => undefined} />;
  return { server, user: openScreen(dialog, { at: '/admin/notices', as: admin }) };
}
const inForm = async () => within(await screen.findByRole('dialog', { name: 'Editar aviso' }));

it('asks before a message whose hour is over goes to everybody, and keeps what was typed', async () => {
  const past = minutes(-1);
  const { server, user } = open(past);
  const form = await inForm();
  await user.type(form.getByLabelText(/^Texto/), '!');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  const words = mexicoDay(past) === mexicoDay(minutes(0)) ? /ya pasaron: el aviso se enviará a todos/ : /fecha/;
  expect(await form.findByText(words)).toBeInTheDocument();
  expect(form.getByText('Cerramos a las dos!')).toBeInTheDocument();
  expect(server.of('PUT /notifications/n-1')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Seguir editando' }));
  expect(form.getByLabelText(/^Texto/)).toHaveValue('Cerramos a las dos!');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await user.click(form.getByRole('button', { name: 'Enviar ahora' }));
  expect(await screen.findByText('La notificación fue modificada con éxito')).toBeInTheDocument();
  expect(server.of('PUT /notifications/n-1')[0]?.body).toMatchObject({ text: 'Cerramos a las dos!' });
});

it('sends one for a later hour without a question', async () => {
  const later = `${addDays(mexicoDay(minutes(0)), 1)}T18:30:00.000Z`;
  const { server, user } = open(later);
  const form = await inForm();
  expect(form.getByLabelText(/^Hora/)).toHaveValue(mexicoTime(later));
  await user.type(form.getByLabelText(/^Texto/), '!');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('La notificación fue modificada con éxito')).toBeInTheDocument();
  expect(server.of('PUT /notifications/n-1')).toHaveLength(1);
});
