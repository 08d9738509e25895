import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { fakeServer, json, person, signedInAnswers } from '../../testing/fake-server.ts';
import { keepSession, openApp } from '../../testing/open-app.tsx';

const boss = person('ADMIN_USER', 'ORDERS_USER');
const qr = { value: 'R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
const recoveryCodes = ['7K3M-Q0XA-9BCD-1EFG'];
const held = {
  status: 401,
  code: 'session.twoFactor.required',
  message: 'No',
  requestId: 'r-1',
  error: 'invalid_token',
  error_description: 'error.activate.2FA.required',
};
const dialog = () => screen.findByRole('alertdialog', { name: 'Activar autenticación 2 pasos de Seller Center' });

beforeAll(() => import('./required-activation.tsx'));

function open() {
  keepSession();
  let active = false;
  const { asked } = fakeServer({
    ...signedInAnswers(boss),
    'GET /admin/loggeduser': () => json(200, { ...boss, using2FA: active, ...(!active && { twoFactorDemand: 'now' }) }),
    'GET /orders': () => (active ? json(200, [], { 'x-total-count': '0' }) : json(401, held)),
    'POST /admin/user/u1/activate2FA': () => json(200, qr),
    'POST /admin/user/u1/validateactivation2FA': () => {
      active = true;
      return json(200, { recoveryCodes });
    },
  });
  return { asked, ...openApp('/orders/list') };
}

it('leads from the password over QR and code to the recovery codes, and lets in when they are put away', async () => {
  const { user } = open();
  const steps = within(await dialog());
  await waitFor(() => expect(steps.getByLabelText(/^Contraseña actual/)).toHaveFocus());
  await user.keyboard('Una-clave.2026{Enter}');
  await user.type(await steps.findByRole('textbox', { name: /Código/ }), '123456');
  await user.click(steps.getByRole('button', { name: 'Enviar' }));
  expect(await steps.findByText(recoveryCodes[0] ?? '')).toBeInTheDocument();
  // The codes are shown once: nothing but the button puts them away, not even news that the demand is over.
  await user.keyboard('{Escape}');
  window.dispatchEvent(new Event('online'));
  expect(steps.getByText(recoveryCodes[0] ?? '')).toBeInTheDocument();
  await user.click(steps.getByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByText('Iniciar sesión')).toBeNull();
});

it('asks for nothing of the screen behind it before it is done', async () => {
  const { asked } = open();
  const steps = within(await dialog());
  await steps.findByLabelText(/^Contraseña actual/);
  expect(asked.filter((call) => /orders|events|columns/.test(call))).toEqual([]);
});

it('cannot be put aside: Escape asks, and the way out is to sign out', async () => {
  const { user, asked } = open();
  const steps = within(await dialog());
  await steps.findByLabelText(/^Contraseña actual/);
  await user.keyboard('{Escape}');
  expect(await steps.findByText('Sin activarla no puede continuar.')).toBeInTheDocument();
  await user.click(steps.getByRole('button', { name: 'Activarla' }));
  await user.keyboard('{Escape}');
  await user.click(steps.getByRole('button', { name: 'Cerrar sesión' }));
  expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeInTheDocument();
  expect(asked).toContain('POST /oauth/revoke');
});
