import type { BulkActionName } from '@trastienda/domain';
import { type BulkAction, newKey, type TrastiendaClient, unwrap, unwrapPage } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { makeCall } from '../api/make-call.ts';
import { followed } from './followed.ts';
import { type Arguments, callOf } from './tool-arguments.ts';
import type { Running, ToolRun } from './tool-run.ts';
import { type Tool, tools } from './tools.ts';

/** The rows that come with a rehearsal, each with what would become of it. */
const shownRows = 20;

/** Selects orders, prices or products and lets the server check each: nothing is changed. */
export const rehearseBulk: ToolRun = async (client, tool, given, running) => {
  const { signal } = running;
  const { call, body } = callOf(tool, given);
  const form = { ...(tool.body.includes('action') ? {} : { action: 'ship' }), ...body, key: newKey() };
  const { data } = await makeCall(client, call, { body: form, version: undefined, signal });
  const { id } = data as BulkAction;
  const { work = data as BulkAction, isDone } = await followed(client, {
    ...followedBulk(id, running),
    share: ({ counts }) => [counts.checked, counts.total],
  });
  const { rows, total } = await unwrapPage(
    client.GET('/bulk-actions/{bulkId}/results', {
      params: { path: { bulkId: id }, query: { size: shownRows } },
      signal,
    }),
  );
  const isPossible = work.counts.possible > 0;
  const note = !isDone ? 'cli.mcp.bulk.checking' : isPossible ? 'cli.mcp.bulk.rehearsed' : 'cli.mcp.bulk.impossible';
  const confirming = confirmingTool(work.action);
  return { data: { rehearsal: work, rows, rowsInTotal: total ?? rows.length }, notes: [say(note, { id, confirming })] };
};

/** The tool that carries out a rehearsed action. */
const confirmingTool = (action: BulkActionName): string =>
  tools.find(({ kind, actions }) => kind === 'bulkConfirmation' && actions?.includes(action))?.name ?? '';

/** Carries out what was checked. A selection that was made elsewhere for another action than the tool's is not its own. */
export const confirmBulk: ToolRun = async (client, tool, given, running) => {
  const bulkId = await ownOnly(client, tool, given, running.signal);
  await unwrap(client.POST('/bulk-actions/{bulkId}/confirm', { params: { path: { bulkId } }, signal: running.signal }));
  const { work, isDone } = await followed(client, {
    ...followedBulk(bulkId, running),
    share: ({ counts }) => [counts.done + counts.refused + counts.skipped, counts.possible],
    isOver: ({ state }) => state === 'done' || state === 'cancelled',
  });
  return {
    data: { bulkAction: work },
    notes: [say(isDone ? 'cli.mcp.bulk.ended' : 'cli.mcp.bulk.running', { id: bulkId })],
  };
};

/** Stops a bulk action, or gives a selection up. */
export const stopBulk: ToolRun = async (client, tool, given, { signal }) => {
  const bulkId = await ownOnly(client, tool, given, signal);
  const data = await unwrap(client.POST('/bulk-actions/{bulkId}/cancel', { params: { path: { bulkId } }, signal }));
  return { data: { bulkAction: data }, notes: [say('cli.mcp.bulk.stopped')] };
};

const ownOnly = async (
  client: TrastiendaClient,
  tool: Tool,
  given: Arguments,
  signal: AbortSignal,
): Promise<string> => {
  const { call } = callOf(tool, given);
  const bulkId = call.places.bulkId ?? '';
  const { action } = await unwrap(client.GET('/bulk-actions/{bulkId}', { params: { path: { bulkId } }, signal }));
  if (tool.actions?.includes(action)) return bulkId;
  throw new Failure(say('cli.mcp.bulk.others'), { code: 'cli.mcp.bulk.others', exitCode: exitCodes.notAllowed });
};

const followedBulk = (id: string, { signal, tell }: Running) => ({
  path: '/bulk-actions/{bulkId}' as const,
  id,
  signal,
  tell,
});
