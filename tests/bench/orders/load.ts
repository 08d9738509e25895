import autocannon from 'autocannon';

export type Figures = { 'p50 ms': number; 'p99 ms': number; 'req/s': number; errors?: number };

const SECONDS = Number(process.env.TRASTIENDA_BENCH_SECONDS ?? 5);
const CLIENTS = 10;

/** Ten clients ask as fast as they are answered, after three seconds of warming up. */
export async function load(url: string, paths: readonly string[], token?: string): Promise<Figures> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
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
    'p50 ms': latency.p50,
    'p99 ms': latency.p99,
    'req/s': Math.round(rate.average),
    ...(failed > 0 && { errors: failed }),
  };
}
