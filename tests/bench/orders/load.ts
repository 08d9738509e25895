import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

/** Without times where nothing was answered. */
export type Figures = { 'p50 ms'?: number; 'p99 ms'?: number; 'req/s': number; errors?: number };

const SECONDS = Number(process.env.TRASTIENDA_BENCH_SECONDS ?? 5);
const CLIENTS = 10;

const bearing = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/** Ten clients send requests as fast as they are answered, after three seconds of warm-up. */
export async function load(url: string, paths: readonly string[], token?: string): Promise<Figures> {
  const headers = bearing(token);
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  await autocannon({ url, requests, connections: CLIENTS, duration: 3 });
  const {
    latency,
    requests: rate,
    non2xx,
    errors,
  } = await autocannon({ url, requests, connections: CLIENTS, duration: SECONDS });
  const failed = non2xx + errors;
  return {
    ...(rate.total > 0 && { 'p50 ms': latency.p50, 'p99 ms': latency.p99 }),
    'req/s': Math.round(rate.average),
    ...(failed > 0 && { errors: failed }),
  };
}

const CALLS = 200;

const percentiles = (took: number[]) => {
  took.sort((one, other) => one - other);
  const at = (share: number) => Number((took[Math.floor(took.length * share)] ?? 0).toFixed(1));
  return { 'p50 ms': at(0.5), 'p99 ms': at(0.99) };
};

/** Sequential calls, after one call per path as a warm-up: the waiting time of a person who has the server alone. */
export async function alone(
  url: string,
  paths: readonly string[],
  token?: string,
): Promise<{ 'p50 ms': number; 'p99 ms': number }> {
  const headers = bearing(token);
  const took: number[] = [];
  for (let n = -paths.length; n < CALLS; n++) {
    const begun = performance.now();
    await (await fetch(url + paths[(n + paths.length) % paths.length], { headers })).arrayBuffer();
    if (n >= 0) took.push(performance.now() - begun);
  }
  return percentiles(took);
}

/** Calls per second of `amongMany`: a thousand people who each make one call in ten seconds. */
const RATE = 100;

/**
 * Calls at random times with a fixed rate, independent of earlier answers: the waiting time of a person among many. The time of a call
 * begins when it should have been sent.
 */
export async function amongMany(url: string, paths: readonly string[], token?: string) {
  const headers = bearing(token);
  const took: number[] = [];
  const calls: Promise<void>[] = [];
  const begun = performance.now();
  let due = 0;
  let failed = 0;
  for (let n = 0; due < SECONDS * 1000; n++) {
    await wait(Math.max(0, begun + due - performance.now()));
    const from = begun + due;
    calls.push(
      fetch(url + paths[n % paths.length], { headers }).then(async (answer) => {
        await answer.arrayBuffer();
        took.push(performance.now() - from);
        if (!answer.ok) failed += 1;
      }),
    );
    due += (-Math.log(1 - Math.random()) * 1000) / RATE;
  }
  await Promise.all(calls);
  const { 'p50 ms': p50, 'p99 ms': p99 } = percentiles(took);
  return { [`${RATE}/s p50`]: p50, [`${RATE}/s p99`]: p99, ...(failed > 0 && { [`${RATE}/s errors`]: failed }) };
}

/** Sequential calls, then calls among many people, then ten clients at once. */
export async function aloneAndTogether(url: string, paths: readonly string[], token?: string) {
  const single = await alone(url, paths, token);
  const many = await amongMany(url, paths, token);
  const { 'p50 ms': p50, 'p99 ms': p99, ...rest } = await load(url, paths, token);
  return { ...single, ...many, '10 clients p50': p50, '10 clients p99': p99, ...rest };
}
