import { type CsvLayoutKey, loadUploads } from '@trastienda/domain';
import {
  ApiError,
  type Load,
  newKey,
  sendFile,
  type TrastiendaClient,
  type UploadPath,
  unwrap,
} from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';
import { makeCall } from '../api/make-call.ts';
import type { ContractCall } from '../api/operation.ts';
import { followed } from './followed.ts';
import { type Arguments, callOf, queryOf } from './tool-arguments.ts';
import type { Running, ToolRun } from './tool-run.ts';
import { mostContentBytes, type Tool } from './tools.ts';

/** The problems of rows that come with a rehearsal. */
const shownIssues = 20;

/** Tries a file or a form, and tells what it would change: nothing is written (ADR 128). */
export const rehearseLoad: ToolRun = async (client, tool, given, running) => {
  const { signal } = running;
  const load =
    tool.layout === undefined
      ? await sendForm(client, tool, given, signal)
      : await sendContent(client, tool, tool.layout, given, signal);
  const { id } = load;
  // The same rows may be on their way as a load already: then that load is the answer, and nothing is left to confirm.
  if (!load.dryRun) return { data: { load }, notes: [say('cli.mcp.load.running', { id })] };
  try {
    const { work = load, isDone } = await followed(client, followedLoad(id, running));
    const { data: issues, total } = await makeCall(client, issuesOf(id), {
      body: undefined,
      version: undefined,
      signal,
    });
    return { data: { rehearsal: work, issues, issuesInTotal: total }, notes: [noteOf(work, isDone)] };
  } catch (error) {
    if (signal.aborted) await drop(client, id);
    throw error;
  }
};

const issuesOf = (id: string): ContractCall => ({
  path: '/loads/{id}/issues',
  method: 'GET',
  places: { id },
  query: { size: shownIssues },
});

const noteOf = ({ id, state }: Load, isDone: boolean): string => {
  if (!isDone) return say('cli.mcp.load.checking', { id });
  return state === 'done' || state === 'doneWithErrors'
    ? say('cli.mcp.load.rehearsed', { id })
    : say('cli.mcp.load.refused');
};

const sendForm = async (client: TrastiendaClient, tool: Tool, given: Arguments, signal: AbortSignal): Promise<Load> => {
  const { call, body } = callOf(tool, given);
  const dry = { ...call, query: { ...call.query, dryRun: true } };
  return (await makeCall(client, dry, { body, version: undefined, signal })).data as Load;
};

const sendContent = async (
  client: TrastiendaClient,
  tool: Tool,
  layout: CsvLayoutKey,
  given: Arguments,
  signal: AbortSignal,
): Promise<Load> => {
  const asked = queryOf(tool, given);
  const content = new Blob([String(given.content)]);
  if (typeof given.content !== 'string' || content.size === 0 || content.size > mostContentBytes) {
    throw usageFailure(say('cli.mcp.content.size', { most: mostContentBytes }), [], 'cli.mcp.content.size');
  }
  const { path, query } = loadUploads[layout];
  const { load } = await sendFile(client, path as UploadPath, {
    file: { name: `${layout}.csv`, size: content.size, content },
    query: { ...query, ...asked, dryRun: true },
    key: newKey(),
    signal,
  });
  return load;
};

/** A rehearsal that nobody waits for any more is not worth the server's time. */
const drop = async (client: TrastiendaClient, id: string): Promise<void> => {
  const signal = AbortSignal.timeout(5_000);
  try {
    await unwrap(client.POST('/loads/{id}/cancel', { params: { path: { id } }, signal }));
  } catch (error) {
    // It has ended, or it ends by itself: it writes nothing either way.
    if (!(error instanceof ApiError) && !signal.aborted) throw error;
  }
};

/** Carries a rehearsal out: the file, the rows and the verdict are those that were shown. */
export const confirmLoad: ToolRun = async (client, tool, given, running) => {
  const { call } = callOf(tool, given);
  const id = call.places.id ?? '';
  const load = await unwrap(
    client.POST('/loads/{id}/confirm', {
      params: { path: { id }, header: { 'Idempotency-Key': newKey() } },
      signal: running.signal,
    }),
  );
  const { work = load, isDone } = await followed(client, followedLoad(load.id, running));
  return {
    data: { load: work },
    notes: [say(isDone ? 'cli.mcp.load.ended' : 'cli.mcp.load.running', { id: load.id })],
  };
};

/** Stops a load, or gives a rehearsal up. */
export const stopLoad: ToolRun = async (client, tool, given, { signal }) => {
  const { call } = callOf(tool, given);
  const { data } = await makeCall(client, call, { body: undefined, version: undefined, signal });
  return { data: { load: data }, notes: [say('cli.mcp.load.stopped')] };
};

const followedLoad = (id: string, { signal, tell }: Running) => ({
  path: '/loads/{id}' as const,
  id,
  signal,
  tell,
  share: ({ dryRun, counts, progress }: Load) =>
    dryRun ? ([progress.bytesRead, progress.bytesTotal] as const) : ([progress.rowsApplied, counts.rows] as const),
});
