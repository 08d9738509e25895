import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTracing, tracing } from '../../apps/server/src/tracing/tracing.ts';
import { accounts, password } from '../support/accounts.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';

type Value = { stringValue?: string; intValue?: number | string };
type Attribute = { key: string; value: Value };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
};
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

const asked = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const [server, consumer, client] = [2, 5, 3];

/** A receiver of OTLP over HTTP, as a collector is one. */
class Receiver {
  readonly bodies: string[] = [];
  readonly headers: IncomingHttpHeaders[] = [];
  readonly paths: (string | undefined)[] = [];
  readonly #server: Server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    this.bodies.push(Buffer.concat(pieces).toString());
    this.headers.push(request.headers);
    this.paths.push(request.url);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get exports(): Export[] {
    return this.bodies.map((body) => JSON.parse(body) as Export);
  }

  get spans(): Span[] {
    return this.exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }

  close(): void {
    this.#server.close();
  }
}

const attributeOf = (attributes: readonly Attribute[], key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};

describe('a server with a receiver of traces', () => {
  const receiver = new Receiver();
  let own: OwnServer;
  let token: string;

  beforeAll(async () => {
    own = await startOwnServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.open(),
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
      OTEL_SERVICE_NAME: 'mi-tienda',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=prueba',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
    const answer = await fetch(`${own.address}/api/oauth/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('trastienda-api:trastienda')}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', username: accounts.integrator, password }),
    });
    token = ((await answer.json()) as { access_token: string }).access_token;
  }, 120_000);

  afterAll(async () => {
    await own?.stop();
    receiver.close();
  }, 30_000);

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${own.address}/api${path}`, {
      ...init,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        traceparent: `00-${asked.trace}-${asked.span}-01`,
      },
    });
  const inTrace = () => receiver.spans.filter(({ traceId }) => traceId === asked.trace);

  test('tells of a request, of its statements, and of the job that it sent, in the trace of its caller', async () => {
    expect((await call('/orders?text=Ximena&size=1')).status).toBe(200);
    expect((await call('/orders/v0-00')).status).toBe(404);
    const body = JSON.stringify({ key: crypto.randomUUID(), filters: {} });
    expect((await call('/reports/orders/csv', { method: 'POST', body })).status).toBeLessThan(300);
    await expect.poll(() => inTrace().some(({ kind }) => kind === consumer), { timeout: 30_000 }).toBe(true);

    const requests = inTrace().filter(({ kind }) => kind === server);
    expect(requests.map(({ name }) => name)).toEqual([
      'GET /api/orders',
      'GET /api/orders/:id',
      'POST /api/reports/orders/csv',
    ]);
    expect(requests.map(({ parentSpanId }) => parentSpanId)).toEqual(requests.map(() => asked.span));
    expect(requests.map(({ attributes }) => attributeOf(attributes, 'trastienda.operation'))).toEqual([
      'listOrders',
      'getOrder',
      'requestOrdersReport',
    ]);
    expect(requests.map(({ attributes }) => attributeOf(attributes, 'http.response.status_code'))).toEqual([
      200,
      404,
      expect.any(Number),
    ]);
    const below = (parent: Span) => inTrace().filter(({ parentSpanId }) => parentSpanId === parent.spanId);
    for (const request of requests)
      expect([request.name, below(request).some(({ kind }) => kind === client)]).toEqual([request.name, true]);
    const [job] = inTrace().filter(({ kind }) => kind === consumer) as [Span];
    expect(job.parentSpanId).toBe(requests[2]?.spanId);
    await expect.poll(() => below(job).length, { timeout: 30_000 }).toBeGreaterThan(0);
    const statement = below(job)[0];
    expect(attributeOf(statement?.attributes ?? [], 'db.query.text')).toMatch(
      /^\s*(select|update|insert|with|begin|delete)/i,
    );
  }, 60_000);

  test('says who it is as the variables say, and shows the key of the collector', () => {
    const [first] = receiver.exports.flatMap(({ resourceSpans }) => resourceSpans);
    if (!first) throw new Error('Nothing arrived.');
    const { resource } = first;
    expect(attributeOf(resource.attributes, 'service.name')).toBe('mi-tienda');
    expect(attributeOf(resource.attributes, 'deployment.environment.name')).toBe('prueba');
    expect(attributeOf(resource.attributes, 'service.version')).toMatch(/^\d+\.\d+\.\d+$/);
    expect(new Set(receiver.paths)).toEqual(new Set(['/v1/traces']));
    expect(receiver.headers.every((headers) => headers['x-key'] === 'of-the-collector')).toBe(true);
  });

  test('tells no secret, no person, and nothing that somebody wrote', () => {
    const all = receiver.bodies.join('');
    expect(receiver.spans.length).toBeGreaterThan(10);
    for (const secret of [
      password,
      token,
      'Ximena',
      'v0-00',
      accounts.integrator,
      '@trastienda',
      '@correo',
      'dHJhc3RpZW5kYS',
      '127.0.0.1',
    ])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
  });

  test('answers every figure that the alerts and the dashboard of deploy/ ask for', async () => {
    const answer = await fetch(`${own.address}/metrics`);
    const told = new Set([...(await answer.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', 'deploy', path), 'utf8');
    const wanted = [read('prometheus/alerts.yaml'), read('grafana/trastienda.json')].flatMap((text) => [
      ...text.matchAll(/\b(?:trastienda|process|nodejs)_\w+/g),
    ]);
    const names = new Set(wanted.map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')));
    expect(names.size).toBeGreaterThan(8);
    expect([...names].filter((name) => !told.has(name))).toEqual([]);
  });
});

describe('tracing', () => {
  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['an empty address', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    ['no exporter', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_EXPORTER: 'none' }],
    ['the SDK switched off', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'TRUE' }],
  ])('with %s in the environment does not begin', async (_, env) => {
    await (await startTracing(env))();
    expect(tracing()).toBeUndefined();
  });

  test('refuses a protocol that is not there', async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
    await expect(startTracing(env)).rejects.toThrow('use http/json');
  });
});
