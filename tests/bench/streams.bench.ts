import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../support/postgres.mjs';
import { orderOf } from './orders/new-order.ts';
import { fill, megabytes, signIn, startOurs } from './orders/servers.ts';

/** A process may open so many files more than these (`ulimit -n`). */
const STREAMS = Number(process.env.TRASTIENDA_BENCH_STREAMS ?? 10_000);
const OPENED_TOGETHER = 200;

export const subject = {
  title: 'Live pages',
  about:
    'People whose pages follow what happens (`GET /events`), each with a connection of its own, on PostgreSQL 15: the memory of the server, and the time from an order that comes in until the last of them knows of it. Goal: under 300 MB with 10,000.',
};

/** The server at rest and with its streams, and how long one change takes to reach all of them. */
export async function* measure() {
  const postgres = await startPostgres();
  const data = mkdtempSync(join(tmpdir(), 'trastienda-bench-'));
  try {
    await fill(postgres.url, 20, data);
    const server = await startOurs({
      DATABASE_URL: postgres.url,
      TRASTIENDA_DATA: data,
      TRASTIENDA_CONNECTIONS: String(STREAMS + 1_000),
    });
    try {
      const token = await signIn(server.url);
      const intake = await signIn(server.url, 'integrador@trastienda.mx');
      yield { what: 'at rest', figures: { MB: megabytes(server) } };
      const streams: Stream[] = [];
      const begun = performance.now();
      while (streams.length < STREAMS) {
        const some = Array.from({ length: Math.min(OPENED_TOGETHER, STREAMS - streams.length) }, () =>
          openStream(server.url, token),
        );
        streams.push(...(await Promise.all(some)));
      }
      const opened = (performance.now() - begun) / 1000;
      await wait(12_000); // every stream has had its first comment
      yield { what: `${STREAMS} streams`, figures: { MB: megabytes(server), 'opened in s': opened, load: busy() } };
      for (const n of [1, 2, 3]) {
        const heard = streams.map((stream) => stream.next());
        const sent = performance.now();
        await takeIn(server.url, intake, n);
        const taken = performance.now() - sent;
        await Promise.race(heard);
        const first = performance.now() - sent;
        await Promise.all(heard);
        const all = performance.now() - sent;
        yield {
          what: `an order comes in, ${n}`,
          figures: { 'answered ms': taken, 'first knows ms': first, 'all know ms': all, MB: megabytes(server) },
        };
      }
      for (const stream of streams) stream.close();
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

type Stream = { next(): Promise<void>; close(): void };

/** A stream whose `next` is its next event; a stream that ends refuses it. */
function openStream(url: string, token: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let hear: () => void = () => undefined;
    const asked = request(`${url}/api/events`, { agent: false, headers: { authorization: `Bearer ${token}` } });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream answers ${answer.statusCode}.`));
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        if (text.includes('data:')) hear();
      });
      answer.once('data', () =>
        resolve({
          next: () =>
            new Promise((heard, lost) => {
              hear = heard;
              answer.once('close', () => lost(new Error('A stream ended.')));
            }),
          close: () => asked.destroy(),
        }),
      );
    });
    asked.end();
  });
}

async function takeIn(url: string, token: string, n: number): Promise<void> {
  const body = orderOf({ accountName: 'aurora', items: [{ id: 'sin-variante', quantity: 1 }] });
  const answer = await fetch(`${url}/api/integration/orders/live-${n}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`The intake answers ${answer.status}: ${await answer.text()}`);
}

const busy = () => (loadavg()[0] ?? 0).toFixed(1);
