import { randomBytes } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { visibleText } from '@trastienda/domain';
import { say } from '../../messages/say.ts';
import type { Failure } from '../../shell/failure.ts';
import { failureRecord } from '../../shell/output.ts';
import { shortened } from './shortened.ts';

/** What a tool found or did; `notes` are our own words about it. */
export type ToolResult = {
  readonly data: unknown;
  readonly total?: number | undefined;
  readonly notes?: readonly string[];
};

/** The cuts that are named one by one. */
const mostCuts = 10;

/**
 * The answer of a tool. Whatever people wrote into the marketplace stands apart from our words: as structured content, and in the text as
 * JSON between two marks that nobody who wrote it could know.
 */
export const markedResult = ({ data, total, notes = [] }: ToolResult): CallToolResult => {
  const cut = shortened(data);
  const all = cut.leftOut.length > 0 ? [...notes, say('cli.mcp.leftOut')] : notes;
  const leftOut = cut.leftOut.slice(0, mostCuts);
  const structuredContent = {
    source: say('cli.mcp.marker'),
    data: cut.data,
    ...(total !== undefined && { total }),
    ...(all.length > 0 && { notes: [...all] }),
    ...(leftOut.length > 0 && { leftOut }),
  };
  return { content: [{ type: 'text', text: textOf(all, { data: cut.data, leftOut }) }], structuredContent };
};

/** A refusal or a failure, with its code: our words, and between the marks what may quote somebody's. */
export const failedResult = (failure: Failure): CallToolResult => {
  const { exitCode: _exitCode, ...error } = failureRecord(failure);
  return {
    isError: true,
    content: [{ type: 'text', text: textOf([say('cli.mcp.failed', { code: failure.code })], { data: error }) }],
    structuredContent: { source: say('cli.mcp.marker'), data: { error } },
  };
};

type Marked = { data: unknown; leftOut?: readonly unknown[] };

const textOf = (notes: readonly string[], { data, leftOut = [] }: Marked): string => {
  const mark = `datos-${randomBytes(8).toString('hex')}`;
  const lines = [...notes, say('cli.mcp.marker'), `<${mark}>`, JSON.stringify(visible(data)), `</${mark}>`];
  return [...lines, ...(leftOut.length > 0 ? [JSON.stringify({ leftOut })] : [])].join('\n');
};

/** Signs without a picture, in which text is hidden from people: tags, blanks without a width. */
const pictureless = /[\u{e0000}-\u{e007f}\u{200b}\u{2060}-\u{2064}\u{feff}]/gu;

/** The same data as people see them: what they would not see is a sign. */
const visible = (value: unknown): unknown => {
  if (typeof value === 'string') return visibleText(value).replace(pictureless, '␦');
  if (Array.isArray(value)) return value.map(visible);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visible(one)]));
};
