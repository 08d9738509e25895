import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, json, person, refusal, signedInAnswers } from '../../testing/fake-server.ts';
import { keepSession, openApp, signIn } from '../../testing/open-app.tsx';

const seller = person('ORGANIZATION_ADMIN_USER', 'ORDERS_USER');

const tokenAnswer = () => json(200, { access_token: 't', token_type: 'bearer', expires_in: 60 });

it('says what is wrong on leaving a field, what is missing when the button is pressed, and sends neither', async () => {
  const { asked } = fakeServer({});
  const { user } = openApp('/pages/login');
  const email = await screen.findByRole('textbox', { name: /Correo/ });
  const button = screen.getByRole('button', { name: 'Ingresar' });
  await user.type(email, 'ana@aurora');
  expect(screen.queryByText('Email inválido')).toBeNull();
  await user.tab();
  expect(email).toHaveAccessibleDescription('Email inválido');
  await user.type(email, '.mx');
  const password = screen.getByLabelText(/^Contraseña/);
  expect(password).not.toBeInvalid();
  await user.click(button);
  expect(password).toHaveAccessibleDescription('La contraseña es obligatoria');
  expect(password).toHaveFocus();
  await user.clear(email);
  await user.click(button);
  expect(email).toHaveAccessibleDescription('El email es obligatorio');
  expect(email).toHaveFocus();
  expect(asked).not.toContain('POST /oauth/token');
});

