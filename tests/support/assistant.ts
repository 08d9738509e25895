import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TokenScope } from '@trastienda/domain';
import { afterAll, beforeAll, expect } from 'vitest';
import { serveHttp } from '../../apps/cli/src/services/mcp/http.ts';
import { openForBlock } from '../../apps/server/src/testing/open-for-block.ts';
import { databaseForBlock } from '../../apps/server/src/testing/test-database.ts';
import type { Account } from './accounts.ts';
import { type Marketplace, openMarketplace } from './marketplace.ts';
import { programToken } from './program-tokens.ts';

/** What a tool answered: its data, our notes, and the text that an assistant reads. */
export type ToolAnswer = {
  isError: boolean;
  text: string;
  /** What JSON holds: each tool has data of its own. */
  data: ReturnType<typeof JSON.parse>;
  notes: readonly string[];
  total: number | undefined;
  leftOut: readonly { at: string; shown: number; of: number }[];
};

/** An assistant that speaks MCP, connected with a program's token. */
export type Assistant = {
  client: Client;
  transport: StreamableHTTPClientTransport;
  ask(name: string, given?: Record<string, unknown>): Promise<ToolAnswer>;
};

/** A marketplace whose jobs run, with the door for assistants before it, for all tests of a file. */
export type DoorForBlock = {
  readonly market: Marketplace;
  /** The address of the marketplace, and of the door. */
  readonly server: string;
  readonly address: string;
  tokenOf(as: Account, scopes: readonly TokenScope[]): Promise<string>;
  assistant(token: string): Promise<Assistant>;
};

/** Calls a tool by the SDK's client. */
export const askTool = async (
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
): Promise<ToolAnswer> => {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  const {
    data,
    notes = [],
    total,
    leftOut = [],
  } = structuredContent as Pick<ToolAnswer, 'data' | 'notes' | 'total' | 'leftOut'>;
  return { isError: isError === true, text, data, notes, total, leftOut };
};

export function doorForBlock(): DoorForBlock {
  const database = databaseForBlock('pglite');
  const { market } = openForBlock(async () => ({ market: await openMarketplace(database(), 40, undefined, true) }));
  const stop = new AbortController();
  const faults: unknown[] = [];
  const open: { close(): Promise<void> }[] = [];
  const at = { server: '', address: '' };
  let served: Promise<void> | undefined;
  beforeAll(async () => {
    at.server = await market.app.app.listen({ port: 0, host: '127.0.0.1' });
    const terminal = { env: {}, fetch, signal: stop.signal, pause: (ms: number) => pause(ms), marksAnswers: false };
    const scopesOf = (held: readonly TokenScope[] = []) => held;
    const onFault = (error: unknown) => faults.push(error);
    at.address = await new Promise((resolve, reject) => {
      const options = { terminal, server: at.server, host: '127.0.0.1', port: 0, names: [], scopesOf, onFault };
      served = serveHttp(options, async (address) => resolve(address));
      served.catch(reject);
    });
  });
  afterAll(async () => {
    for (const client of open) await client.close();
    stop.abort();
    await served;
    expect(faults).toEqual([]);
  });
  const assistant = async (token: string): Promise<Assistant> => {
    const client = new Client({ name: 'asistente-de-prueba', version: '1.0.0' });
    const headers = { authorization: `Bearer ${token}` };
    const transport = new StreamableHTTPClientTransport(new URL(at.address), { requestInit: { headers } });
    await client.connect(transport);
    open.push(client);
    return { client, transport, ask: (name, given) => askTool(client, name, given) };
  };
  return {
    market,
    get server() {
      return at.server;
    },
    get address() {
      return at.address;
    },
    tokenOf: (as, scopes) => programToken(market, as, scopes),
    assistant,
  };
}
