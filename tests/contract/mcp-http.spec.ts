import { request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { doorForBlock } from '../support/assistant.ts';

const door = doorForBlock();
let token: string;
beforeAll(async () => {
  token = await door.tokenOf('seller', ['read']);
});

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
};

/** A request as it stands: `fetch` chooses its own Host. */
const post = (headers: Record<string, string>, body: unknown = initialize, path = '/mcp') =>
  new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const { hostname, port } = new URL(door.address);
    const sent = request(
      {
        hostname,
        port,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('data', (piece: Buffer) => (text += piece.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

const bearer = () => ({ authorization: `Bearer ${token}` });

it.each<[string, () => Record<string, string>, number]>([
  ['a name that leads here from outside', () => ({ ...bearer(), host: 'malo.example' }), 403],
  ['a page of another site', () => ({ ...bearer(), origin: 'https://malo.example' }), 403],
  ['a page without an address', () => ({ ...bearer(), origin: 'null' }), 403],
  ['no token', () => ({}), 401],
  ['the session of a person', () => ({ authorization: `Bearer ${door.market.tokens.seller}` }), 401],
  ['a token that was never made', () => ({ authorization: `Bearer trastienda_${'a'.repeat(43)}` }), 401],
  ['a session that is not there', () => ({ ...bearer(), 'mcp-session-id': 'x' }), 404],
  ['its own name', () => ({ ...bearer(), host: 'localhost:1' }), 200],
])('%s gets the answer it deserves', async (_, headers, status) => {
  const answer = await post(headers());
  expect(answer.status).toBe(status);
  if (status === 401) expect(answer.headers['www-authenticate']).toBe('bearer');
});

it('other addresses and messages that open no session are refused', async () => {
  expect((await post(bearer(), initialize, '/')).status).toBe(404);
  expect((await post(bearer(), { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(400);
  expect((await post(bearer(), 'x'.repeat(5_000_000))).status).toBe(413);
});

it('a session hears only its own token, and not after its end', async () => {
  const { client, transport } = await door.assistant(token);
  const id = transport.sessionId ?? '';
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
  const stranger = await door.tokenOf('clerk', ['read']);
  expect((await post({ authorization: `Bearer ${stranger}`, 'mcp-session-id': id }, list)).status).toBe(404);
  expect((await post({ ...bearer(), 'mcp-session-id': id }, list)).text).toContain('list_orders');
  await transport.terminateSession();
  await client.close();
  expect((await post({ ...bearer(), 'mcp-session-id': id }, list)).status).toBe(404);
});

it('a token that is revoked meanwhile is refused by the server', async () => {
  const gone = await door.tokenOf('clerk', ['orders']);
  const { ask } = await door.assistant(gone);
  const { body } = await door.market.ask({ call: 'GET /admin/profile/tokens', as: 'clerk' });
  const made = (body as { id: string; scopes: string[] }[]).find(({ scopes }) => scopes.includes('orders'));
  await door.market.ask({ call: `DELETE /admin/profile/tokens/${made?.id}`, as: 'clerk' });
  const { isError, data } = await ask('list_orders');
  expect({ isError, code: data.error.code }).toEqual({ isError: true, code: 'session.token.invalid' });
  expect(data.error.message).toContain('venció, se revocó');
});
