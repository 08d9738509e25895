import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portOptions } from '../../testing/port-options.ts';
import { type CarrierHttpOptions, CarrierUnavailable, carrierHttp } from './carrier-http.ts';
import type { GuideCall } from './carriers-port.ts';

type Asked = { key: string | undefined; token: string | undefined; body: Record<string, unknown>; path: string };
type Reply = (response: ServerResponse, asked: Asked) => void;

/** A carrier over a real socket: gives its replies in turn, repeats the last one, and makes one guide for each idempotency key. */
class Carrier {
  readonly asked: Asked[] = [];
  readonly made = new Map<string, string>();
  replies: Reply[] = [];
  #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#hear(request, response));
  }

  async #hear(request: IncomingMessage, response: ServerResponse) {
    let text = '';
    for await (const piece of request) text += String(piece);
    const key = request.headers['idempotency-key'];
    const asked = {
      key: typeof key === 'string' ? key : undefined,
      token: request.headers.authorization,
      body: JSON.parse(text) as Record<string, unknown>,
      path: `${request.method} ${request.url}`,
    };
    this.asked.push(asked);
    const reply = this.replies.length > 1 ? this.replies.shift() : this.replies[0];
    reply?.(response, asked);
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  close() {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** A repeated key gets the guide that it got before. */
  readonly guide: Reply = (response, { key = '' }) => {
    const trackingNumber = this.made.get(key) ?? `TN${this.made.size + 1}`;
    this.made.set(key, trackingNumber);
    json(response, 201, { guides: [guideOf({ trackingNumber })] });
  };
}

const label = Buffer.from('%PDF-1.7 label').toString('base64');
const guideOf = (over: object = {}) => ({
  trackingNumber: 'TN1',
  trackingUrl: 'https://envios.mx/TN1',
  itemIds: ['taza', 'plato'],
  label,
  ...over,
});
const json = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};
const answers =
  (status: number, body: unknown, headers = {}): Reply =>
  (response) =>
    json(response, status, body, headers);
const cut: Reply = (response) => response.destroy();
const silent: Reply = () => undefined;

const call: GuideCall = {
  requestId: 'r-1',
  orderId: 'v1-01',
  carrier: { id: 'envios', name: 'Envíos' },
  from: { accountName: 'aurora', name: 'Aurora Hogar' },
  to: {
    receiverName: 'Ana',
    street: 'Durango',
    number: '1',
    complement: '',
    neighborhood: 'Roma',
    city: 'CDMX',
    state: 'CDMX',
    postalCode: '06700',
    country: 'MEX',
    reference: '',
  },
  items: [
    { id: 'taza', name: 'Taza', quantity: 2 },
    { id: 'plato', name: 'Plato', quantity: 1 },
  ],
  askedAt: new Date('2026-11-20T12:00:00Z'),
};

