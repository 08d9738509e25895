import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { fakeServer, json, person, refusal, signedInAnswers } from '../../../testing/fake-server.ts';
import { keepSession, openApp } from '../../../testing/open-app.tsx';

const seller = person('ORGANIZATION_STANDARD_USER', 'ORDERS_USER');
const qr = { value: 'R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
const recoveryCodes = ['7K3M-Q0XA-9BCD-1EFG', '8K3M-Q0XA-9BCD-1EFG'];

beforeAll(() => import('./profile-screen.tsx'));
function open(user: typeof seller, answers: Parameters<typeof fakeServer>[0] = {}) {
  keepSession();
  const { asked } = fakeServer({ ...signedInAnswers(user), ...answers });
  return { asked, ...openApp('/profile/me') };
}
const card = (name: string) => screen.findByRole('region', { name });

it('shows cards by role: administrators have neither two steps nor a password here', async () => {
  open(person('ADMIN_USER', 'ORDERS_USER'));
  expect(await card('Mis datos')).toHaveTextContent('Todos');
  expect(screen.queryByRole('region', { name: 'Contraseña' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Verificación en dos pasos' })).toBeNull();
});

it.each([
  ['must activate two steps', { twoFactorDemand: 'nextSignIn' as const }, 'Activar'],
  ['has two steps', { using2FA: true, recoveryCodesLeft: 3 }, 'Generar códigos nuevos'],
])('an administrator who %s finds them here, and no password', async (_, facts, button) => {
  open({ ...person('ADMIN_USER'), ...facts });
  const twoSteps = within(await card('Verificación en dos pasos'));
  expect(twoSteps.getByRole('button', { name: button })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Contraseña' })).toBeNull();
});

it('saves names and the e-mail switch, and tells a failure in the words of the specification', async () => {
  let works = false;
  const { asked, user } = open(seller, {
    'PUT /admin/profile': () =>
      works ? json(200, seller) : json(500, { status: 500, code: 'errors.internal', message: '', requestId: 'r-1' }),
  });
  const data = within(await card('Mis datos'));
  const save = data.getByRole('button', { name: 'Guardar' });
  const name = data.getByRole('textbox', { name: /Nombre/ });
  await user.clear(name);
  await user.click(save);
  expect(name).toHaveAccessibleDescription('El nombre es inválido');
  expect(name).toHaveFocus();
  expect(asked).not.toContain('PUT /admin/profile');
  await user.type(name, 'Eva');
  await user.click(data.getByRole('checkbox', { name: 'Recibir notificaciones por correo' }));
  await user.click(save);
  expect(await data.findByRole('alert')).toHaveTextContent('Ocurrió un error, el usuario no fue guardado');
  works = true;
  await user.click(save);
  expect(await screen.findByText('La acción fue completada con éxito')).toBeInTheDocument();
});

it('sends the version that was read, and shows what an administrator saved meanwhile', async () => {
  const versions: (string | null)[] = [];
  let now = seller;
  const changes = [{ version: 2, at: '2026-11-22T18:05:00.000Z', by: 'Eva Luna', action: 'user.changed', fields: [] }];
  const { user } = open(seller, {
    'GET /admin/loggeduser': () => json(200, now),
    'PUT /admin/profile': (request) => {
      versions.push(request.headers.get('if-match'));
      if (versions.at(-1) === '2') return json(200, { ...now, firstName: 'Ana María', version: 3 });
      now = { ...seller, version: 2, lastName: 'Ruiz Soto' };
      return json(412, { status: 412, code: 'errors.changed', message: 'No', requestId: 'r-1', changes });
    },
  });
  const data = within(await card('Mis datos'));
  await user.type(data.getByRole('textbox', { name: /Nombre/ }), ' María');
  await user.click(data.getByRole('button', { name: 'Guardar' }));
  expect(await data.findByText(/^Eva Luna guardó otros datos el/)).toBeInTheDocument();
  await user.click(data.getByRole('button', { name: 'Volver a aplicar los míos' }));
  expect(data.getByRole('textbox', { name: /Apellido/ })).toHaveValue('Ruiz Soto');
  await user.click(data.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('La acción fue completada con éxito')).toBeInTheDocument();
  expect(versions).toEqual(['1', '2']);
});

const wrongProof = {
  status: 400,
  code: 'session.passwordChange.current',
  message: 'La contraseña actual es incorrecta',
  fields: { currentPassword: 'La contraseña actual es incorrecta' },
  requestId: 'r',
};

it('activates two steps and shows the recovery codes until they are put away', async () => {
  const answers = [refusal('error.code.invalid'), json(200, { recoveryCodes })];
  const openings = [json(400, wrongProof), json(200, qr)];
  let active = false;
  const { user } = open(seller, {
    'GET /admin/loggeduser': () => json(200, { ...seller, using2FA: active, ...(active && { recoveryCodesLeft: 10 }) }),
    'POST /admin/user/u1/activate2FA': () => openings.shift() ?? json(200, qr),
    'POST /admin/user/u1/validateactivation2FA': () => {
      active = answers.length === 1;
      return answers.shift() ?? refusal('QR has been scanned');
    },
  });
  const twoSteps = within(await card('Verificación en dos pasos'));
  await user.click(twoSteps.getByRole('button', { name: 'Activar' }));
  await user.click(twoSteps.getByRole('button', { name: 'Continuar' }));
  expect(twoSteps.getByLabelText(/^Contraseña actual/)).toBeInvalid();
  expect(twoSteps.getByLabelText(/^Contraseña actual/)).toHaveFocus();
  await user.type(twoSteps.getByLabelText(/^Contraseña actual/), 'otra{Enter}');
  await waitFor(() =>
    expect(twoSteps.getByLabelText(/^Contraseña actual/)).toHaveAccessibleDescription(
      /La contraseña actual es incorrecta/,
    ),
  );
  await user.type(twoSteps.getByLabelText(/^Contraseña actual/), 'Una-clave.2026{Enter}');
  // The step that takes the place of another takes its focus too.
  await waitFor(() => expect(twoSteps.getByRole('textbox', { name: /Código/ })).toHaveFocus());
  await user.keyboard('123456');
  await user.click(twoSteps.getByRole('button', { name: 'Enviar' }));
  expect(await twoSteps.findByRole('alert')).toHaveTextContent('Error al activar el código QR, intente nuevamente');
  await user.click(twoSteps.getByRole('button', { name: 'Enviar' }));
  expect(await twoSteps.findByText('Se ha activado la autenticación de 2 pasos')).toBeInTheDocument();
  for (const code of recoveryCodes) expect(twoSteps.getByText(code)).toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  await user.click(twoSteps.getByRole('button', { name: 'Listo' }));
  expect(await twoSteps.findByText('Le quedan 10 códigos de recuperación.')).toBeInTheDocument();
  expect(twoSteps.getByRole('button', { name: 'Generar códigos nuevos' })).toHaveFocus();
  for (const code of recoveryCodes) expect(twoSteps.queryByText(code)).toBeNull();
});

it('renews the recovery codes of who shows the password and the second step again', async () => {
  const answers = [
    json(400, wrongProof),
    refusal('error.code.invalid', 'Código incorrecto'),
    json(200, { recoveryCodes }),
  ];
  const { user } = open(
    { ...seller, using2FA: true, recoveryCodesLeft: 0 },
    { 'POST /admin/profile/recoverycodes': () => answers.shift() ?? refusal('x') },
  );
  const twoSteps = within(await card('Verificación en dos pasos'));
  expect(twoSteps.getByText('No le quedan códigos de recuperación: genere otros.')).toBeInTheDocument();
  await user.click(twoSteps.getByRole('button', { name: 'Generar códigos nuevos' }));
  const current = twoSteps.getByLabelText(/^Contraseña actual/);
  await user.click(twoSteps.getByRole('button', { name: 'Generar códigos nuevos' }));
  expect(current).toHaveAccessibleDescription('Escriba su contraseña actual');
  expect(current).toHaveFocus();
  await user.type(current, 'otra');
  await user.type(twoSteps.getByRole('textbox', { name: /Código/ }), '123456');
  await user.click(twoSteps.getByRole('button', { name: 'Generar códigos nuevos' }));
  await waitFor(() => expect(current).toHaveAccessibleDescription('La contraseña actual es incorrecta'));
  await user.type(current, '-2');
  await user.click(twoSteps.getByRole('button', { name: 'Generar códigos nuevos' }));
  expect(await twoSteps.findByRole('alert')).toHaveTextContent('Código incorrecto');
  await user.click(twoSteps.getByRole('button', { name: 'Generar códigos nuevos' }));
  expect(await twoSteps.findByText(recoveryCodes[0] ?? '')).toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});

it('changes the password of who knows the old one, and ends the session', async () => {
  const wrong = {
    status: 400,
    code: 'session.passwordChange.current',
    message: 'La contraseña actual es incorrecta',
    fields: { code: 'La contraseña actual es incorrecta' },
    requestId: 'r',
  };
  const answers = [json(400, wrong), new Response(null, { status: 204 })];
  const { user, address } = open(seller, { 'PUT /admin/profile/password': () => answers.shift() ?? json(500, wrong) });
  const own = within(await card('Contraseña'));
  const submit = own.getByRole('button', { name: 'Cambiar contraseña' });
  const current = own.getByLabelText(/^Contraseña actual/);
  await user.type(current, 'otra');
  await user.type(own.getByLabelText(/^Nueva contraseña/), 'Otra-clave.2027');
  await user.type(own.getByLabelText(/^Repetir contraseña/), 'Otra-clave.2028');
  await user.click(submit);
  expect(own.getByLabelText(/^Repetir contraseña/)).toHaveAccessibleDescription('Las contraseñas no coinciden');
  expect(own.getByLabelText(/^Repetir contraseña/)).toHaveFocus();
  await user.clear(own.getByLabelText(/^Repetir contraseña/));
  await user.type(own.getByLabelText(/^Repetir contraseña/), 'Otra-clave.2027');
  await user.click(submit);
  await waitFor(() => expect(current).toHaveAccessibleDescription('La contraseña actual es incorrecta'));
  await user.type(current, '-2');
  await user.click(submit);
  await waitFor(() => expect(address()).toBe('/pages/login'));
  expect(await screen.findAllByText('Su contraseña cambió. Ingrese con la nueva.')).toHaveLength(1);
  expect(screen.queryByText('Su sesión terminó. Inicie sesión de nuevo')).toBeNull();
  expect(localStorage.getItem('trastienda.session')).toContain('"ended":true');
});

it('asks the code of two steps with a new password, and sends both', async () => {
  const active = { ...seller, using2FA: true, recoveryCodesLeft: 10 };
  const sent: unknown[] = [];
  const { user } = open(active, {
    'PUT /admin/profile/password': ({ body }) => {
      sent.push(body);
      return new Response(null, { status: 204 });
    },
  });
  const own = within(await card('Contraseña'));
  await user.type(own.getByLabelText(/^Contraseña actual/), 'Una-clave.2026');
  await user.type(own.getByLabelText(/^Nueva contraseña/), 'Otra-clave.2027');
  await user.type(own.getByLabelText(/^Repetir contraseña/), 'Otra-clave.2027');
  await user.click(own.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(own.getByRole('textbox', { name: /Código/ })).toHaveFocus();
  expect(sent).toEqual([]);
  await user.type(own.getByRole('textbox', { name: /Código/ }), '123456');
  await user.click(own.getByRole('button', { name: 'Cambiar contraseña' }));
  await waitFor(() =>
    expect(sent).toEqual([{ code: 'Una-clave.2026', password: 'Otra-clave.2027', code2FA: '123456' }]),
  );
});

it('tells the users of a deactivated seller that they only read, and why a button is off', async () => {
  const { user } = open({ ...seller, sellerInactive: true });
  expect(await screen.findByRole('region', { name: 'Solo consulta' })).toHaveTextContent(
    'Su cuenta de seller está desactivada',
  );
  const data = within(await card('Mis datos'));
  await user.type(data.getByRole('textbox', { name: /Nombre/ }), ' María');
  const save = data.getByRole('button', { name: 'Guardar' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(save).toHaveAccessibleDescription(/puede consultar, pero no cambiar nada/);
});
