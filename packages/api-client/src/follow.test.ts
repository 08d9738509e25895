import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTrastiendaClient } from './client.ts';
import { follow } from './follow.ts';

const load = (state: string) => ({ id: 'l1', state });

/** A server with a load: its answers to reads, and the text of its stream; without a text the stream breaks. */
function serverOf({ reads, stream }: { reads: string[]; stream?: () => string }) {
  const asked: string[] = [];
  const client = createTrastiendaClient({
    baseUrl: 'http://server.test/api',
    getToken: () => 't',
    fetch: async ({ url }) => {
      const path = new URL(url).pathname;
      asked.push(path);
      if (path.endsWith('/events')) return stream ? new Response(stream()) : new Response('busy', { status: 503 });
      return Response.json(load(reads.length > 1 ? (reads.shift() ?? '') : (reads[0] ?? '')));
    },
  });
  return { client, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The states of a following, whose pauses pass at once. */
const statesOf = async (works: AsyncIterable<{ state: string }>): Promise<string[]> => {
  const states: string[] = [];
  const all = (async () => {
    for await (const { state } of works) states.push(state);
  })();
  await Promise.all([all, vi.advanceTimersByTimeAsync(10_000)]);
  return states;
};

const event = (state: string) => `data: ${JSON.stringify(load(state))}\n\n`;

describe('following', () => {
  it('yields the state that is read, then every event until the work rests', async () => {
    const stream = () => `: hello\n\n${event('applying')}${event('done')}${event('failed')}`;
    const { client, asked } = serverOf({ reads: ['received'], stream });
    expect(await statesOf(follow(client, '/loads/{id}', 'l 1'))).toEqual(['received', 'applying', 'done']);
    expect(asked).toEqual(['/api/loads/l%201', '/api/loads/l%201/events']);
  });

  it('reads on by itself where the stream is refused, breaks or ends early', async () => {
    const { client } = serverOf({ reads: ['received', 'applying', 'done'] });
    expect(await statesOf(follow(client, '/loads/{id}', 'l1'))).toEqual(['received', 'applying', 'done']);
    const broken = serverOf({ reads: ['received', 'done'], stream: () => `${event('validating')}data: {"sta` });
    expect(await statesOf(follow(broken.client, '/loads/{id}', 'l1'))).toEqual(['received', 'validating', 'done']);
  });

  it('ends where the caller says', async () => {
    const { client } = serverOf({ reads: ['received'], stream: () => event('validating') + event('done') });
    const until = ({ state }: { state: string }) => state === 'validating';
    expect(await statesOf(follow(client, '/loads/{id}', 'l1', { until }))).toEqual(['received', 'validating']);
  });

  it('fails with the refusal of a read', async () => {
    const client = createTrastiendaClient({
      baseUrl: 'http://server.test/api',
      getToken: () => 't',
      fetch: async () => Response.json({ status: 404, code: 'loads.unknown', message: 'm' }, { status: 404 }),
    });
    await expect(statesOf(follow(client, '/loads/{id}', 'l1'))).rejects.toMatchObject({ code: 'loads.unknown' });
  });

  it.each([
    ['the first reading', 'read', []],
    ['an event', 'event', ['received']],
  ] as const)('tells nothing to a caller who stopped while %s was on its way', async (_, how, told) => {
    const stop = new AbortController();
    const late = <T>(value: T): T => {
      stop.abort();
      return value;
    };
    const { client } = serverOf({ reads: ['received'], stream: () => late(event('done')) });
    if (how === 'read') {
      client.use({ onResponse: () => late(undefined) });
    }
    const states: string[] = [];
    const following = (async () => {
      for await (const { state } of follow(client, '/loads/{id}', 'l1', { signal: stop.signal })) states.push(state);
    })();
    await expect(following).rejects.toMatchObject({ name: 'AbortError' });
    expect(states).toEqual(told);
  });
});