describe('the carriers over HTTP', () => {
  let carrier: Carrier;
  let port: ReturnType<typeof portOptions>;
  beforeEach(async () => {
    carrier = new Carrier();
    port = portOptions(await carrier.open());
  });
  afterEach(() => carrier.close());

  const ask = (over: Partial<CarrierHttpOptions> = {}) => carrierHttp({ ...port.options, ...over }).requestGuide(call);

  /** A short timeout for silence only; other replies get the time that a busy machine needs. */
  const waitFor = (reply: Reply) => (reply === silent ? { timeoutMilliseconds: 1000 } : {});

  it('asks for a guide with all that the carrier needs, and keeps the label', async () => {
    carrier.replies = [carrier.guide];
    const answer = await ask();
    expect(answer).toMatchObject({
      kind: 'guides',
      guides: [{ trackingNumber: 'TN1', trackingUrl: 'https://envios.mx/TN1', itemIds: ['taza', 'plato'] }],
      log: { httpStatus: 201, status: 'NOTIFIED' },
    });
    expect(answer.kind === 'guides' && answer.guides[0]?.label.toString()).toBe('%PDF-1.7 label');
    expect(carrier.asked).toEqual([
      {
        path: 'POST /v1/guides',
        key: 'r-1',
        token: 'Bearer secreto',
        body: { ...call, askedAt: '2026-11-20T12:00:00.000Z' },
      },
    ]);
  });

  it('logs what was asked and what came, without token and label', async () => {
    carrier.replies = [carrier.guide];
    await ask();
    expect(port.logged).toMatchObject([
      { message: 'carrier request', requestId: 'r-1', orderId: 'v1-01', carrier: 'envios', attempt: 1 },
      { message: 'carrier response', requestId: 'r-1', status: 201, milliseconds: expect.any(Number) },
    ]);
    expect(JSON.stringify(port.logged)).not.toMatch(/secreto|Durango|Ana/);
  });

  it.each<[string, Reply]>([
    ['fails', answers(503, {})],
    ['is busy', answers(429, {})],
    ['cuts the connection', cut],
    ['is silent', silent],
    [
      'answers half an answer',
      (response) => response.writeHead(200, { 'content-length': '500' }).write('{"gui', () => response.destroy()),
    ],
    ['answers a page', (response) => response.writeHead(200).end('<html>')],
  ])('asks again with the same key when the carrier %s, and gets one guide', async (_, fault) => {
    carrier.replies = [fault, fault, carrier.guide];
    expect((await ask(waitFor(fault))).kind).toBe('guides');
    expect(carrier.asked.map(({ key }) => key)).toEqual(['r-1', 'r-1', 'r-1']);
    expect([...carrier.made]).toEqual([['r-1', 'TN1']]);
  });

  it('gets the same guide when its answer was lost on the way', async () => {
    const lost: Reply = (response, asked) => {
      carrier.made.set(asked.key ?? '', 'TN9');
      response.destroy();
    };
    carrier.replies = [lost, carrier.guide];
    expect(await ask()).toMatchObject({ kind: 'guides', guides: [{ trackingNumber: 'TN9' }] });
    expect(carrier.made.size).toBe(1);
  });

  it.each<[string, Reply]>([
    ['never answers', silent],
    ['always fails', answers(500, { reason: 'no' })],
    ['refuses the token', answers(401, {})],
    ['is not there', answers(404, {})],
    ['sends us elsewhere', answers(302, {}, { location: 'http://127.0.0.1:1/' })],
    ['makes a guide without a label', answers(200, { guides: [guideOf({ label: 'eA==' })] })],
    ['forgets an item', answers(200, { guides: [guideOf({ itemIds: ['taza'] })] })],
    [
      'covers an item twice',
      answers(200, { guides: [guideOf(), guideOf({ trackingNumber: 'TN2', itemIds: ['taza'] })] }),
    ],
    ['gives an address that is none', answers(200, { guides: [guideOf({ trackingUrl: 'javascript:alert(1)' })] })],
    ['makes no guides', answers(200, { guides: [] })],
  ])('gives up after three tries, for the queue to go on, when the carrier %s', async (_, reply) => {
    carrier.replies = [reply];
    await expect(ask(waitFor(reply))).rejects.toThrow(CarrierUnavailable);
    expect(carrier.asked).toHaveLength(3);
  });

  it('gives up when nobody listens', async () => {
    await carrier.close();
    await expect(ask()).rejects.toThrow('no connection');
  });

  it.each<[Record<string, string>, number]>([
    [{ 'retry-after': '7' }, 7],
    [{}, 60],
    [{ 'retry-after': 'manana' }, 60],
    [{ 'retry-after': '999999999' }, 86_400],
  ])('is told to come back later: %j', async (headers, afterSeconds) => {
    carrier.replies = [answers(202, {}, headers)];
    expect(await ask()).toEqual({ kind: 'later', afterSeconds });
    expect(carrier.asked).toHaveLength(1);
  });

  it('is told why there is no guide, and does not insist', async () => {
    carrier.replies = [answers(422, { reason: 'El código postal no tiene cobertura' })];
    expect(await ask()).toEqual({
      kind: 'failed',
      reason: 'El código postal no tiene cobertura',
      log: { httpStatus: 422, status: 'NOT_MATCH', reason: 'El código postal no tiene cobertura' },
    });
    expect(carrier.asked).toHaveLength(1);
  });
});
