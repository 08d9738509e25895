import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeServer, json, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const call = 'PUT /admin/user/change/password/link-1';
const done = () => new Response(null, { status: 204 });
const page = '/pages/reset/link-1';

beforeAll(() => import('./password-change-screen.tsx'));
afterEach(() => vi.unstubAllGlobals());

type User = ReturnType<typeof openApp>['user'];
const email = () => screen.findByRole('textbox', { name: /Correo/ });
const send = () => screen.getByRole('button', { name: /Enviar/ });

async function fillIn(user: User, password = 'Una-clave.2027', repeated = password): Promise<void> {
  await user.type(await email(), 'ana@aurora.mx');
  await user.type(screen.getByLabelText(/^Nueva contraseña/), password);
  await user.type(screen.getByLabelText(/^Repetir contraseña/), repeated);
}

it('keeps the button off until all is valid and tells each field why', async () => {
  const { asked } = fakeServer({});
  const { user } = openApp(page);
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
  expect(send()).toBeDisabled();
  expect(asked).toEqual([]);
});

it('goes to the login with a word about it', async () => {
  fakeServer({ [call]: done });
  const { user, address } = openApp(page);
  await fillIn(user);
  await user.click(send());
  await waitFor(() => expect(address()).toBe('/pages/login'));
  expect(await screen.findByText('Su contraseña cambió. Ingrese con la nueva.')).toBeInTheDocument();
});

it('asks for the code only when the server says so, and keeps what was typed', async () => {
  const answers = [refusal('error.code.required'), refusal('error.code.invalid'), done()];
  fakeServer({ [call]: () => answers.shift() ?? done() });
  const { user, address } = openApp('/pages/firstlogin/link-1');
  await fillIn(user);
  expect(screen.queryByRole('textbox', { name: /Código/ })).toBeNull();
  await user.click(send());
  const code = await screen.findByRole('textbox', { name: /Código/ });
  expect(code).toHaveFocus();
  expect(screen.getByRole('status', { name: '' })).toBeInTheDocument();
  expect(send()).toBeDisabled();
  await user.type(code, '000 000');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Código incorrecto, por favor inténtelo nuevamente');
  await user.click(send());
  await waitFor(() => expect(address()).toBe('/pages/login'));
});

describe('what the server refuses (document 3, section 8)', () => {
  it.each([
    ['error.not.found.user', 'Email incorrecto'],
    ['error.equals.password', 'La contraseña no puede ser la misma que la anterior'],
    ['error.unknown', 'Ha ocurrido un error al intentar cambiar la contraseña'],
  ])('%s', async (description, words) => {
    fakeServer({ [call]: () => refusal(description) });
    const { user } = openApp(page);
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await email()).toHaveValue('ana@aurora.mx');
  });

  it('a link that is good for nothing leads back to the login', async () => {
    fakeServer({ [call]: () => refusal('error.not.found.change.password') });
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
    fakeServer({ [call]: () => json(429, wait) });
    const { user } = openApp(page);
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Intente de nuevo en 15 minutos');
  });
});

it('keeps everything when nobody answers, and does not pretend to know when the link is dead after it', async () => {
  let calls = 0;
  fakeServer({
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
