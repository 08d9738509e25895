import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Announcement } from 'trastienda-client';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeServer, json } from '../../../testing/fake-server.ts';
import { pngOf } from '../../../testing/png-of.ts';
import { Toaster } from '../../../ui/toasts.tsx';
import { AnnouncementCard } from './announcement-card.tsx';

const known: Announcement = {
  id: 'a-1',
  version: 1,
  title: 'Buen Fin',
  text: 'Suba sus precios',
  image: 'data:image/png;base64,AAAA',
  startDate: '2026-11-18',
  endDate: '2099-11-30',
};
const changes = [
  { version: 2, at: '2026-11-22T18:05:00.000Z', by: 'Eva Luna', action: 'announcement.changed', fields: ['text'] },
];
const overtaken = () => json(412, { status: 412, code: 'errors.changed', message: 'No', requestId: 'r', changes });
const missing = () => json(404, { status: 404, code: 'notices.announcement.notFound', message: 'No', requestId: 'r' });

function open(answers: Parameters<typeof fakeServer>[0]) {
  const { asked } = fakeServer(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AnnouncementCard />
      <Toaster />
    </QueryClientProvider>,
  );
  return { asked, user: userEvent.setup() };
}
const press = (name: string) => screen.getByRole('button', { name });

it('is closed until it is edited, and asks before changes are lost', async () => {
  const { user } = open({ 'GET /communication': () => json(200, known) });
  const title = await screen.findByLabelText(/^Título/);
  expect(title).toBeDisabled();
  await user.click(press('Editar'));
  await user.type(screen.getByLabelText(/^Título/), '!');
  await user.click(press('Cancelar'));
  expect(screen.getByText('Hay cambios sin guardar. ¿Salir sin guardarlos?')).toBeInTheDocument();
  await user.click(press('Salir sin guardar'));
  expect(await screen.findByRole('button', { name: 'Editar' })).toBeInTheDocument();
  expect(screen.getByLabelText(/^Título/)).toHaveValue('Buen Fin');
});

it('shows what stands in the form as people will see it', async () => {
  const { user } = open({ 'GET /communication': missing });
  expect(await screen.findByText(/No hay ningún comunicado/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Título/), 'Navidad');
  await user.click(press('Vista previa'));
  const preview = within(await screen.findByRole('dialog', { name: 'Navidad' }));
  await user.click(preview.getByRole('button', { name: 'Cerrar vista previa' }));
  await user.click(press('Crear'));
  expect(screen.getByText('El texto es obligatorio')).toBeInTheDocument();
});

it('shows what somebody else saved meanwhile, and goes back to reading once it is saved', async () => {
  const versions: (string | null)[] = [];
  let now = known;
  const { user } = open({
    'GET /communication': () => json(200, now),
    'PUT /communication/a-1': async (request) => {
      versions.push(request.headers.get('if-match'));
      if (versions.at(-1) === String(now.version) && now.version > 1) {
        now = { ...now, ...((await request.json()) as object), version: 3 };
        return json(200, now);
      }
      now = { ...known, version: 2, text: 'Baje sus precios' };
      return overtaken();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await user.type(screen.getByLabelText(/^Título/), '!');
  await user.click(press('Guardar'));
  expect(await screen.findByText(/^Eva Luna guardó otros datos el/)).toBeInTheDocument();
  await user.click(press('Ver cambios'));
  expect(screen.getByRole('cell', { name: 'Baje sus precios' })).toBeInTheDocument();
  await user.click(press('Volver a aplicar los míos'));
  await user.click(press('Guardar'));
  expect(await screen.findByText('El comunicado fue modificado con éxito')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Editar' })).toBeInTheDocument();
  expect(screen.getByLabelText(/^Título/)).toHaveValue('Buen Fin!');
  expect(screen.getByLabelText(/^Texto/)).toHaveValue('Baje sus precios');
  expect(versions).toEqual(['1', '2']);
});

const typeNew = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText(/^Título/), 'Navidad');
  await user.type(screen.getByLabelText(/^Texto/), 'Cerramos el 25');
  for (const day of [/^Desde/, /^Hasta/]) {
    await user.click(screen.getByLabelText(day));
    const calendar = within(await screen.findByRole('dialog', { name: /^Calendario/ }));
    await user.click(await calendar.findByRole('button', { name: 'Hoy' }));
  }
  await user.upload(screen.getByLabelText(/^Elegir imagen/), new File([pngOf(500)], 'a.png', { type: 'image/png' }));
  await screen.findByAltText('Imagen del comunicado');
  await user.click(press('Crear'));
};

it.each(['mine', 'theirs'])('goes on with %s once somebody else was first to make one', async (whose) => {
  let now: Announcement | undefined;
  const { user, asked } = open({
    'GET /communication': () => (now ? json(200, now) : missing()),
    'POST /communication': () => {
      now = known;
      return json(409, { status: 409, code: 'notices.announcement.exists', message: 'Ya existe', requestId: 'r' });
    },
    'PUT /communication/a-1': async (request) => {
      now = { ...known, ...((await request.json()) as object), version: 2 };
      return json(200, now);
    },
  });
  await typeNew(user);
  await user.click(await screen.findByRole('button', { name: 'Ver cambios' }));
  expect(screen.getByRole('cell', { name: 'Suba sus precios' })).toBeInTheDocument();
  if (whose === 'mine') {
    await user.click(press('Volver a aplicar los míos'));
    await user.click(press('Guardar'));
    expect(await screen.findByText('El comunicado fue modificado con éxito')).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Cerramos el 25')).toBeDisabled();
  } else {
    await user.click(press('Usar los actuales'));
    await user.click(press('Cancelar'));
    expect(await screen.findByRole('button', { name: 'Editar' })).toBeInTheDocument();
    expect(screen.getByDisplayValue('Suba sus precios')).toBeDisabled();
  }
  expect(asked.filter((call) => !call.startsWith('GET'))).toHaveLength(whose === 'mine' ? 2 : 1);
});

it('deletes the one that was seen, and says who changed it where it is another one', async () => {
  const versions: (string | null)[] = [];
  let now: Announcement | undefined = known;
  const { user } = open({
    'GET /communication': () => (now ? json(200, now) : missing()),
    'DELETE /communication/a-1': (request) => {
      versions.push(request.headers.get('if-match'));
      if (versions.at(-1) === '1') {
        now = { ...known, version: 2, text: 'Baje sus precios' };
        return overtaken();
      }
      now = undefined;
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Eliminar comunicado' }));
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  expect(await question.findByText(/Eva Luna lo cambió el .* Revise cómo está ahora/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByDisplayValue('Baje sus precios')).toBeInTheDocument();
  await user.click(press('Eliminar'));
  const again = within(await screen.findByRole('alertdialog', { name: 'Eliminar comunicado' }));
  await user.click(again.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('El comunicado fue eliminado con éxito')).toBeInTheDocument();
  expect(await screen.findByText(/No hay ningún comunicado/)).toBeInTheDocument();
  expect(versions).toEqual(['1', '2']);
});

it.each([
  ['Terminado', '2025-11-18', '2025-11-30'],
  ['Vigente', '2025-11-18', '2099-11-30'],
  ['Programado', '2099-11-18', '2099-11-30'],
])('says %s of its days', async (words, startDate, endDate) => {
  open({ 'GET /communication': () => json(200, { ...known, startDate, endDate }) });
  expect(await screen.findByText(words)).toBeInTheDocument();
});
