import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { SignedInProvider } from '../../lib/signed-in.tsx';
import { admin } from '../../testing/open-screen.tsx';
import { Toaster } from '../../ui/toasts.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const settings = {
  version: 4,
  tokenValiditySeconds: 28_800,
  timeInactivitySeconds: 1800,
  expiredNewPasswordSeconds: 7_776_000,
  notifyByEmail: true,
  notifyByPlatform: true,
  linkValiditySeconds: 3600,
  firstLinkValiditySeconds: 259_200,
  lowStockUnits: 5,
  sellerDecisionHours: 24,
  adminTwoFactor: false,
  marketplaceName: 'Mercado',
  marketplaceLogo: '',
};
const ada = (using2FA: boolean) => ({
  user: { viewer: admin, name: 'Ada', email: 'ada@trastienda.mx', organizations: [], using2FA },
  signOut: () => undefined,
});
const open = (using2FA = true) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <SignedInProvider value={ada(using2FA)}>
          <SettingsScreen />
          <Toaster />
        </SignedInProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );

it.each([
  ['without two steps is told what the switch means for them', false, 1],
  ['with two steps is told nothing', true, 0],
])('who turns two steps of administrators on %s', async (_, using2FA, warnings) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(settings);
    sent.push(await request.json());
    return Response.json({ ...settings, adminTwoFactor: true, version: 5 });
  });
  open(using2FA);
  const user = userEvent.setup();
  const box = await screen.findByRole('checkbox', { name: 'Exigir verificación en dos pasos a administradores' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/la activan en su próximo ingreso/);
  expect(screen.queryByText(/^Usted aún no la tiene/)).toBeNull();
  await user.click(box);
  expect(screen.queryAllByText(/^Usted aún no la tiene/)).toHaveLength(warnings);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Se ha guardado la configuración con éxito.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ adminTwoFactor: true }]);
});

it('shows every choice of the specification, sends seconds, and tells success and failure in its words', async () => {
  const sent: unknown[] = [];
  let broken = true;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(settings);
    sent.push(await request.json());
    if (!broken) return Response.json(sent.at(-1));
    return Response.json(
      { status: 500, code: 'errors.internal', message: 'Algo falló', requestId: 'r' },
      { status: 500 },
    );
  });
  open();
  const user = userEvent.setup();
  const session = await screen.findByLabelText('Duración de la sesión');
  const texts = (select: HTMLElement) =>
    Array.from(select.querySelectorAll('option'), ({ textContent }) => textContent);
  expect(texts(session)).toHaveLength(24);
  expect(texts(session).slice(0, 2)).toEqual(['1 hora', '2 horas']);
  expect(texts(screen.getByLabelText('Tiempo de inactividad'))).toEqual(
    [5, 10, 15, 20, 25, 30].map((n) => `${n} minutos`),
  );
  expect(texts(screen.getByLabelText('Duración de la contraseña'))).toEqual(['30 días', '60 días', '90 días']);
  const link = screen.getByLabelText('Cambio de contraseña');
  expect(texts(link)).toEqual([15, 30, 60, 120, 240].map((n) => `${n} minutos`));
  const firstLink = screen.getByLabelText('Primer ingreso y verificación en dos pasos');
  expect(texts(firstLink)).toEqual([24, 48, 72, 168].map((n) => `${n} horas`));
  const low = screen.getByLabelText('Por agotarse');
  expect(texts(low)).toEqual([2, 3, 5, 10, 20, 50, 100].map((n) => `${n} unidades`));
  await user.selectOptions(low, '10 unidades');
  await user.selectOptions(link, '15 minutos');
  await user.selectOptions(firstLink, '24 horas');
  await user.selectOptions(session, '12 horas');
  await user.selectOptions(screen.getByLabelText('Tiempo de inactividad'), '5 minutos');
  await user.click(screen.getByLabelText('Notificar por correo'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^Error guardando la configuración/)).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Se ha guardado la configuración con éxito.')).toBeInTheDocument();
  const { version: _, ...form } = settings;
  expect(sent[1]).toEqual({
    ...form,
    tokenValiditySeconds: 43_200,
    timeInactivitySeconds: 300,
    notifyByEmail: false,
    linkValiditySeconds: 900,
    firstLinkValiditySeconds: 86_400,
    lowStockUnits: 10,
  });
});

