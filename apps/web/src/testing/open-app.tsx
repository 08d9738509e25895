import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Root } from '../app/root.tsx';
import { AppRoutes } from '../app/routes.tsx';
import { fakeToken } from './fake-server.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{pathname + search}</output>;
}

/** The whole application at an address, and a person before it. */
export function openApp(address: string) {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Root>
        <AppRoutes />
      </Root>
      <Address />
    </MemoryRouter>,
  );
  return { user, address: () => screen.getByLabelText('dirección').textContent };
}

/** Leaves a session in the browser, as an earlier visit would; the fake server takes it for its cookie. */
export function keepSession(): void {
  localStorage.setItem('trastienda.session', JSON.stringify({ id: fakeToken.session_id, ended: false }));
}

/** Fills in the sign-in and sends it. */
export async function signIn(user: ReturnType<typeof userEvent.setup>, code?: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: /Correo/ }), 'ana@aurora.mx');
  await user.type(screen.getByLabelText(/^Contraseña/), 'secreta');
  if (code) await user.type(screen.getByRole('textbox', { name: /Código/ }), code);
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
}
