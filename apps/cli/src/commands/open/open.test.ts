import { describe, expect, test } from 'vitest';
import { pages } from '../../generated/pages.ts';
import { hasBrowser } from '../../services/open/open-page.ts';
import { addressOf, pageNames, pageOf } from '../../services/open/page.ts';
import { runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token', TRASTIENDA_SERVER: 'https://tienda.example/a' };
const rowOf = (id: string, more: object = {}) => ({ id, title: `Cosa ${id}`, isExact: false, ...more });
const findServer = (kind: string, rows: readonly object[]) => ({
  'GET /a/api/find': () => ({ body: rows.length > 0 ? [{ kind, rows, hasMore: false }] : [] }),
});

describe('the address of a page', () => {
  test.each<[readonly string[], string]>([
    [[], '/'],
    [['orders'], '/orders/list'],
    [['orders-packing'], '/orders/packing'],
    [['profile'], '/profile/me'],
    [['orders-bulk', '5a'], '/orders/bulk/5a'],
    [['report'], '/reports/list'],
    [['report', '5a'], '/reports/list?tab=mine'],
  ])('of %o is %s, without a call', async (argv, path) => {
    const { exitCode, stdout, calls } = await runCli(['open', ...argv], { env });
    expect({ exitCode, stdout, calls }).toEqual({
      exitCode: 0,
      stdout: `https://tienda.example/a${path}\n`,
      calls: [],
    });
  });

  test.each<[string, string, object, string]>([
    ['order', 'orders', rowOf('v1-01'), '/orders/orderDetail/v1-01'],
    ['product', 'products', rowOf('7'), '/catalog/details/7'],
    ['sku', 'skus', rowOf('12', { of: '7' }), '/catalog/details/7?sku=12'],
    ['incident', 'incidents', rowOf('3', { of: 'v1 & 2' }), '/incidents/list?ref=v1%20%26%202&incident=3'],
    ['load', 'loads', rowOf('5a'), '/loads?load=5a'],
    ['seller', 'sellers', rowOf('aurora'), '/admin/sellers?seller=aurora'],
  ])('of one %s is that of what the search finds', async (page, kind, row, path) => {
    const server = findServer(kind, [row]);
    const { stdout, calls } = await runCli(['open', page, ' algo ', '--json'], { env, server });
    expect(JSON.parse(stdout)).toEqual({ address: `https://tienda.example/a${path}`, opened: false });
    expect(calls).toEqual([`GET /a/api/find?text=algo&size=20&kinds=${kind}`]);
  });

  test('of several things is that of the exact one', async () => {
    const server = findServer('orders', [rowOf('v1-02'), rowOf('v1-01', { isExact: true })]);
    expect((await runCli(['open', 'order', 'v1'], { env, server })).stdout).toContain('/v1-01');
  });

  test.each([
    [[], 'No se encuentra «v1».'],
    [[rowOf('v1-01'), rowOf('v1-02')], 'trastienda open order v1-02  (Cosa v1-02)'],
  ])('of %o things is refused', async (rows, text) => {
    const server = findServer('orders', rows);
    const { exitCode, stdout, stderr } = await runCli(['open', 'order', 'v1'], { env, server });
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' });
    expect(stderr).toContain(text);
  });

  test('of one thing of a page that has none is a mistake of use', async () => {
    expect((await runCli(['open', 'profile', 'v1'], { env })).exitCode).toBe(2);
    expect((await runCli(['open', 'nada'], { env })).exitCode).toBe(2);
  });

  test('exists for every name, with no place left open', () => {
    for (const name of pageNames) {
      const { list, one } = pageOf(name) ?? {};
      expect(list ?? one, name).toBeDefined();
      if (one) expect(addressOf(one, { id: 'x', of: 'y' })).not.toMatch(/[{}:]/);
    }
    expect(Object.keys(pages)).toContain('catalogue-price-validation');
  });
});

test.each([
  [{ DISPLAY: ':0' }, 'linux', true],
  [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true],
  [{ WSL_DISTRO_NAME: 'Debian' }, 'linux', true],
  [{}, 'linux', false],
  [{ DISPLAY: ':0', SSH_CONNECTION: '1 2 3 4' }, 'linux', false],
  [{ BROWSER: 'firefox', SSH_CONNECTION: '1 2 3 4' }, 'linux', true],
  [{ DISPLAY: ':0', CI: 'true' }, 'linux', false],
  [{}, 'darwin', true],
  [{}, 'win32', true],
] as const)('with %o on %s a browser can be seen: %s', (given, platform, expected) => {
  const stdout = { write: () => true, isTTY: true };
  expect(hasBrowser({ stdout, env: given }, platform)).toBe(expected);
  expect(hasBrowser({ stdout: { ...stdout, isTTY: false }, env: given }, platform)).toBe(false);
});
