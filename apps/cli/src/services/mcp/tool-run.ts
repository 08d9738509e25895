import type { TrastiendaClient } from 'trastienda-client';
import type { Progress } from './followed.ts';
import type { ToolResult } from './marked-result.ts';
import type { Arguments } from './tool-arguments.ts';
import type { Tool } from './tools.ts';

/** A call while it runs: how it is canceled, and whom its progress is told. */
export type Running = { signal: AbortSignal; tell: Progress };

/** Carries out the call of a tool with the arguments given. */
export type ToolRun = (client: TrastiendaClient, tool: Tool, given: Arguments, running: Running) => Promise<ToolResult>;
