import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { fakeServer, json, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const load = 'GET /admin/user/getCodeForActivate2FA/link-1';
const activate = 'POST /admin/user/activate2FA/link-1';
const page = '/pages/verifyqr/link-1';
const qr = { value: 'R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
const recoveryCodes = ['7K3M-Q0XA-9BCD-1EFG', '8K3M-Q0XA-9BCD-1EFG'];
const dead = 'error.not.found.change.password';

beforeAll(() => import('./verify-qr-screen.tsx'));
const field = () => screen.findByRole('textbox', { name: /Código de verificación/ });
const send = () => screen.getByRole('button', { name: /Enviar/ });

it('leads through the three steps; a wrong code is told, the right one activates and tells the recovery codes once', async () => {
  const answers = [refusal('error.code.invalid'), json(200, { recoveryCodes })];
  fakeServer({ [load]: () => json(200, qr), [activate]: () => answers.shift() ?? refusal(dead) });
  const { user, address } = openApp(page);
  const code = await field();
  expect(screen.getByRole('heading', { name: 'Activar autenticación 2 pasos de Seller Center' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await user.click(send());
  expect(code).toHaveAccessibleDescription('Ingrese el código de verificación');
  expect(code).toHaveFocus();
  await user.type(code, '000 000');
  expect(code).not.toBeInvalid();
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Código incorrecto, por favor inténtelo nuevamente');
  await user.click(send());
  expect(await screen.findByText('Se ha activado la autenticación de 2 pasos')).toBeInTheDocument();
  for (const one of recoveryCodes) expect(screen.getByText(one)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Ir al login' }));
  await waitFor(() => expect(address()).toBe('/pages/login'));
});

it.each([
  ['QR has been scanned', 'El código QR ya fue escaneado'],
  ['error.two.steps.not.offered', 'La verificación en dos pasos es para los usuarios de los sellers'],
  [dead, 'El link no sirve para activar la verificación en dos pasos'],
])('%s is told, with the way to the login', async (description, words) => {
  fakeServer({ [load]: () => refusal(description) });
  openApp(page);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir al login' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('loads again after a silence, keeps the code after another, and is not sure once the link is dead after it', async () => {
  let calls = 0;
  fakeServer({
    [load]: () => {
      calls += 1;
      if (calls === 1) throw new TypeError('fetch failed');
      return json(200, qr);
    },
    [activate]: () => {
      calls += 1;
      if (calls === 3) throw new TypeError('fetch failed');
      return refusal(dead);
    },
  });
  const { user } = openApp(page);
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await user.type(await field(), '123456');
  await user.click(send());
  expect(await screen.findByText('El servidor no respondió: intente de nuevo.')).toBeInTheDocument();
  expect(await field()).toHaveValue('123456');
  await user.click(send());
  expect(await screen.findByText('Es posible que la verificación en dos pasos ya esté activa')).toBeInTheDocument();
});
