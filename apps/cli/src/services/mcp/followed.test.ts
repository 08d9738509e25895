import { createTrastiendaClient, type Load } from 'trastienda-client';
import { afterEach, expect, test, vi } from 'vitest';
import { type FakeServer, fakeFetch } from '../../testing/fake-terminal.ts';
import { aLoad } from '../../testing/samples.ts';
import { followed } from './followed.ts';

const at = (rowsApplied: number, rows = 10, state: Load['state'] = 'applying') =>
  aLoad({ state, counts: { ...aLoad().counts, rows }, progress: { ...aLoad().progress, rowsApplied } });

/** A server whose load goes through these states; after the last one it says no more. */
const serverOf = ([first, ...later]: readonly Load[], more: FakeServer = {}): FakeServer => ({
  [`GET /api/loads/${first?.id}`]: () => ({ body: first }),
  [`GET /api/loads/${first?.id}/events`]: () => {
    const body = new ReadableStream({
      start: (stream) =>
        stream.enqueue(new TextEncoder().encode(later.map((load) => `data: ${JSON.stringify(load)}\n\n`).join(''))),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  },
  ...more,
});

async function follow(
  server: FakeServer,
  { signal = new AbortController().signal, isOver }: { signal?: AbortSignal; isOver?: (load: Load) => boolean } = {},
) {
  const told: [number, number][] = [];
  const client = createTrastiendaClient({
    baseUrl: 'http://a/api',
    getToken: () => 't',
    fetch: fakeFetch(server, []) as (request: Request) => Promise<Response>,
  });
  const end = await followed(client, {
    ...{ path: '/loads/{id}', id: aLoad().id, signal, ...(isOver && { isOver }) },
    share: ({ counts, progress }) => [progress.rowsApplied, counts.rows],
    tell: async (done, total) => {
      told.push([done, total]);
    },
  });
  return { ...end, told };
}

afterEach(() => vi.restoreAllMocks());

test('tells how far the work has come, each step once and never back, until it rests', async () => {
  const states = [at(0), at(4), at(2), at(4), at(7), at(10, 10, 'done')];
  expect(await follow(serverOf(states))).toEqual({
    work: states.at(-1),
    isDone: true,
    told: [
      [0, 10],
      [4, 10],
      [7, 10],
      [10, 10],
    ],
  });
});

test('tells nothing of work whose size is not known yet', async () => {
  const { told } = await follow(serverOf([at(0, 0), at(3, 0), at(5, 9), at(9, 9, 'done')]));
  expect(told).toEqual([
    [5, 9],
    [9, 9],
  ]);
});

test('ends where the caller says that it is over', async () => {
  const isOver = ({ progress }: Load) => progress.rowsApplied >= 4;
  const { work, isDone } = await follow(serverOf([at(0), at(4), at(9)]), { isOver });
  expect({ work, isDone }).toEqual({ work: at(4), isDone: true });
});

test('answers with the work as it is when the patience ends, which is not over', async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const isOver = ({ progress }: Load) => {
    if (progress.rowsApplied === 4) patience.abort(new DOMException('late', 'TimeoutError'));
    return false;
  };
  const { work, isDone } = await follow(serverOf([at(0), at(4), at(9)]), { isOver });
  expect({ work, isDone }).toEqual({ work: at(4), isDone: false });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(45_000);
});

test('ends with the failure of the server, and with the interruption of the caller', async () => {
  const body = { status: 404, code: 'loads.notFound', message: 'No existe', requestId: 'r' };
  const gone = { [`GET /api/loads/${aLoad().id}`]: () => ({ status: 404, body }) };
  await expect(follow(gone)).rejects.toThrow('No existe');
  const signal = AbortSignal.abort(new Error('Interrumpido'));
  await expect(follow(serverOf([at(0)]), { signal })).rejects.toThrow('Interrumpido');
});
