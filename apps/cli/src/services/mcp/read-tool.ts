import type { TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { makeCall } from '../api/make-call.ts';
import type { ToolResult } from './marked-result.ts';
import { type Arguments, callOf, sizeOf } from './tool-arguments.ts';
import type { Tool } from './tools.ts';

/** Reads one thing, or one page of a list with its total and where the next page begins. */
export const readTool = async (
  client: TrastiendaClient,
  tool: Tool,
  given: Arguments,
  signal: AbortSignal,
): Promise<ToolResult> => {
  const size = tool.kind === 'list' ? sizeOf(tool, given) : undefined;
  const asked = size === undefined ? given : { ...given, size };
  const { call } = callOf(tool, asked);
  const { data, total, isLeast } = await makeCall(client, call, { body: undefined, version: undefined, signal });
  if (size === undefined || !Array.isArray(data)) return { data, total };
  return { data, total, notes: pageNotes(tool, asked, { rows: data.length, size, total, isLeast }) };
};

type Page = { rows: number; size: number; total: number | undefined; isLeast: boolean };

const pageNotes = ({ turning }: Tool, given: Arguments, { rows, size, total, isLeast }: Page): string[] => {
  const name = turning === 'pageFromOne' ? 'page' : 'from';
  const at = Number(given[name] ?? (turning === 'pageFromOne' ? 1 : 0));
  const before = turning === 'offset' ? at : (turning === 'pageFromOne' ? at - 1 : at) * size;
  const counted =
    total === undefined
      ? []
      : [isLeast ? say('cli.mcp.page.least', { total, rows }) : say('cli.mcp.page', { total, rows })];
  const isLast = total === undefined || isLeast ? rows < size : before + rows >= total;
  if (turning === undefined || isLast) return counted;
  return [...counted, say('cli.mcp.page.next', { name, value: turning === 'offset' ? at + rows : at + 1 })];
};
