import { expect, it } from 'vitest';
import { ConfigError, configFrom, onDatabase } from './config.ts';

const told = (env: Record<string, string>): string => {
  try {
    configFrom(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

it('needs nothing, and takes an empty variable for an absent one', () => {
  const usual = configFrom({});
  expect(usual).toMatchObject({ port: 4000, publicUrl: 'http://127.0.0.1:4000', logLevel: 'warn', trustedProxies: 0 });
  expect(configFrom({ PORT: '', TRASTIENDA_LOG: '', SMTP_URL: '', TRASTIENDA_WEBHOOK_URL: '' })).toEqual(usual);
});

it('writes requests to the log of a production by default', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/trastienda' };
  expect(configFrom(production).logLevel).toBe('info');
  expect(configFrom({ ...production, TRASTIENDA_LOG: 'warn' }).logLevel).toBe('warn');
  expect(configFrom({ NODE_ENV: 'production' }).logLevel).toBe('warn');
});

it('reads what is set', () => {
  const config = configFrom({
    HOST: '0.0.0.0',
    PORT: '8080',
    DATABASE_URL: 'postgres://db1/trastienda',
    DATABASE_REPLICA_URLS: 'postgres://db2/trastienda, postgresql://db3/trastienda,',
    TRASTIENDA_CARRIERS_URL: 'https://guias.mx/api//',
    TRASTIENDA_STOREFRONT_URL: 'https://tienda.mx/catalogo/',
    TRASTIENDA_STOREFRONT_TOKEN: 'secreto',
    TRASTIENDA_CLIENTS: 'erp:clave:con:puntos, otro:',
    TRASTIENDA_UPLOAD_MB: '2',
    TRASTIENDA_WEBHOOK_URL: 'https://tienda.mx/aviso',
    TRASTIENDA_WEBHOOK_SECRET: 'x'.repeat(16),
  });
  expect(config).toMatchObject({
    publicUrl: 'http://localhost:8080',
    databaseReplicaUrls: ['postgres://db2/trastienda', 'postgresql://db3/trastienda'],
    carriers: { url: 'https://guias.mx/api', token: undefined, timeoutMilliseconds: 10_000 },
    storefront: { url: 'https://tienda.mx/catalogo', token: 'secreto', timeoutMilliseconds: 10_000 },
    clients: { 'trastienda-web': null, erp: 'clave:con:puntos', otro: '' },
    uploadBytes: 2_097_152,
    retailerWebhook: { url: 'https://tienda.mx/aviso', secret: 'x'.repeat(16) },
  });
});

it.each([
  [{}, 3_000],
  [{ TRASTIENDA_DEMO: '50' }, 50],
  [{ NODE_ENV: 'production' }, 3_000],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/trastienda' }, 0],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/trastienda', TRASTIENDA_DEMO: '50' }, 50],
])('fills an empty database with a demonstration, unless it is for real: %j', (env, orders) => {
  expect(configFrom(env).demoOrders).toBe(orders);
});

it('goes to another database without the direct address and the replicas of the one that is set', () => {
  const set = configFrom({
    DATABASE_URL: 'postgres://pooler/a',
    DATABASE_DIRECT_URL: 'postgres://db/a',
    DATABASE_REPLICA_URLS: 'postgres://replica/a',
  });
  expect(onDatabase(set, 'postgres://pooler/a')).toBe(set);
  for (const other of ['postgres://db/b', undefined]) {
    expect(onDatabase(set, other)).toEqual({
      ...set,
      databaseUrl: other,
      databaseDirectUrl: undefined,
      databaseReplicaUrls: [],
    });
  }
});

