import { describe, expect, test } from 'vitest';
import { interruption } from '../../shell/terminal.ts';
import { type FakeServer, freshConfigFolder, runCli } from '../../testing/fake-terminal.ts';
import { goodPenalties, loader, loadPath, refusal, serverWith } from '../../testing/penalty-loads.ts';
import { aLoad } from '../../testing/samples.ts';

const jsonOf = ({ stdout }: { stdout: string }) => JSON.parse(stdout);

describe('under a key of its own', () => {
  const keysOf = ({ requests }: { requests: readonly Request[] }) =>
    requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  const home = () => ({ ...loader, XDG_CONFIG_HOME: freshConfigFolder() });
  const silent = { 'POST /api/orders/punishments': () => new Response(null, { status: 503 }) };
  const unknown = refusal(404, 'loads.attempt.unknown', 'No llegó');
  /** A server that knows no attempts. */
  const withoutAttempts = (server: FakeServer): FakeServer => ({
    ...server,
    'GET /api/loads/attempts/': () => unknown,
  });

  test('a command that got its answer makes a new one the next time', async () => {
    const place = home();
    const argv = ['load', 'penalties', goodPenalties, '--yes'];
    const [first, second] = [
      await runCli(argv, { server: serverWith({}), env: place }),
      await runCli(argv, { server: serverWith({}), env: place }),
    ];
    expect(keysOf(first)[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keysOf(second)[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keysOf(second)).not.toEqual(keysOf(first));
  });

  test('one that got none keeps it, and the same command asks for its load before it sends anything', async () => {
    const place = home();
    const argv = ['load', 'penalties', goodPenalties, '--yes', '--json'];
    const cut = await runCli(argv, { server: withoutAttempts(silent), env: place });
    expect(cut.exitCode).toBe(5);
    expect(new Set(keysOf(cut)).size).toBe(1);
    const [key] = keysOf(cut);
    const arrived = { ...serverWith({}), [`GET /api/loads/attempts/${key}`]: () => ({ body: aLoad() }) };
    const again = await runCli(argv, { server: arrived, env: place });
    expect(again.calls).toEqual([`GET /api/loads/attempts/${key}`, `GET ${loadPath}`]);
    expect(jsonOf(again).files[0]).toMatchObject({ resumed: true, outcome: 'over', exitCode: 0 });
    expect(keysOf(await runCli(argv, { server: serverWith({}), env: place }))).not.toEqual([key]);
  });

  test('one that was refused after it had been sent keeps it: the first send may have arrived', async () => {
    const place = home();
    const argv = ['load', 'penalties', goodPenalties, '--yes', '--json'];
    const lost = { ...serverWith({}), [`GET ${loadPath}`]: () => refusal(403, 'access.role', 'No puede') };
    const [key] = keysOf(await runCli(argv, { server: lost, env: place }));
    const arrived = { ...serverWith({}), [`GET /api/loads/attempts/${key}`]: () => ({ body: aLoad() }) };
    const again = await runCli(argv, { server: arrived, env: place });
    expect(again.calls[0]).toBe(`GET /api/loads/attempts/${key}`);
    expect(jsonOf(again).files[0]).toMatchObject({ resumed: true, exitCode: 0 });
  });
});

describe('Ctrl+C while the file is sent', () => {
  /** The upload never ends; `asked` is the response to later requests about its key. */
  const stopped = (asked: Awaited<ReturnType<FakeServer[string]>>, others: FakeServer = {}) => {
    const ctrlC = interruption();
    let key = '';
    const server: FakeServer = {
      'POST /api/orders/punishments': async (request) => {
        key = request.headers.get('idempotency-key') ?? '';
        ctrlC.interrupt();
        return new Promise<never>(() => undefined);
      },
      ...others,
    };
    const answering: FakeServer = new Proxy(server, {
      get: (known, call: string) =>
        call === `GET /api/loads/attempts/${key}` ? () => asked : Reflect.get(known, call),
    });
    return runCli(['load', 'penalties', goodPenalties, '--yes'], { server: answering, env: loader, ctrlC });
  };
  const absent = refusal(404, 'loads.attempt.unknown', 'No hay una carga con esa clave.');

  test('the server has it: the load is canceled like any other', async () => {
    let isCanceled = false;
    const result = await stopped(
      { body: aLoad({ state: 'applying' }) },
      {
        [`POST ${loadPath}/cancel`]: () => {
          isCanceled = true;
          return { body: aLoad({ state: 'applying' }) };
        },
        [`GET ${loadPath}`]: () => ({ body: aLoad({ state: isCanceled ? 'cancelled' : 'applying' }) }),
      },
    );
    expect(result.stdout).toContain('la carga se canceló: se aplicaron 2 filas y 0 no');
    expect(result.exitCode).toBe(130);
    expect(result.calls).toContain(`POST ${loadPath}/cancel`);
  });

  test('the server has none: it is asked twice, because it may be taking the last bytes', async () => {
    const result = await stopped(absent);
    expect(result.stdout).toContain('interrumpido durante la subida; el servidor no tiene el archivo');
    expect(result.stdout).toContain('nada se carga dos veces');
    expect(result.exitCode).toBe(130);
    expect(result.calls.filter((call) => call.startsWith('GET /api/loads/attempts/'))).toHaveLength(2);
  });

  test('nobody answers: it is said that nobody knows', async () => {
    const result = await stopped(refusal(500, 'errors.unexpected', 'Vuelva luego'));
    expect(result.stdout).toContain('no se sabe si el servidor recibió el archivo');
    expect(result.exitCode).toBe(130);
  });
});