it.each([
  ['2027-03-31', 1],
  ['2027-04-01', 0],
])(
  'on %s, tells sellers the last day to activate two steps as one that still counts (S1 §2): %s',
  async (day, notices) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T18:00:00Z`) });
    fakeServer({});
    openApp('/pages/login');
    await screen.findByRole('textbox', { name: /Correo/ });
    expect(screen.queryAllByText(/a más tardar el 31 mar 2027\. Después de esa fecha/)).toHaveLength(notices);
  },
);

it('says "Ingresando a Seller Center..." while waiting and goes to the dashboard', async () => {
  let answer = (_: Response) => {};
  fakeServer({
    ...signedInAnswers(seller),
    'POST /oauth/token': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const { user, address } = openApp('/pages/login');
  await signIn(user);
  expect(await screen.findByText('Ingresando a Seller Center...')).toBeInTheDocument();
  answer(json(200, { access_token: 'token-1', token_type: 'bearer', expires_in: 3600 }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

describe('what the server refuses (S1 §8)', () => {
  it.each([
    [
      'error.user.disabled',
      'Esta cuenta se encuentra deshabilitada. Contacta con un administrador para restaurar acceso a la plataforma',
    ],
    ['error.expired.password', 'Tu contraseña ha vencido, favor de recuperar la contraseña'],
    ['error.pending.change.password', 'Tu contraseña ha vencido, favor de recuperar la contraseña'],
    ['error.deadline.activate.2FA.expired', 'Texto del servidor'],
    ['error.bad.credentials', 'Texto del servidor'],
  ])('shows the text of %s', async (oauthError, words) => {
    fakeServer({ 'POST /oauth/token': () => refusal(oauthError) });
    const { user } = openApp('/pages/login');
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it.each([
    ['error.deadline.activate.2FA.expired', /El tiempo de activación del segundo factor de autenticación expiró/],
    ['error.unknown', 'Error al autenticar al usuario'],
  ])('shows its own text of %s without words of the server', async (oauthError, words) => {
    fakeServer({ 'POST /oauth/token': () => refusal(oauthError, '') });
    const { user } = openApp('/pages/login');
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});

it('asks for the code when the server wants it and signs in with it', async () => {
  let tries = 0;
  const answers = signedInAnswers(seller);
  fakeServer({
    ...answers,
    'POST /oauth/token': () => {
      tries += 1;
      return tries === 1
        ? refusal('error.code.required', 'Ingrese el código')
        : json(200, { access_token: 't', token_type: 'bearer', expires_in: 60 });
    },
  });
  const { user, address } = openApp('/pages/login');
  await signIn(user);
  await user.type(await screen.findByRole('textbox', { name: /Código/ }), '123 456');
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it('says that a code was wrong as an error, and keeps the e-mail of who turns back', async () => {
  let tries = 0;
  fakeServer({
    'POST /oauth/token': () => {
      tries += 1;
      return tries === 1
        ? refusal('error.code.required', 'Ingrese el código')
        : refusal('error.code.invalid', 'Código incorrecto, por favor inténtelo nuevamente');
    },
  });
  const { user } = openApp('/pages/login');
  await signIn(user);
  const code = await screen.findByRole('textbox', { name: /Código/ });
  expect(screen.getByText('Ingrese el código').closest('[role]')).toHaveAttribute('role', 'status');
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Código incorrecto');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('textbox', { name: /Correo|Email/ })).toHaveValue('ana@aurora.mx');
});

it('takes a recovery code from who has lost the application', async () => {
  const sent: unknown[] = [];
  fakeServer({
    ...signedInAnswers(seller),
    'POST /oauth/token': () =>
      sent.length === 1 ? refusal('error.code.required', 'Ingrese el código') : tokenAnswer(),
  });
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/oauth/token')) sent.push(await request.clone().json());
    return fetched(request);
  });
  const { user, address } = openApp('/pages/login');
  await signIn(user);
  await user.click(await screen.findByRole('button', { name: 'Usar un código de recuperación' }));
  const button = screen.getByRole('button', { name: 'Ingresar' });
  const code = screen.getByRole('textbox', { name: /Código de recuperación/ });
  await user.type(code, '7k3m q0xa 9bcd 1ef');
  await user.click(button);
  expect(code).toBeInvalid();
  expect(code).toHaveFocus();
  expect(sent).toHaveLength(1);
  await user.type(code, 'g');
  expect(code).not.toBeInvalid();
  await user.click(button);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(sent.at(-1)).toMatchObject({ code: '7K3MQ0XA9BCD1EFG' });
});

it('keeps the session when the network is silent, and says so; a refused token ends it', async () => {
  keepSession();
  let status = 0;
  fakeServer({
    ...signedInAnswers(seller),
    'GET /admin/loggeduser': () => {
      if (status === 0) throw new TypeError('fetch failed');
      return json(status, { status, code: 'session.expired', message: 'Terminó', requestId: 'r' });
    },
  });
  const { user, address } = openApp('/orders/guides');
  expect(await screen.findByRole('alert')).toHaveTextContent('Sin conexión con el servidor');
  expect(localStorage.getItem('trastienda.session')).toContain('"ended":false');
  status = 401;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(address()).toBe('/pages/login'));
  expect(localStorage.getItem('trastienda.session')).toContain('"ended":true');
  expect(await screen.findByText('Su sesión terminó. Inicie sesión de nuevo')).toBeInTheDocument();
});

it('sends the link of a forgotten password and tells a failure in the words of the specification', async () => {
  let works = false;
  const { asked } = fakeServer({
    'POST /admin/user/notify/change/password/ana@aurora.mx': () =>
      works
        ? new Response(null, { status: 204 })
        : json(500, { status: 500, code: 'errors.internal', message: 'x', requestId: 'r-9' }),
  });
  const { user } = openApp('/pages/login');
  await user.click(await screen.findByRole('button', { name: 'Recuperar contraseña' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recuperar contraseña' }));
  const dialogEmail = dialog.getByRole('textbox', { name: /Correo/ });
  await user.type(dialogEmail, 'ana');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(dialogEmail).toHaveAccessibleDescription('Email inválido');
  expect(asked).toEqual([]);
  await user.type(dialogEmail, '@aurora.mx');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al solicitar cambio de contraseña');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Se envió un link de cambio de contraseña a su correo.')).toBeInTheDocument();
});