const ofPort = 'PORT debe ser un número entero entre 0 y 65535';
it.each([
  [{ PORT: 'ocho' }, `${ofPort}; se recibió "ocho".`],
  [{ TRASTIENDA_DEMO: 'mil' }, 'TRASTIENDA_DEMO debe ser un número entero entre 0 y 1000000000; se recibió "mil".'],
  [{ PORT: '-1' }, `${ofPort}; se recibió "-1".`],
  [{ PORT: '1.5' }, `${ofPort}; se recibió "1.5".`],
  [{ PORT: '65536' }, `${ofPort}; se recibió "65536".`],
  [
    { TRASTIENDA_LOG: 'todo' },
    'TRASTIENDA_LOG debe ser uno de: trace, debug, info, warn, error, silent; se recibió "todo".',
  ],
  [
    { TRASTIENDA_CARRIERS_URL: 'guias.mx' },
    'TRASTIENDA_CARRIERS_URL debe ser una dirección http o https; se recibió "guias.mx".',
  ],
  [{ TRASTIENDA_METRICS_TOKEN: 'corto' }, 'TRASTIENDA_METRICS_TOKEN debe tener 16 caracteres o más.'],
  [
    { DATABASE_URL: 'postgres://db/t', DATABASE_REPLICA_URLS: 'postgres://db2/t, db3/t' },
    'DATABASE_REPLICA_URLS se escribe con direcciones postgres:// separadas por comas.',
  ],
  [
    { DATABASE_REPLICA_URLS: 'postgres://ana:secreto@db2/t' },
    'DATABASE_REPLICA_URLS solo sirve junto con DATABASE_URL, la dirección de la base que siguen.',
  ],
  [{ TRASTIENDA_CLIENTS: 'erp' }, 'TRASTIENDA_CLIENTS se escribe id:secreto,id:secreto.'],
  [
    { TRASTIENDA_WEBHOOK_URL: 'ftp://x', TRASTIENDA_WEBHOOK_SECRET: 'x'.repeat(16) },
    'TRASTIENDA_WEBHOOK_URL debe ser una dirección http o https.',
  ],
  [{ TRASTIENDA_WEBHOOK_URL: 'http://x' }, 'TRASTIENDA_WEBHOOK_SECRET debe tener 16 caracteres o más.'],
])('refuses %j by its name, reason and value, a secret without its value', (env, words) => {
  expect(told(env)).toBe(words);
});

it('tells everything that is wrong at once', () => {
  expect(told({ PORT: 'x', TRASTIENDA_PROXIES: '11' })).toBe(
    `${ofPort}; se recibió "x". TRASTIENDA_PROXIES debe ser un número entero entre 0 y 10, o direcciones y redes separadas por comas, como 10.0.0.0/8,::1; se recibió "11".`,
  );
});

it.each([
  [{ HOST: '::', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
  [{ HOST: 'fd00::7', PORT: '8080' }, 'http://[fd00::7]:8080'],
  [{ HOST: 'trastienda.local', PORT: '8080' }, 'http://trastienda.local:8080'],
  [{ TRASTIENDA_PUBLIC_URL: 'https://tienda.mx//' }, 'https://tienda.mx'],
  [{ TRASTIENDA_PUBLIC_URL: 'https://tienda.mx:8443/trastienda/' }, 'https://tienda.mx:8443/trastienda'],
])('with %j the links of mails begin with %s', (env, publicUrl) => {
  expect(configFrom(env).publicUrl).toBe(publicUrl);
  expect(URL.canParse(publicUrl)).toBe(true);
});

it.each([
  'tienda.mx',
  'tienda.mx:8443/trastienda',
  '//tienda.mx',
  'ftp://tienda.mx',
  'https://',
  'https://ana@tienda.mx',
  'https://tienda.mx/?x=1',
  'https://tienda.mx/#x',
  'https://tienda.mx/a b',
])('%s is no public address', (address) => {
  expect(told({ TRASTIENDA_PUBLIC_URL: address })).toBe(
    `TRASTIENDA_PUBLIC_URL debe ser la dirección completa de la página, como https://tienda.mx o https://tienda.mx/trastienda; se recibió "${address}".`,
  );
});

it.each(['http://0.0.0.0', '[::1]', '127.0.0.1:4000', ':::', 'a b'])('%s is no host', (host) => {
  expect(told({ HOST: host })).toContain(
    'HOST debe ser una dirección IP, sin corchetes ni puerto, o el nombre de esta máquina',
  );
});