it('goes on with what was saved, and shows what somebody else saved meanwhile', async () => {
  const sent: (string | null)[] = [];
  let now = settings;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(now);
    sent.push(request.headers.get('if-match'));
    const changes = [
      { version: 6, at: '2026-11-22T18:05:00.000Z', by: 'Eva Luna', action: 'settings.changed', fields: [] },
    ];
    if (sent.at(-1) !== String(now.version)) {
      return Response.json(
        { status: 412, code: 'errors.changed', message: 'No', requestId: 'r', changes },
        { status: 412 },
      );
    }
    now = { ...now, ...(await request.json()), version: now.version + 1 };
    return Response.json(now);
  });
  open();
  const user = userEvent.setup();
  const byMail = await screen.findByLabelText('Notificar por correo');
  await user.click(byMail);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Se ha guardado la configuración con éxito.')).toBeInTheDocument();
  expect(screen.getByLabelText('Notificar por correo')).not.toBeChecked();
  now = { ...now, version: 6, timeInactivitySeconds: 300 };
  await user.click(screen.getByLabelText('Notificar en la plataforma'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^Eva Luna guardó otros datos el/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver cambios' }));
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'CampoSuyoActual',
    'Tiempo de inactividadSin cambio5 minutos',
    'Notificar en la plataformaNoSí',
  ]);
  await user.click(screen.getByRole('button', { name: 'Volver a aplicar los míos' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(sent).toEqual(['4', '5', '6']));
  await vi.waitFor(() => expect(now).toMatchObject({ timeInactivitySeconds: 300, notifyByPlatform: false }));
});

// 100 × 100: signature, header, data, end.
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAGQAAABkCAAAAABVicqIAAAAAUlEQVQBXz9NfgAAAABJRU5ErkJggg==';
const fileOf = (bytes: string, name: string) =>
  new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' });

it('sends a logo that is a picture, shows the one that is kept, and removes it', async () => {
  const sent: string[] = [];
  let now = settings;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/logo')) return new Response(picture, { headers: { 'content-type': 'image/png' } });
    if (request.method === 'GET') return Response.json(now);
    const { marketplaceLogo } = (await request.json()) as typeof settings;
    sent.push(marketplaceLogo);
    now = { ...now, marketplaceLogo: marketplaceLogo && `${sent.length}.png`, version: now.version + 1 };
    return Response.json(now);
  });
  open();
  const user = userEvent.setup();
  const part = within(await screen.findByRole('region', { name: 'Logotipo' }));
  const save = screen.getByRole('button', { name: 'Guardar' });
  const chosen = part.getByLabelText('Elegir logotipo');
  expect(chosen).toHaveAccessibleDescription(/de 16 a 1000 pixeles por lado y hasta 200 KB/);
  expect(part.queryByRole('button')).toBeNull();

  await user.upload(chosen, fileOf(btoa('<svg/>'), 'logo.png'));
  expect(await part.findByText('Tipo de archivo no soportado')).toBeInTheDocument();
  expect(part.queryByRole('img')).toBeNull();
  await user.click(save);
  expect(sent).toEqual([]);

  await user.upload(part.getByLabelText('Cambiar logotipo'), fileOf(picture, 'logo.png'));
  const url = `data:image/png;base64,${picture}`;
  expect(await part.findByRole('img', { name: 'Logotipo del marketplace' })).toHaveAttribute('src', url);
  expect(part.queryByText('Tipo de archivo no soportado')).toBeNull();
  await user.click(save);
  expect(await screen.findByText('Se ha guardado la configuración con éxito.')).toBeInTheDocument();
  await vi.waitFor(() => expect(part.getByRole('img').getAttribute('src')).toMatch(/^blob:/));

  await user.upload(part.getByLabelText('Cambiar logotipo'), fileOf(btoa('<svg/>'), 'logo.png'));
  expect(await part.findByText('Tipo de archivo no soportado')).toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Dejar el logotipo como estaba' }));
  await vi.waitFor(() => expect(part.getByRole('img').getAttribute('src')).toMatch(/^blob:/));
  expect(part.queryByText('Tipo de archivo no soportado')).toBeNull();

  await user.click(part.getByRole('button', { name: 'Quitar logotipo' }));
  expect(part.queryByRole('img')).toBeNull();
  await user.click(save);
  await vi.waitFor(() => expect(sent).toEqual([url, '']));
  expect(part.getByLabelText('Elegir logotipo')).toBeInTheDocument();
});
