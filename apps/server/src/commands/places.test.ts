import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configFrom, type ServerConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openEmbedded } from '../db/pglite/embedded-database.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open-context.ts';
import { recordSteps, stepsOf030 } from '../testing/earlier-release.ts';
import { addAdministrator } from './admin.ts';
import { adoptFiles } from './adopt-files.ts';
import { backUp, restore } from './backup.ts';
import { checkMarketplace } from './check.ts';
import { fillDemo } from './demo.ts';
import { moveFiles } from './files.ts';
import { updateSchema } from './migrate.ts';
import { move } from './move.ts';
import { sendOlist } from './olist.ts';
import { loadPostalCodes } from './postal-codes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-places-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const administrator = { email: 'jefa@tienda.mx', firstName: 'Eva', lastName: 'Ríos' };
const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';

/** The commands that need a marketplace which is there. */
const needy: Readonly<Record<string, (config: ServerConfig) => Promise<unknown>>> = {
  backup: (config) => backUp(config, join(folder, 'a.tgz')),
  'admin create': (config) => addAdministrator(config, administrator),
  'move --to': (config) => move(config, { to: nowhere }),
  'postal-codes': (config) => loadPostalCodes(config, [join(folder, 'c_CodigoPostal.csv')]),
  olist: (config) => sendOlist(config, { from: folder }),
  check: (config) => checkMarketplace(config, { fix: true }),
  migrate: (config) => updateSchema(config, { check: false }),
  'migrate --check': (config) => updateSchema(config, { check: true }),
  'files adopt': (config) => adoptFiles(config),
  'files move': (config) => moveFiles(config, { to: join(folder, 'other'), delete: false }, {}),
};

/** The kinds of a data folder without a database, and what is said of each. */
const folders: Readonly<Record<string, { make: (data: string) => void; said: RegExp }>> = {
  absent: { make: () => undefined, said: /la carpeta .* no existe/ },
  empty: { make: (data) => mkdirSync(data), said: /no hay una base de datos de Trastienda/ },
  foreign: { make: (data) => place(data, 'fotos.txt'), said: /no hay una base de datos de Trastienda/ },
  moved: { make: (data) => place(data, 'database.moved-2026/PG_VERSION'), said: /se trasladó a un PostgreSQL/ },
  unfinished: { make: (data) => place(data, 'database.unfinished'), said: /no hay una base de datos de Trastienda/ },
  'a file': { make: (data) => writeFileSync(data, 'x'), said: /es un archivo, no una carpeta/ },
};

const place = (data: string, name: string) => {
  mkdirSync(join(data, name, '..'), { recursive: true });
  writeFileSync(join(data, name), 'x');
};
const contentsOf = (path: string): string[] =>
  existsSync(path) ? readdirSync(folder, { recursive: true }).map(String).sort() : [];

describe.each(Object.entries(needy))('%s', (_, command) => {
  test.each(Object.entries(folders))('a folder that is %s is told and left as it is', async (_kind, { make, said }) => {
    const data = join(folder, 'data');
    make(data);
    const before = contentsOf(data);
    await expect(command(configFrom({ TRASTIENDA_DATA: data }))).rejects.toThrow(said);
    expect(contentsOf(data)).toEqual(before);
  });
});

test('a database without a schema is no marketplace', async () => {
  await (await openEmbedded({ engine: 'pglite', folder })).close();
  // The move of files opens no database.
  const { 'files move': _, ...commands } = needy;
  for (const command of Object.values(commands)) {
    await expect(command(configFrom({ TRASTIENDA_DATA: folder }))).rejects.toThrow(/todavía no hay un marketplace/);
  }
});

describe('files move', () => {
  const copy = (from: string, to: string) =>
    moveFiles(configFrom({ TRASTIENDA_DATA: join(folder, 'data') }), { from, to, delete: false }, {});

  test('a source that is not there is told, and no target is made', async () => {
    const [from, to] = [join(folder, 'files'), join(folder, 'other')];
    await expect(copy(from, to)).rejects.toThrow(`la carpeta ${from} no existe`);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a file in the place of a folder is told, as source and as target', async () => {
    const [files, file] = [join(folder, 'files'), join(folder, 'a')];
    mkdirSync(files);
    writeFileSync(file, 'x');
    for (const [from, to] of [
      [file, files],
      [files, file],
      [files, join(file, 'b')],
    ] as const) {
      await expect(copy(from, to)).rejects.toThrow(/en su camino hay un archivo/);
    }
  });
});

