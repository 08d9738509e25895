import { say } from '@trastienda/domain';
import { describe, expect, test } from 'vitest';
import { openSessionStore } from '../../store/session-store.ts';
import { freshConfigFolder, runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';

const server = 'http://127.0.0.1:4000';
const signedIn = (expiresAt = '2026-11-20T23:00:00.000Z') => {
  const env = { XDG_CONFIG_HOME: freshConfigFolder() };
  openSessionStore(env).save(server, { email: 'vendedor@aurora.mx', token: 'stored', expiresAt });
  return env;
};
const whoIs = {
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
  'GET /api/generalsettings': () => ({ body: { timeInactivitySeconds: 900 } }),
};
const refused = {
  status: 401,
  code: 'session.expired',
  message: 'Su sesión terminó. Inicie sesión de nuevo',
  requestId: 'r',
};

describe('whoami', () => {
  test('tells person, roles, seller and server', async () => {
    const { stdout, exitCode } = await runCli(['whoami'], { env: signedIn(), server: whoIs });
    expect(exitCode).toBe(0);
    expect(stdout).toMatchSnapshot();
  });

  test('without a session: 4, and how to get one', async () => {
    const { exitCode, stderr, calls } = await runCli(['whoami']);
    expect({ exitCode, calls }).toEqual({ exitCode: 4, calls: [] });
    expect(stderr).toContain('Ejecute `trastienda login`.');
  });

  test('a refused token is forgotten', async () => {
    const env = signedIn();
    const { exitCode, stderr } = await runCli(['whoami'], {
      env,
      server: { 'GET /api/admin/loggeduser': () => ({ status: 401, body: refused }) },
    });
    expect(exitCode).toBe(4);
    expect(stderr).toContain('Su sesión terminó. Inicie sesión de nuevo');
    expect(openSessionStore(env).find(server)).toBeUndefined();
  });

  test.each(['whoami', 'logout'])('%s leaves the newer session of another terminal alone', async (command) => {
    const env = signedIn();
    const { expiresAt = '' } = openSessionStore(env).find(server) ?? {};
    const keepsNewer = () => {
      openSessionStore(env).save(server, { email: 'vendedor@aurora.mx', token: 'newer', expiresAt });
      return { status: 401, body: refused };
    };
    await runCli([command], { env, server: { ...whoIs, 'GET /api/admin/loggeduser': keepsNewer } });
    expect(openSessionStore(env).find(server)?.token).toBe('newer');
  });

  test('a silent network is not: the session stays (R8)', async () => {
    const env = signedIn();
    const { exitCode, stderr } = await runCli(['whoami'], {
      env,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    expect(exitCode).toBe(5);
    expect(stderr).toContain('No se pudo conectar con el servidor http://127.0.0.1:4000');
    expect(openSessionStore(env).find(server)?.token).toBe('stored');
  });

  test('a server that answers no JSON is a server failure', async () => {
    const { exitCode, stderr } = await runCli(['whoami'], {
      env: signedIn(),
      server: { 'GET /api/admin/loggeduser': () => new Response('<html>502</html>', { status: 502 }) },
    });
    expect(exitCode).toBe(5);
    expect(stderr).toContain('El servidor respondió algo inesperado (502).');
  });
});

describe('for CI', () => {
  test('TRASTIENDA_TOKEN comes before what is stored', async () => {
    const { requests } = await runCli(['whoami'], { env: { ...signedIn(), TRASTIENDA_TOKEN: 'given' }, server: whoIs });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer given');
  });

  test.each([
    ['\ufefft-1', 'una marca de orden de bytes (BOM)'],
    ['t-1\n', 'un salto de línea'],
    ['t-1\r\n', 'un salto de línea'],
    ['t 1', 'un espacio'],
    ['t-é', '«é»'],
  ])('a token with what is none of it is told as such: %j', async (token, words) => {
    const { exitCode, stderr, calls } = await runCli(['whoami'], { env: { TRASTIENDA_TOKEN: token }, server: whoIs });
    expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
    expect(stderr).toContain(`TRASTIENDA_TOKEN tiene`);
    expect(stderr).toContain(words);
  });

  test('a revoked token of the environment is named, and no sign-in is advised', async () => {
    const { exitCode, stderr } = await runCli(['whoami'], {
      env: { TRASTIENDA_TOKEN: 'revoked' },
      server: { 'GET /api/admin/loggeduser': () => ({ status: 401, body: refused }) },
    });
    expect(exitCode).toBe(4);
    expect(stderr).toContain('el token de TRASTIENDA_TOKEN');
    expect(stderr).not.toContain('trastienda login');
  });

  test('a stored session does not answer for a wrong password', async () => {
    const env = { ...signedIn(), TRASTIENDA_USER: 'vendedor@aurora.mx', TRASTIENDA_PASSWORD: 'otra' };
    const wrong = { error: 'invalid_grant', error_description: 'Usuario o contraseña incorrectos' };
    const { exitCode, calls } = await runCli(['whoami'], {
      env,
      server: { ...whoIs, 'POST /api/oauth/token': () => ({ status: 400, body: wrong }) },
    });
    expect(exitCode).not.toBe(0);
    expect(calls).toEqual(['POST /api/oauth/token']);
    expect(openSessionStore(env).find(server)?.token).toBe('stored');
  });

  test.each([
    [{ TRASTIENDA_PASSWORD: 'p' } as Record<string, string>, 'Falta TRASTIENDA_USER'],
    [{ TRASTIENDA_USER: '', TRASTIENDA_PASSWORD: 'p' }, 'Falta TRASTIENDA_USER'],
    [{ TRASTIENDA_USER: 'otra@aurora.mx' }, 'Falta TRASTIENDA_PASSWORD'],
    [{ TRASTIENDA_USER: 'otra@aurora.mx', TRASTIENDA_PASSWORD: '' }, 'Falta TRASTIENDA_PASSWORD'],
  ])('a stored session does not answer for half of the credentials: %j', async (env, words) => {
    const { exitCode, stderr, calls } = await runCli(['whoami'], { env: { ...signedIn(), ...env }, server: whoIs });
    expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
    expect(stderr).toContain(words);
  });

  test.each<Record<string, string>>([
    { TRASTIENDA_USER: 'Vendedor@aurora.mx' },
    { TRASTIENDA_USER: '', TRASTIENDA_PASSWORD: '' },
  ])('a stored session answers for its own user alone, and for nobody in particular: %j', async (env) => {
    const { exitCode } = await runCli(['whoami'], { env: { ...signedIn(), ...env }, server: whoIs });
    expect(exitCode).toBe(0);
  });

  test('an administrator who owes two steps: 4, and where to activate them', async () => {
    const owed = {
      status: 400,
      code: 'session.twoFactor.required',
      message: say('session.twoFactor.required'),
      requestId: 'r',
      error: 'invalid_grant',
      error_description: 'error.activate.2FA.required',
    };
    const env = { XDG_CONFIG_HOME: freshConfigFolder(), TRASTIENDA_USER: 'a@b.mx', TRASTIENDA_PASSWORD: 'p' };
    const { exitCode, stderr, calls } = await runCli(['whoami'], {
      env,
      server: { 'POST /api/oauth/token': () => ({ status: 400, body: owed }) },
    });
    expect({ exitCode, calls }).toEqual({ exitCode: 4, calls: ['POST /api/oauth/token'] });
    expect(stderr).toContain('debe activar la verificación en dos pasos');
    expect(stderr).toContain('Ingrese en la página del servidor');
  });

  test('a 502 at the sign-in is waited out like any other', async () => {
    let asked = 0;
    const { exitCode } = await runCli(['whoami'], {
      env: { XDG_CONFIG_HOME: freshConfigFolder(), TRASTIENDA_USER: 'vendedor@aurora.mx', TRASTIENDA_PASSWORD: 'p' },
      server: {
        ...whoIs,
        'POST /api/oauth/token': () =>
          ++asked < 3
            ? new Response('<html>502</html>', { status: 502 })
            : { body: { access_token: 'short', token_type: 'bearer', expires_in: 60 } },
        'POST /api/oauth/revoke': () => ({ status: 204 }),
      },
    });
    expect({ exitCode, asked }).toEqual({ exitCode: 0, asked: 3 });
  });

  test('TRASTIENDA_USER and PASSWORD sign in for this run and sign out after it, storing nothing', async () => {
    const env = {
      XDG_CONFIG_HOME: freshConfigFolder(),
      TRASTIENDA_USER: 'vendedor@aurora.mx',
      TRASTIENDA_PASSWORD: 'p',
    };
    const { calls, requests, exitCode } = await runCli(['orders', 'show', 'x'], {
      env,
      server: {
        ...whoIs,
        'POST /api/oauth/token': () => ({ body: { access_token: 'short', token_type: 'bearer', expires_in: 60 } }),
        'GET /api/orders/x': () => ({ status: 404, body: { ...refused, status: 404, code: 'orders.notFound' } }),
        'GET /api/orders': () => ({ body: [], headers: { 'x-total-count': '0' } }),
        'POST /api/oauth/revoke': () => ({ status: 204 }),
      },
    });
    expect(exitCode).toBe(3);
    expect(calls[0]).toBe('POST /api/oauth/token');
    expect(calls.at(-1)).toBe('POST /api/oauth/revoke');
    expect(requests.at(-1)?.headers.get('authorization')).toBe('Bearer short');
    expect(openSessionStore(env).find(server)).toBeUndefined();
  });

  test('what was answered is told, also when the server falls silent before the session could be ended', async () => {
    const { exitCode, stdout, stderr } = await runCli(['whoami', '--json'], {
      env: { XDG_CONFIG_HOME: freshConfigFolder(), TRASTIENDA_USER: 'vendedor@aurora.mx', TRASTIENDA_PASSWORD: 'p' },
      server: {
        ...whoIs,
        'POST /api/oauth/token': () => ({ body: { access_token: 'short', token_type: 'bearer', expires_in: 60 } }),
        'POST /api/oauth/revoke': () => Promise.reject(new TypeError('fetch failed')),
      },
    });
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ user: { email: 'vendedor@aurora.mx' } });
    expect(stderr).toContain('la sesión de este comando no se pudo cerrar');
  });
});

describe('logout', () => {
  test('revokes at the server and forgets here', async () => {
    const env = signedIn();
    const { stdout, calls, exitCode } = await runCli(['logout'], {
      env,
      server: { ...whoIs, 'POST /api/oauth/revoke': () => ({ status: 204 }) },
    });
    expect({ exitCode, last: calls.at(-1) }).toEqual({ exitCode: 0, last: 'POST /api/oauth/revoke' });
    expect(stdout).toBe('✓ Cerró su sesión (vendedor@aurora.mx): se anuló en el servidor y se borró de este equipo.\n');
    expect(openSessionStore(env).find(server)).toBeUndefined();
  });

  test('forgets the session here while the server is away, and says that it lives on there', async () => {
    const env = signedIn();
    const { exitCode, stderr } = await runCli(['logout'], {
      env,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    expect(exitCode).toBe(5);
    expect(stderr).toContain('pero el servidor no pudo anularla');
    expect(openSessionStore(env).find(server)).toBeUndefined();
  });

  test('a token that was worth nothing any more is done too', async () => {
    const { exitCode } = await runCli(['logout'], {
      env: signedIn(),
      server: { ...whoIs, 'GET /api/admin/loggeduser': () => ({ status: 401, body: refused }) },
    });
    expect(exitCode).toBe(0);
  });
});
