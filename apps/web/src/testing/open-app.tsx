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

/** Renders the whole application at an address; returns a simulated user and the current address. */
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

/** Stores a session in the browser, as an earlier visit would; the fake server treats it as the session's cookie. */
export function keepSession(): void {
  localStorage.setItem('trastienda.session', JSON.stringify({ id: fakeToken.session_id, ended: false }));
}

/** Fills in the sign-in form and submits it. */
export async function signIn(user: ReturnType<typeof userEvent.setup>, code?: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: /Correo/ }), 'ana@aurora.mx');
  await user.type(screen.getByLabelText(/^Contraseña/), 'secreta');
  if (code) await user.type(screen.getByRole('textbox', { name: /Código/ }), code);
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
}
