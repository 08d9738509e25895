import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sessionToken } from '../../lib/session-token.ts';
import {
  type Answer,
  fakeServer,
  fakeToken,
  json,
  person,
  refusal,
  signedInAnswers,
} from '../../testing/fake-server.ts';
import { keepSession, openApp } from '../../testing/open-app.tsx';

const seller = person('ORGANIZATION_STANDARD_USER', 'ORDERS_USER');
const gone = () => json(401, { status: 401, code: 'session.token.invalid', message: 'No', requestId: 'r' });
const wrong = (field: string, message: string) =>
  json(400, { status: 400, code: 'errors.validation', message: 'No', requestId: 'r', fields: { [field]: message } });

beforeAll(async () => {
  await import('./profile/profile-screen.tsx');
  await import('./session-ending.tsx');
  await import('./sign-in-again.tsx');
});
beforeEach(keepSession);
afterEach(() => sessionToken.set(undefined));

const name = () => screen.findByLabelText(/^Nombre/);
async function openProfile(answers: Record<string, Answer>, draft = 'Ana Laura') {
  const { asked } = fakeServer({ ...signedInAnswers(seller), ...answers });
  const opened = openApp('/profile/me');
  const field = await name();
  await opened.user.clear(field);
  await opened.user.type(field, draft);
  return { ...opened, asked };
}

it('offers to sign in again in place before the end; nothing typed is lost, and a wrong password is told at its field', async () => {
  let left = 3_600;
  const bodies: unknown[] = [];
  const answers = [wrong('currentPassword', 'La contraseña actual es incorrecta'), wrong('code', 'Escriba el código')];
  const { user } = await openProfile({
    'GET /admin/loggeduser': () => json(200, { ...seller, sessionSecondsLeft: left }),
    'PUT /oauth/session': ({ body }) => {
      bodies.push(body);
      const refused = answers.shift();
      if (!refused) left = 28_800;
      return refused ?? json(200, fakeToken);
    },
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  left = 300;
  sessionToken.signal('user.refreshAsked');
  const dialog = await screen.findByRole('alertdialog', { name: 'Su sesión está por terminar' });
  expect(dialog).toHaveTextContent('termina en menos de 5 minutos');
  const password = screen.getByLabelText(/^Contraseña/, { selector: '[role=alertdialog] input' });
  const submit = screen.getByRole('button', { name: 'Seguir en sesión' });
  await user.click(submit);
  expect(bodies).toEqual([]);
  await user.type(password, 'otra');
  await user.click(submit);
  await waitFor(() => expect(password).toHaveAccessibleDescription('La contraseña actual es incorrecta'));
  await user.type(password, '-mejor');
  await user.click(submit);
  await user.type(await screen.findByLabelText(/^Código/), '123 456');
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies).toEqual([
    { currentPassword: 'otra' },
    { currentPassword: 'otra-mejor' },
    { currentPassword: 'otra-mejor', code: '123456' },
  ]);
  expect(await name()).toHaveValue('Ana Laura');
});

it('goes away with "Ahora no"', async () => {
  let left = 3_600;
  const { user } = await openProfile({
    'GET /admin/loggeduser': () => json(200, { ...seller, sessionSecondsLeft: left }),
  });
  left = 200;
  sessionToken.signal('user.refreshAsked');
  await user.click(await screen.findByRole('button', { name: 'Ahora no' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await name()).toHaveValue('Ana Laura');
});

/** A profile with a draft whose session ends; `signIn` answers the next sign-in with this user. */
async function ended(draft = 'Ana Laura') {
  let over = false;
  let who = seller;
  const guarded =
    (answer: Answer): Answer =>
    (call) =>
      over ? gone() : answer(call);
  const known = signedInAnswers(seller);
  const answers = Object.fromEntries(Object.entries(known).map(([call, answer]) => [call, guarded(answer)]));
  const tries: Response[] = [];
  const opened = await openProfile(
    {
      ...answers,
      'PUT /admin/profile': gone,
      'POST /oauth/session': () => (over ? gone() : json(200, fakeToken)),
      'GET /admin/loggeduser': () => (over ? gone() : json(200, who)),
      'POST /oauth/token': () => {
        const refused = tries.shift();
        if (!refused) over = false;
        return refused ?? json(200, { ...fakeToken, session_id: 's-2', access_token: 'token-2' });
      },
    },
    draft,
  );
  over = true;
  const save = screen.getByRole('button', { name: 'Guardar' });
  // The page learns it by the very call that sends what was typed, or by another one.
  if (save.hasAttribute('disabled')) sessionToken.signal('token.refused');
  else await opened.user.click(save);
  const enter = async (as = seller) => {
    who = as;
    const { user } = opened;
    const email = screen.getByRole('textbox', { name: /Correo/ });
    expect(email).toHaveValue('ana@aurora.mx');
    await user.type(screen.getByLabelText(/^Contraseña/, { selector: '[role=alertdialog] input' }), 'secreta');
    await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  };
  return { ...opened, enter, tries };
}
const cover = () => screen.findByRole('alertdialog', { name: 'Ingrese de nuevo para continuar' });

it('keeps what was typed when the session ends, in memory alone, and gives it back to the same person', async () => {
  const { enter, tries, address } = await ended();
  await cover();
  expect(address()).toBe('/profile/me');
  expect(screen.getByText('Su sesión terminó. Inicie sesión de nuevo')).toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Ana Laura');
  tries.push(refusal('error.bad.credentials', 'El correo o la contraseña son incorrectos'));
  await enter();
  expect(await screen.findByText('El correo o la contraseña son incorrectos')).toBeInTheDocument();
  await enter();
  expect(await screen.findByText('Lo que escribió sigue aquí, sin guardar')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await name()).toHaveValue('Ana Laura');
});

it('gives it to nobody else who signs in there', async () => {
  const { enter } = await ended();
  await cover();
  await enter({ ...seller, id: 'u2', firstName: 'Eva', email: 'eva@aurora.mx' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByDisplayValue('Ana Laura')).toBeNull();
  expect(await name()).toHaveValue('Eva');
  expect(screen.queryByText(/Lo que escribió sigue aquí/)).toBeNull();
});

it('forgets it for who leaves, after a question', async () => {
  const { user, address } = await ended();
  await cover();
  await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  expect(screen.getByText('Lo que escribió se perderá.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(address()).toBe('/pages/login'));
});

it('shows the sign-in as always where nothing was typed', async () => {
  const { address } = await ended('Ana');
  await waitFor(() => expect(address()).toBe('/pages/login'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
