import { render } from 'ink-testing-library';
import { describe, expect, test, vi } from 'vitest';
import { createSessionActor, forThisRunOnly } from '../services/session/session-actor.ts';
import { type FakeServer, fakeFetch } from '../testing/fake-terminal.ts';
import { inkDriver } from '../testing/ink-driver.ts';
import { aUser } from '../testing/samples.ts';
import { LoginView } from './login-view.tsx';

// Tests wait for a view's output: on a busy machine, drawing takes time.

const token = { access_token: 'tok', token_type: 'bearer', expires_in: 3600 };
const oauthRefusal = (description: string, message: string) => ({
  status: 401,
  body: {
    status: 401,
    code: 'session.x',
    message,
    requestId: `${performance.now()}`,
    error: 'invalid_grant',
    error_description: description,
  },
});
const server = (answerToken: FakeServer[string]): FakeServer => ({
  'POST /api/oauth/token': answerToken,
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
  'GET /api/generalsettings': () => ({ body: { timeInactivitySeconds: 900 } }),
});

const show = (answerToken: FakeServer[string], known: { email?: string; code?: string } = {}) => {
  const grants: Record<string, string>[] = [];
  const spying: FakeServer[string] = async (request) => {
    grants.push((await request.clone().json()) as Record<string, string>);
    return answerToken(request);
  };
  const terminal = { fetch: fakeFetch(server(spying), []), signal: new AbortController().signal, env: {} };
  const actor = createSessionActor(
    { terminal, server: 'http://test' } as unknown as Parameters<typeof createSessionActor>[0],
    forThisRunOnly(),
  );
  actor.start();
  const end = { done: vi.fn(), fail: vi.fn(), interrupt: vi.fn() };
  const view = render(<LoginView actor={actor} known={{ email: known.email, code: known.code }} end={end} />);
  return { actor, end, grants, view, ...inkDriver(view) };
};

describe('sign-in on a terminal', () => {
  test('signs in with e-mail and password', async () => {
    const { sees, types, end, actor } = show(() => ({ body: token }));
    await sees('Correo electrónico:');
    await types('no-es-correo', '\r');
    await sees('Email inválido');
    await types('\u0015', 'vendedor@aurora.mx', '\r');
    await sees('Contraseña');
    await types('secreta', '\r');
    await vi.waitFor(() => expect(end.done).toHaveBeenCalledOnce());
    expect(actor.getSnapshot().context.user?.email).toBe('vendedor@aurora.mx');
  });

  test('a wrong password is said, and the address stays to be corrected', async () => {
    let tries = 0;
    const { sees, types, end } = show(() => {
      tries += 1;
      return tries === 1
        ? oauthRefusal('error.bad.credentials', 'El correo o la contraseña son incorrectos')
        : { body: token };
    });
    await sees('Correo electrónico');
    await types('vendedor@aurora.mx', '\r');
    await sees('Contraseña');
    await types('mala', '\r');
    await sees('El correo o la contraseña son incorrectos');
    await sees('vendedor@aurora.mx');
    await types('\r');
    await sees('Contraseña');
    await types('buena', '\r');
    await vi.waitFor(() => expect(end.done).toHaveBeenCalledOnce());
  });

  test('asks the code when the server wants it, again when it is wrong', async () => {
    const { sees, types, end, grants } = show(
      async (request) => {
        const { code } = (await request.json()) as { code?: string };
        if (!code) return oauthRefusal('error.code.required', 'Ingrese el código de verificación');
        return code === '123456'
          ? { body: token }
          : oauthRefusal('error.code.invalid', 'Código incorrecto, por favor inténtelo nuevamente');
      },
      { email: 'dospasos@brisa.mx' },
    );
    await sees('Contraseña');
    await types('secreta', '\r');
    await sees('Código de verificación');
    await types('12', '\r');
    await sees('El código tiene 6 dígitos');
    await types('\u0015', '000000', '\r');
    await sees('Código incorrecto');
    await types('\u0015', '123 456', '\r');
    await vi.waitFor(() => expect(end.done).toHaveBeenCalledOnce());
    expect(grants.map(({ code }) => code)).toEqual([undefined, '000000', '123456']);
  });

  test('a disabled account ends it: another try would change nothing', async () => {
    const { sees, types, end, actor } = show(
      () => oauthRefusal('error.user.disabled', 'Esta cuenta se encuentra deshabilitada.'),
      {
        email: 'deshabilitado@aurora.mx',
      },
    );
    await sees('Contraseña');
    await types('secreta', '\r');
    await vi.waitFor(() => expect(end.done).toHaveBeenCalledOnce());
    expect(actor.getSnapshot().matches({ anonymous: 'disabled' })).toBe(true);
  });

  test('Ctrl+C reaches the command', async () => {
    const { sees, types, end } = show(() => ({ body: token }));
    await sees('Correo electrónico');
    await types('\u0003');
    expect(end.interrupt).toHaveBeenCalledOnce();
  });
});
