import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeServer, json, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const call = 'PUT /admin/user/change/password/link-1';
const qrCall = 'GET /admin/user/getCode/link-1';
const scanned = () => refusal('QR has been scanned');
const notOffered = () => refusal('error.two.steps.not.offered');
const qr = { value: 'R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
const done = () => new Response(null, { status: 204 });
const page = '/pages/reset/link-1';

beforeAll(() => import('./password-change-screen.tsx'));
type User = ReturnType<typeof openApp>['user'];
const email = () => screen.findByRole('textbox', { name: /Correo/ });
const send = () => screen.getByRole('button', { name: /Enviar/ });

async function fillIn(user: User, password = 'Una-clave.2027', repeated = password): Promise<void> {
  await user.type(await email(), 'ana@aurora.mx');
  await user.type(screen.getByLabelText(/^Nueva contraseña/), password);
  await user.type(screen.getByLabelText(/^Repetir contraseña/), repeated);
}

it('tells each field why it is wrong, and at the button all of them', async () => {
  const { asked } = fakeServer({ [qrCall]: notOffered });
  const { user } = openApp(page);
  await email();
  await user.click(send());
  expect(await email()).toHaveFocus();
  for (const field of [await email(), screen.getByLabelText(/^Nueva contraseña/)]) expect(field).toBeInvalid();
  await user.type(await email(), 'ana');
  const password = screen.getByLabelText(/^Nueva contraseña/);
  const repeat = screen.getByLabelText(/^Repetir contraseña/);
  await user.type(password, 'corta');
  await user.type(repeat, 'otra');
  await user.tab();
  expect(await email()).toHaveAccessibleDescription('Email inválido');
  expect(password).toHaveAccessibleDescription(
    'La contraseña debe incluir por lo menos una mayúscula, una minúscula y un número. Mínimo 8 caracteres',
  );
  expect(repeat).toHaveAccessibleDescription('Las contraseñas no coinciden');
  await user.click(send());
  expect(asked).toEqual([qrCall]);
});

it('goes to the login with a word about it', async () => {
  fakeServer({ [qrCall]: notOffered, [call]: done });
  const { user, address } = openApp(page);
  await fillIn(user);
  await user.click(send());
  await waitFor(() => expect(address()).toBe('/pages/login'));
  expect(await screen.findByText('Su contraseña cambió. Ingrese con la nueva.')).toBeInTheDocument();
});

it('asks for the code only when the server says so, and keeps what was typed', async () => {
  const answers = [refusal('error.code.required'), refusal('error.code.invalid'), done()];
  fakeServer({ [qrCall]: notOffered, [call]: () => answers.shift() ?? done() });
  const { user, address } = openApp('/pages/firstlogin/link-1');
  await fillIn(user);
  expect(screen.queryByRole('textbox', { name: /Código/ })).toBeNull();
  await user.click(send());
  const code = await screen.findByRole('textbox', { name: /Código/ });
  expect(code).toHaveFocus();
  expect(screen.getByText('El código QR ya fue escaneado')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(send());
  expect(code).toBeInvalid();
  await user.type(code, '000 000');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Código incorrecto, por favor inténtelo nuevamente');
  await user.click(send());
  await waitFor(() => expect(address()).toBe('/pages/login'));
});

describe('what the server refuses (S3 §8)', () => {
  it.each([
    ['error.not.found.user', 'Email incorrecto'],
    ['error.equals.password', 'La contraseña no puede ser la misma que la anterior'],
    ['error.unknown', 'Ha ocurrido un error al intentar cambiar la contraseña'],
  ])('shows the text of %s', async (description, words) => {
    fakeServer({ [qrCall]: notOffered, [call]: () => refusal(description) });
    const { user } = openApp(page);
    await fillIn(user);
    await user.click(send());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    // On a phone the form is longer than the screen, so the error is shown next to the button that was pressed.
    const repeat = screen.getByLabelText(/^Repetir contraseña/);
    expect(repeat.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await email()).toHaveValue('ana@aurora.mx');
  });

  it('a password that is too common, at its field until it is changed', async () => {
    const fields = { password: 'La contraseña es muy común' };
    const refused = { status: 400, code: 'errors.validation', message: 'Revise los campos', requestId: 'r', fields };
    fakeServer({ [qrCall]: notOffered, [call]: () => json(400, refused) });
    const { user } = openApp(page);
    await fillIn(user, 'Password1');
    await user.click(send());
    const password = screen.getByLabelText(/^Nueva contraseña/);
    await waitFor(() => expect(password).toHaveAccessibleDescription('La contraseña es muy común'));
    expect(screen.queryByText('Ha ocurrido un error al intentar cambiar la contraseña')).toBeNull();
    await user.type(password, '7');
    expect(password).not.toHaveAccessibleDescription('La contraseña es muy común');
  });

  it('a link that is known to be dead leads back to the login before anything is typed', async () => {
    fakeServer({ [qrCall]: () => refusal('error.not.found.change.password') });
    openApp(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('El link ya se usó, venció o no está completo');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('a link that is good for nothing leads back to the login', async () => {
    fakeServer({ [qrCall]: notOffered, [call]: () => refusal('error.not.found.change.password') });
    const { user, address } = openApp(page);
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ha ocurrido un error al intentar cambiar la contraseña',
    );
    await user.click(screen.getByRole('link', { name: 'Iniciar sesión' }));
    await waitFor(() => expect(address()).toBe('/pages/login'));
  });

  it('tells how long to wait', async () => {
    const wait = { status: 429, code: 'session.locked', message: 'Intente de nuevo en 15 minutos', requestId: 'r' };
    fakeServer({ [qrCall]: notOffered, [call]: () => json(429, wait) });
    const { user } = openApp(page);
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Intente de nuevo en 15 minutos');
  });
});

it('keeps everything when nobody answers, and does not pretend to know when the link is dead after it', async () => {
  let calls = 0;
  fakeServer({
    [qrCall]: notOffered,
    [call]: () => {
      calls += 1;
      if (calls === 1) throw new TypeError('fetch failed');
      return refusal('error.not.found.change.password');
    },
  });
  const { user } = openApp(page);
  await fillIn(user);
  await user.click(send());
  expect(await screen.findByText(/El servidor no respondió. Lo que escribió sigue aquí/)).toBeInTheDocument();
  await user.click(send());
  expect(await screen.findByText('Es posible que su contraseña ya haya cambiado')).toBeInTheDocument();
});

it('shows the three steps to who has none yet, and the recovery codes once', async () => {
  const recoveryCodes = ['7K3M-Q0XA-9BCD-1EFG', '8K3M-Q0XA-9BCD-1EFG'];
  fakeServer({ [qrCall]: () => json(200, qr), [call]: () => json(200, { recoveryCodes }) });
  const { user, address } = openApp(page);
  await fillIn(user);
  expect(screen.getByRole('link', { name: /Google Play/ })).toHaveAttribute(
    'href',
    expect.stringContaining('https://'),
  );
  expect(screen.getByRole('img', { name: /Código QR/ })).toHaveAttribute('src', `data:image/gif;base64,${qr.value}`);
  expect(screen.getByText(qr.secret)).toBeInTheDocument();
  const code = screen.getByRole('textbox', { name: /Código de verificación/ });
  await user.type(code, '12');
  await user.click(send());
  expect(code).toHaveAccessibleDescription('El código tiene 6 dígitos');
  await user.type(code, '3456');
  await user.click(send());
  expect(await screen.findByText('Se ha activado la autenticación de 2 pasos')).toBeInTheDocument();
  for (const one of recoveryCodes) expect(screen.getByText(one)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Ir al login' }));
  await waitFor(() => expect(address()).toBe('/pages/login'));
});

it('tells that the QR was scanned already, and takes a recovery code in the place of the lost application', async () => {
  const sent: unknown[] = [];
  fakeServer({ [qrCall]: scanned, [call]: done });
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') sent.push(await request.clone().json());
    return fetched(request);
  });
  const { user, address } = openApp(page);
  expect(await screen.findByText('El código QR ya fue escaneado')).toBeInTheDocument();
  await fillIn(user);
  await user.click(send());
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
  await user.type(screen.getByRole('textbox', { name: /Código de recuperación/ }), '7k3m-q0xa-9bcd-1efg');
  await user.click(send());
  await waitFor(() => expect(address()).toBe('/pages/login'));
  expect(sent).toMatchObject([{ email: 'ana@aurora.mx', recoveryCode: '7K3MQ0XA9BCD1EFG' }]);
});

it('tries again when nobody says what the link is', async () => {
  let works = false;
  fakeServer({
    [qrCall]: () => {
      if (!works) throw new TypeError('fetch failed');
      return notOffered();
    },
  });
  const { user } = openApp(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sin conexión con el servidor');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await email()).toBeInTheDocument();
});
