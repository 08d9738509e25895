import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import type { TrastiendaClient } from 'trastienda-client';
import { version } from '../../../package.json' with { type: 'json' };
import { say } from '../../messages/say.ts';
import { toFailure } from '../../shell/api-failure.ts';
import { confirmBulk, rehearseBulk, stopBulk } from './bulk-tools.ts';
import type { Progress } from './followed.ts';
import { confirmLoad, rehearseLoad, stopLoad } from './load-tools.ts';
import { failedResult, markedResult } from './marked-result.ts';
import { readTool } from './read-tool.ts';
import type { Arguments } from './tool-arguments.ts';
import type { ToolRun } from './tool-run.ts';
import type { ToolKind } from './tool-table.ts';
import { definitionOf, type Tool, type ToolUser, toolsFor } from './tools.ts';

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Whom the door serves: the calls go to the server as this user or program. */
export type Caller = ToolUser & {
  readonly client: TrastiendaClient;
  /** Ends every call. */
  readonly signal: AbortSignal;
  /** Told of a fault of this program, for its log: the assistant sees only that there was one. */
  readonly onFault: (error: unknown) => void;
};

const runs: Readonly<Record<ToolKind, ToolRun>> = {
  read: (client, tool, given, { signal }) => readTool(client, tool, given, signal),
  list: (client, tool, given, { signal }) => readTool(client, tool, given, signal),
  loadRehearsal: rehearseLoad,
  bulkRehearsal: rehearseBulk,
  loadConfirmation: confirmLoad,
  bulkConfirmation: confirmBulk,
  loadStop: stopLoad,
  bulkStop: stopBulk,
};

/** The door for one assistant: its tools, of which only those that the caller may use are there. `calls` are those that have no answer yet. */
export const openDoor = (caller: Caller): { server: McpServer; calls: ReadonlySet<Promise<CallToolResult>> } => {
  const offered = new Map(toolsFor(caller).map((tool) => [tool.name as string, tool]));
  const definitions = [...offered.values()].map(definitionOf);
  const server = new McpServer(
    { name: 'trastienda', version },
    { capabilities: { tools: {} }, instructions: say('cli.mcp.instructions') },
  );
  const calls = new Set<Promise<CallToolResult>>();
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: definitions }));
  server.server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const tool = offered.get(params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, say('cli.mcp.tool.unknown', { name: params.name }));
    const call = callTool(caller, tool, params.arguments ?? {}, extra);
    calls.add(call);
    return call.finally(() => calls.delete(call));
  });
  return { server, calls };
};

const callTool = async (caller: Caller, tool: Tool, given: Arguments, extra: Extra): Promise<CallToolResult> => {
  const signal = AbortSignal.any([caller.signal, extra.signal]);
  try {
    return markedResult(await runs[tool.kind](caller.client, tool, given, { signal, tell: progressOf(extra) }));
  } catch (error) {
    const failure = await toFailure(error, signal);
    if (failure.code === 'cli.unexpected') caller.onFault(error);
    return failedResult(failure);
  }
};

/** Progress for a client that asked for it. */
const progressOf = ({ _meta, sendNotification }: Extra): Progress => {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return async () => undefined;
  return (progress, total) =>
    sendNotification({ method: 'notifications/progress', params: { progressToken, progress, total } });
};
