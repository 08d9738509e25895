import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { say } from '@trastienda/domain';
import type { LiveEvent, Notification } from 'trastienda-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../lib/api.ts';
import { useLiveHold } from '../../lib/live-hold.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { createKeys } from '../../lib/query-keys.ts';
import { sessionToken } from '../../lib/session-token.ts';
import { Toaster } from '../../ui/toasts.tsx';
import { LiveUpdates } from './live-updates.tsx';

type Opened = { lastId: string | null; send(event: LiveEvent): void; end(): void };

const streams: Opened[] = [];
let unread: Notification[] = [];
let status = 200;
beforeEach(() => {
  streams.length = 0;
  unread = [];
  status = 200;
  readLasts = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/views/7') return Response.json({ id: '7', version: 2 });
    if (pathname === '/api/notifications') return Response.json(unread, { headers: { 'x-total-count': '0' } });
    if (pathname === '/api/oauth/session') {
      const token = { access_token: 'renewed', token_type: 'bearer', expires_in: 600, session_id: 's-1' };
      return Response.json({ ...token, last_event_id: '9.9' });
    }
    if (pathname.endsWith('/read')) {
      unread = [];
      return Response.json({});
    }
    if (status !== 200) {
      streams.push({ lastId: null, send: () => undefined, end: () => undefined });
      return Response.json({ status, code: 'session.token.invalid', message: 'No', requestId: 'r' }, { status });
    }
    const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const bytes = new TextEncoder();
    streams.push({
      lastId: request.headers.get('last-event-id'),
      send: (event) => void writer.write(bytes.encode(`id: ${event.at}\ndata: ${JSON.stringify(event)}\n\n`)),
      end: () => void writer.close(),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
});
afterEach(() => {
  sessionToken.set(undefined);
  vi.useRealTimers();
});

let reads = 0;
let readLasts = 0;
function OrderList({ held }: { held: boolean }) {
  useLiveHold(held);
  const queryFn = async () => {
    reads += 1;
    const read = reads;
    if (readLasts > 0) await new Promise((resolve) => setTimeout(resolve, readLasts));
    return read;
  };
  return <output>{useQuery({ queryKey: createKeys('orders').list({}), queryFn }).data}</output>;
}
const page = (held: boolean) => (
  <QueryClientProvider client={client}>
    <OrderList held={held} />
    <LiveUpdates />
    <Toaster />
  </QueryClientProvider>
);
let client = createQueryClient();
function open(held = false) {
  client = createQueryClient();
  reads = 0;
  return render(page(held));
}
const event = (at: string): LiveEvent => ({ topic: 'order', id: 'v1', version: 2, at });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('reads the list again when an order changes, and goes on from the last event when the stream breaks', async () => {
  open();
  await pass(1_100);
  expect(streams).toHaveLength(1);
  expect(reads).toBe(1);
  streams[0]?.send(event('5.1'));
  streams[0]?.send(event('5.2'));
  await pass(400);
  expect(reads).toBe(2);
  streams[0]?.end();
  await pass(2_500);
  expect(streams.map(({ lastId }) => lastId)).toEqual([null, '5.2']);
});

it('shows what a slow line brings while events go on, and in the end what the last one changed', async () => {
  open();
  await pass(1_100);
  readLasts = 1_000;
  for (let at = 1; at <= 20; at += 1) {
    streams[0]?.send(event(`5.${at}`));
    await pass(200);
  }
  expect(Number(screen.getByText(/^\d+$/).textContent)).toBeGreaterThan(2);
  const before = reads;
  await pass(3_000);
  expect(reads).toBeGreaterThan(before);
  expect(screen.getByText(/^\d+$/)).toHaveTextContent(String(reads));
});

it('opens the stream after the position at which the session began to read, whatever renews its token', async () => {
  const token = { token: 't', id: 's-1', expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
  sessionToken.set({ ...token, lastEventId: '4.7' });
  open();
  // A token that is refused before its time is renewed; the stream must not skip what was missed before that.
  await sessionToken.afterRefusal('t');
  expect(sessionToken.get()).toBe('renewed');
  await pass(1_100);
  streams[0]?.end();
  await pass(2_500);
  expect(streams.map(({ lastId }) => lastId)).toEqual(['4.7', '4.7']);
  expect(sessionToken.lastEventId()).toBe('4.7');
});

it('brings rows up to the versions that answers to the user tell, as long as it is shown', async () => {
  const { unmount } = open();
  const views = createKeys('views').lists;
  client.setQueryData(views, [{ id: '7', version: 1 }]);
  await api.GET('/views/{id}', { params: { path: { id: '7' } } });
  expect(client.getQueryData(views)).toEqual([{ id: '7', version: 2 }]);
  unmount();
  client.setQueryData(views, [{ id: '7', version: 1 }]);
  await api.GET('/views/{id}', { params: { path: { id: '7' } } });
  expect(client.getQueryData(views)).toEqual([{ id: '7', version: 1 }]);
});

it('moves nothing beneath an open dialog, and catches up when it closes', async () => {
  const { rerender } = open(true);
  await pass(1_100);
  streams[0]?.send(event('5.1'));
  await pass(1_000);
  expect(reads).toBe(1);
  rerender(page(false));
  await pass(400);
  expect(reads).toBe(2);
});

it('tells an open form at once that its carriers were closed', async () => {
  open(true);
  const standing = createKeys('carriers').part('standing');
  client.setQueryData(standing, {});
  await pass(1_100);
  streams[0]?.send({ topic: 'carriers', id: null, version: null, at: '8.1' });
  await pass(100);
  expect(client.getQueryState(standing)?.isInvalidated).toBe(true);
});

it('reads reports again when something becomes of one of them', async () => {
  open();
  const lists = createKeys('reports').lists;
  client.setQueryData(lists, []);
  await pass(1_100);
  streams[0]?.send({ topic: 'report', id: 'r-1', version: null, at: '7.1' });
  await pass(400);
  expect(client.getQueryState(lists)?.isInvalidated).toBe(true);
});

it('asks no more once the session is over', async () => {
  status = 401;
  open();
  await pass(70_000);
  expect(streams).toHaveLength(1);
});

it('shows a notification of mode POPUP when it comes, until it is read', async () => {
  open();
  await pass(1_100);
  expect(screen.queryByText('Cambió la comisión')).toBeNull();
  const creationDate = '2026-11-20T16:00:00.000Z';
  const text = 'Cambió la comisión';
  unread = [
    { id: 'n1', type: 'COMMERCIAL_CONDITION_COMMISSION', mode: 'POPUP', text, path: null, read: false, creationDate },
  ];
  streams[0]?.send({ topic: 'notification', id: 'n1', version: null, at: '6.1' });
  await pass(600);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Condiciones comerciales')).toBeTruthy();
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
  await user.click(screen.getByRole('button', { name: say('notifications.markRead') }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(screen.getByText(say('notifications.updated'))).toBeTruthy();
});
