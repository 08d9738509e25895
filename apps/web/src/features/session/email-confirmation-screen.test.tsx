import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { EmailConfirmationScreen } from './email-confirmation-screen.tsx';

async function confirm(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer();
  });
  render(
    <MemoryRouter initialEntries={['/pages/email/link-1']}>
      <Routes>
        <Route path="/pages/email/:id" element={<EmailConfirmationScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  // Opening the link does not confirm the e-mail address yet.
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar correo' }));
  expect(asked).toEqual(['POST /api/admin/user/change/email/link-1']);
}
const refused = (status: number, code: string) => () =>
  Response.json({ status, code, message: 'Otro texto', requestId: 'r-1' }, { status });

it('confirms the e-mail when a person says so', async () => {
  await confirm(() => new Response(null, { status: 204 }));
  expect(await screen.findByRole('status')).toHaveTextContent('El correo de la cuenta cambió');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/pages/login');
});

it.each([
  [404, 'session.emailChange.unknown', 'El link no es válido o fue reemplazado por uno más reciente'],
  [409, 'session.emailChange.used', 'El link ya fue usado: el correo ya está confirmado'],
  [409, 'session.emailChange.expired', 'El link venció: solicite el cambio de correo otra vez'],
])('says what is wrong with a link: %i %s', async (status, code, text) => {
  await confirm(refused(status, code));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('can be tried again after a silence', async () => {
  await confirm(() => {
    throw new TypeError('no network');
  });
  expect(await screen.findByText('No fue posible confirmar el correo')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirmar correo' })).toBeEnabled();
});
