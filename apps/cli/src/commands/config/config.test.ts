import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fakeKeyring } from '../../testing/fake-keyring.ts';
import { freshConfigFolder, runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';

const env = () => ({ XDG_CONFIG_HOME: freshConfigFolder() });
const whoIs = { 'GET /api/admin/loggeduser': () => ({ body: aUser() }) };
const program = 'trastienda_programa';
const set = ['config', 'set'];

const two = async () => {
  const given = env();
  await runCli([...set, 'pruebas', '--server', 'http://a:4000'], { env: given });
  await runCli([...set, 'prod', '--server', 'https://b.example/', '--token-stdin'], {
    env: given,
    stdin: `${program}\n`,
  });
  return given;
};
const serverOf = async (argv: readonly string[], given: Record<string, string>) => {
  const { requests, exitCode, stderr } = await runCli([...argv, 'whoami'], { env: given, server: whoIs });
  return { server: requests[0] && new URL(requests[0].url).origin, exitCode, stderr };
};

describe('profiles', () => {
  test('are listed with where their tokens are, never with these', async () => {
    const given = await two();
    const { stdout } = await runCli(['config', 'list', '--json'], { env: given });
    expect(JSON.parse(stdout)).toEqual({
      profiles: [
        { name: 'pruebas', server: 'http://a:4000', token: 'none', current: true },
        { name: 'prod', server: 'https://b.example', token: 'file', current: false },
      ],
    });
    for (const argv of [
      ['list'],
      ['list', '--ndjson'],
      ['get', 'prod'],
      ['get', 'prod', '--json'],
      [...set.slice(1), 'prod'],
    ]) {
      expect((await runCli(['config', ...argv], { env: given })).stdout).not.toContain(program);
    }
    expect(readFileSync(join(given.XDG_CONFIG_HOME, 'trastienda', 'config.json'), 'utf8')).toContain(program);
  });

  test('are chosen by --profile, TRASTIENDA_PROFILE, or the one in use; their token opens their server', async () => {
    const given = await two();
    expect((await serverOf(['--profile', 'prod'], given)).server).toBe('https://b.example');
    expect((await serverOf([], { ...given, TRASTIENDA_PROFILE: 'prod' })).server).toBe('https://b.example');
    // It decides the server, also against the environment.
    const elsewhere = { ...given, TRASTIENDA_PROFILE: 'prod', TRASTIENDA_SERVER: 'http://c' };
    expect((await serverOf([], elsewhere)).server).toBe('https://b.example');
    await runCli(['config', 'use', 'prod'], { env: given });
    expect((await serverOf([], given)).server).toBe('https://b.example');
    const { requests } = await runCli(['whoami'], { env: given, server: whoIs });
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${program}`);
  });

  test.each([
    [['--profile', 'prdo'], 'El perfil prdo no existe.'],
    [['--profile', 'prod', '--server', 'http://a:4000'], 'El perfil prod es de https://b.example'],
  ])('%o is refused: no token goes to another server', async (argv, text) => {
    const { server, exitCode, stderr } = await serverOf(argv, await two());
    expect({ server, exitCode }).toEqual({ server: undefined, exitCode: 2 });
    expect(stderr).toContain(text);
  });

  test('lose the token of another server, and their token with the profile', async () => {
    const given = await two();
    const { stdout } = await runCli([...set, 'prod', '--server', 'http://c'], { env: given });
    expect(stdout).toContain('El token que tenía era de otro servidor');
    expect((await runCli(['config', 'remove', 'prod'], { env: given })).exitCode).toBe(2);
    expect((await runCli(['config', 'remove', 'prod', '--yes'], { env: given })).stdout).toBe(
      '✓ Quitó el perfil prod.\n',
    );
    expect((await runCli(['config', 'get', 'prod'], { env: given })).exitCode).toBe(2);
  });

  test.each([
    [['nuevo'], '', 'Falta el servidor del perfil nuevo.'],
    [['mi perfil', '--server', 'http://a'], '', '«mi perfil» no puede ser el nombre'],
    [['nuevo', '--server', 'ftp://a'], '', 'La dirección del servidor no es válida'],
    [['nuevo', '--server', 'http://a', '--token-stdin'], '', 'La entrada estándar no trae ningún token.'],
  ])('cannot be set with %o', async (argv, stdin, text) => {
    const { exitCode, stderr } = await runCli([...set, ...argv], { env: env(), stdin });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(text);
  });

  test('that hold the token of a program are not logged out of', async () => {
    const { exitCode, stderr, calls } = await runCli(['logout', '--profile', 'prod'], { env: await two() });
    expect({ exitCode, calls }).toEqual({ exitCode: 3, calls: [] });
    expect(stderr).toContain('config remove');
  });
});

describe('login', () => {
  const server = {
    ...whoIs,
    'GET /api/generalsettings': () => ({ body: { timeInactivitySeconds: 900 } }),
    'POST /api/oauth/token': () => ({ body: { access_token: 'abierto', token_type: 'bearer', expires_in: 60 } }),
  };
  const login = ['login', '--email', 'vendedor@aurora.mx', '--password-stdin', '--server', 'http://c:1'];

  test('keeps its token in the keyring, or says that there is none', async () => {
    const keyring = fakeKeyring();
    const given = env();
    const kept = await runCli([...login, '--profile', 'casa'], { env: given, server, stdin: 'p', keyring });
    expect(kept.stdout).toContain('perfil casa; su token está en el llavero del sistema');
    expect([...keyring.tokens.values()]).toEqual(['abierto']);
    const { requests } = await runCli(['whoami'], { env: given, server, keyring });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer abierto');

    const other = env();
    const { stdout } = await runCli(login, { env: other, server, stdin: 'p' });
    expect(stdout).toContain('perfil c-1; sin llavero del sistema, su token está en');
  });

  test('refuses a name that cannot be a profile before it keeps anything', async () => {
    const { exitCode } = await runCli([...login, '--profile', 'á b'], { env: env(), server, stdin: 'p' });
    expect(exitCode).toBe(2);
  });
});
