import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db/database.ts';
import type { MachinesWatch } from './db/machines.ts';
import type { SystemAccess } from './db/scope.ts';

/** The bounds of the histogram of requests, in seconds. */
export const latencies = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The figures of one process, in the format of Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram<'operation' | 'status'>;
  readonly #jobs: Counter<'queue' | 'outcome'>;

  constructor(
    { database, machines, damaged }: { database: Database; machines: MachinesWatch; damaged: () => boolean },
    _access: SystemAccess,
  ) {
    const registers = [this.registry];
    // Memory, processor, garbage collection and the event loop's lag.
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Histogram({
      name: 'trastienda_request_seconds',
      help: 'Requests by operation of the contract and status',
      labelNames: ['operation', 'status'],
      buckets: latencies,
      registers,
    });
    this.#jobs = new Counter({
      name: 'trastienda_jobs_total',
      help: 'Jobs of the queue that this process ended',
      labelNames: ['queue', 'outcome'],
      registers,
    });
    const rowsOf = async (text: string) => (await database.executeSql(text)).rows as { name: string; n: number }[];
    this.#gauge('trastienda_queue_jobs', 'Jobs that wait or run', 'state', () =>
      rowsOf(
        "select state::text as name, count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by state",
      ),
    );
    this.#gauge('trastienda_loads', 'Loads by state', 'state', () =>
      rowsOf('select state as name, count(*)::int as n from load group by state'),
    );
    this.#gauge('trastienda_unsent_messages', 'Changes of orders that the retailer was not told of', 'state', () =>
      rowsOf(
        `select case when attempts > 0 then 'failing' else 'waiting' end as name, count(*)::int as n
         from retailer_message where sent_at is null group by 1`,
      ),
    );
    this.#gauge('trastienda_undelivered_events', 'Events that subscriptions did not get yet', 'state', () =>
      rowsOf(
        `select case when attempts > 0 then 'failing' else 'waiting' end as name, count(*)::int as n
         from webhook_delivery d join webhook_subscription s on s.id = d.subscription_id
         where d.state = 'waiting' and s.address is not null group by 1`,
      ),
    );
    this.#gauge('trastienda_database_connections', 'Connections of the pool', 'state', async () =>
      Object.entries(database.connections()).map(([name, n]) => ({ name, n })),
    );
    this.#gauge('trastienda_replica_lag_seconds', 'How far a replica is behind the database', 'replica', async () =>
      database
        .replicas()
        .flatMap(({ name, lagSeconds }) => (lagSeconds === undefined ? [] : [{ name, n: lagSeconds }])),
    );
    this.#gauge('trastienda_replica_used', '1 while reads run on a replica', 'replica', async () =>
      database.replicas().map(({ name, isUsed }) => ({ name, n: isUsed ? 1 : 0 })),
    );
    this.#gauge('trastienda_database_machine_away', '1 for a machine that does not answer', 'machine', async () =>
      (await machines.away()).map((name) => ({ name, n: 1 })),
    );
    new Gauge({
      name: 'trastienda_database_damaged',
      help: '1 once a damaged page was met',
      registers,
      collect() {
        this.set(damaged() ? 1 : 0);
      },
    });
  }

  request(operation: string, status: number, seconds: number): void {
    this.#requests.observe({ operation, status: String(status) }, seconds);
  }

  job(queue: string, outcome: 'completed' | 'failed'): void {
    this.#jobs.inc({ queue, outcome });
  }

  #gauge(name: string, help: string, label: string, read: () => Promise<{ name: string; n: number }[]>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        this.reset();
        // If the database is unreachable, its figures are left out and the process's own are still answered.
        const rows = await read().catch(() => []);
        for (const row of rows) this.set({ [label]: row.name }, row.n);
      },
    });
  }
}
