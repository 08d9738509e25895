import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderListQuery, orderSearch } from '@trastienda/validators';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { admin, seller } from '../testing/open-screen.tsx';
import { orderRows } from './order-rows.ts';
import { renewToken } from './renew-token.ts';
import { searchIn } from './searching.ts';
import { sessionToken } from './session-token.ts';

const boot = readFileSync(join(import.meta.dirname, '../boot.js'), 'utf8');
const asked: string[] = [];
const signal = new AbortController().signal;

/** Runs boot.js at an address, with a server that answers at once. */
function begin(
  address: string,
  mark = '{"id":"s-1","ended":false}',
  files: Readonly<Record<string, unknown>> = {},
): void {
  localStorage.setItem('trastienda.session', mark);
  window.history.replaceState(null, '', address);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (input: string | Request, { method = 'GET' }: RequestInit = {}) => {
    const request = input instanceof Request ? input : undefined;
    const { pathname, search } = new URL(request?.url ?? String(input), location.origin);
    asked.push(`${request?.method ?? method} ${pathname}${search}`);
    if (files[pathname]) return Response.json(files[pathname]);
    if (!pathname.endsWith('/session')) return Response.json([], { headers: { 'x-total-count': '3' } });
    return Response.json({ access_token: 't-1', token_type: 'bearer', expires_in: 900, session_id: 's-1' });
  });
  new Function(boot)();
}

beforeEach(() => {
  asked.length = 0;
  globalThis.trastiendaEarly = undefined;
});
afterEach(() => {
  sessionToken.set(undefined);
  localStorage.clear();
  globalThis.trastiendaEarly = undefined;
});

it.each([seller, admin])(
  'asks for the session and the first rows before the program, which takes those answers once',
  async (as) => {
    begin('/orders/list');
    sessionToken.set(await renewToken());
    const rows = () => {
      const { queryFn } = orderRows(orderListQuery(searchIn(orderSearch, {}, as)));
      return (queryFn as unknown as (context: { signal: AbortSignal }) => Promise<{ total: number }>)({ signal });
    };
    expect(await rows()).toMatchObject({ total: 3 });
    const orders = () => asked.filter((call) => call.includes('/api/orders'));
    expect(asked.filter((call) => call === 'POST /api/oauth/session')).toHaveLength(1);
    expect(orders()).toHaveLength(1);
    await rows();
    expect(orders()).toHaveLength(2);
  },
);

it('gives nobody what was asked with another token', async () => {
  begin('/orders/list');
  await renewToken();
  const call = new Request(new URL('/api/generalsettings', location.origin), {
    headers: { Authorization: 'Bearer t-2' },
  });
  const { earlyAnswer } = await import('./early-answers.ts');
  expect(earlyAnswer(call)).toBeUndefined();
});

it.each([
  ['/pages/login', '{"id":"s-1","ended":false}'],
  ['/orders/list', '{"id":"s-1","ended":true}'],
])('asks for nothing at %s with %s', (address, mark) => {
  begin(address, mark);
  expect(asked).toEqual([]);
});

it('shows the font at once to who was here before, and at the first visit after the program', () => {
  vi.useFakeTimers();
  const page = document.documentElement;
  begin('/pages/login');
  expect(page.dataset.font).toBeUndefined();
  window.dispatchEvent(new Event('load'));
  expect(page.dataset.font).toBeUndefined();
  vi.advanceTimersByTime(1_500);
  expect(page.dataset.font).toBe('own');
  delete page.dataset.font;
  begin('/pages/login');
  expect(page.dataset.font).toBe('own');
  delete page.dataset.font;
  vi.useRealTimers();
});

it.each([
  ['/catalog/list', ['/assets/products.js', '/assets/kit.js', '/assets/whole.css']],
  ['/orders/orderDetail/v42-01', ['/assets/kit.js', '/assets/order.js']],
  ['/orders/orderDetail/v42-01/more', []],
  ['/orders/list', []],
])('preloads what the screen at %s loads besides the beginnings', async (address, files) => {
  const list = {
    files: ['assets/products.js', 'assets/kit.js', 'assets/whole.css', 'assets/order.js'],
    screens: { '/catalog/list': [0, 1, 2], '/orders/list': [], '/orders/orderDetail/:orderId': [1, 3] },
  };
  const meta = Object.assign(document.createElement('meta'), { name: 'screen-files', content: '/assets/screens.json' });
  document.head.append(meta);
  const before = new Set(document.head.querySelectorAll('link'));
  begin(address, '{"id":"s-1","ended":true}', { '/assets/screens.json': list });
  await new Promise((resolve) => setTimeout(resolve));
  const added = [...document.head.querySelectorAll('link')].filter((link) => !before.has(link));
  expect(added.map((link) => [new URL(link.href).pathname, link.rel, link.as])).toEqual(
    files.map((file) => (file.endsWith('.css') ? [file, 'preload', 'style'] : [file, 'modulepreload', undefined])),
  );
  expect(asked).toEqual(address === '/orders/list' ? [] : ['GET /assets/screens.json']);
  for (const one of [meta, ...added]) one.remove();
});