describe('restore', () => {
  test('says what is in the way, and writes nothing there', async () => {
    const backup = join(folder, 'a.tgz');
    const source = join(folder, 'source');
    const config = configFrom({ TRASTIENDA_DATA: source });
    const { context, close } = await openContext(config, createLog('silent'));
    await migrate(context.database);
    await close();
    await backUp(config, backup);
    await expect(restore(config, backup)).rejects.toThrow(/ya tiene una base de datos de Trastienda/);
    place(join(folder, 'photos'), 'a.jpg');
    await expect(restore(configFrom({ TRASTIENDA_DATA: join(folder, 'photos') }), backup)).rejects.toThrow(
      /no está vacía \(a\.jpg\)/,
    );
    expect(readdirSync(join(folder, 'photos'))).toEqual(['a.jpg']);
    const onServer = configFrom({ TRASTIENDA_DATA: join(folder, 'new'), DATABASE_URL: nowhere });
    await expect(restore(onServer, backup)).rejects.toThrow(/sin DATABASE_URL/);
    expect(existsSync(join(folder, 'new'))).toBe(false);
  }, 120_000);
});

const serverUrl = process.env.TRASTIENDA_TEST_POSTGRES_URL ?? '';

describe.skipIf(!serverUrl)('a PostgreSQL', () => {
  const name = `trastienda_places_${process.pid}_${Date.now()}`;
  const url = () => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const onServer = async <T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  beforeEach(() => onServer(serverUrl, (client) => client.query(`create database "${name}"`)));
  afterEach(() => onServer(serverUrl, (client) => client.query(`drop database "${name}" with (force)`)));

  const tables = () =>
    onServer(url(), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%' order by 1",
      );
      return rows.map((row) => row.name);
    });
  const config = () => configFrom({ TRASTIENDA_DATA: join(folder, 'data'), DATABASE_URL: url() });

  const commands: Readonly<Record<string, () => Promise<unknown>>> = {
    'admin create': () => addAdministrator(config(), administrator),
    olist: () => sendOlist(config(), { from: folder }),
    check: () => checkMarketplace(config(), { fix: true }),
    migrate: () => updateSchema(config(), { check: false }),
    'migrate --check': () => updateSchema(config(), { check: true }),
    'move --from': () => move(configFrom({ TRASTIENDA_DATA: join(folder, 'data') }), { from: url() }),
  };
  const writers: typeof commands = {
    ...commands,
    demo: () => fillDemo(config(), { orders: 1 }),
    'the start of serve and worker': async () => {
      const { context, close } = await openContext(config(), createLog('silent'));
      await migrate(context.database).finally(close);
    },
    'move --to': async () => {
      const source = join(folder, 'source');
      const { context, close } = await openContext(configFrom({ TRASTIENDA_DATA: source }), createLog('silent'));
      await migrate(context.database);
      await close();
      await move(configFrom({ TRASTIENDA_DATA: source }), { to: url() });
    },
  };

  test.each(Object.entries(commands))('that is empty is no marketplace for %s', async (_, command) => {
    await expect(command()).rejects.toThrow(/todavía no hay un marketplace/);
    expect(await tables()).toEqual([]);
    expect(existsSync(join(folder, 'data', 'database'))).toBe(false);
  });

  test.each(Object.entries(writers))('of another program is told by %s and left as it is', async (_, command) => {
    for (const own of ['create table invoices (id int)', 'create table migration (id int, version text)']) {
      await onServer(url(), (client) => client.query(own));
      const before = await tables();
      await expect(command()).rejects.toThrow(/no es de Trastienda/);
      expect(await tables()).toEqual(before);
      expect(existsSync(join(folder, 'data', 'database'))).toBe(false);
      rmSync(join(folder, 'source'), { recursive: true, force: true });
    }
  });

  /** A marketplace of release 0.3.0, or of an earlier one, of which a person may be given. */
  const earlierVersion = async (insert = '', steps = stepsOf030) => {
    const { context, close } = await openContext(config(), createLog('silent'));
    await migrate(context.database);
    await context.database.executeSql(`${insert}delete from migration`);
    await recordSteps(context.database, steps);
    await close();
  };
  const steps = () =>
    onServer(url(), async (client) => (await client.query<{ name: string }>('select name from migration')).rows.length);

  test('that is of an earlier version is only read by demo where people are', async () => {
    await earlierVersion(
      "insert into person (email, first_name, last_name, password_hash) values ('a@b.mx', 'Eva', 'Ríos', 'x');",
    );
    const before = await steps();
    await expect(fillDemo(config(), { orders: 1 })).rejects.toThrow(/ya tiene usuarios/);
    expect(await steps()).toBe(before);
  });

  test.each(['move --from', 'check'])('that is of an earlier version is only read by %s', async (name) => {
    await earlierVersion();
    const before = await tables();
    await expect(commands[name]?.()).rejects.toThrow(/versión anterior/);
    expect(await tables()).toEqual(before);
    expect(existsSync(join(folder, 'data', 'database'))).toBe(false);
  });

  test.each(Object.entries(commands))(
    'that is older than release 0.3.0 is sent through it by %s',
    async (_, command) => {
      await earlierVersion('', stepsOf030.slice(0, 100));
      const before = await steps();
      await expect(command()).rejects.toThrow(/Inicie una vez la versión 0\.3\.0 sobre ella/);
      expect(await steps()).toBe(before);
    },
  );
});
