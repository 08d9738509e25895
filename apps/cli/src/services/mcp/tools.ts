import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import {
  canActInBulk,
  mayAccess,
  mayChange,
  scopesOfBulkAction,
  type TokenScope,
  type Viewer,
} from '@trastienda/domain';
import { csvLayouts, csvTemplate } from '@trastienda/validators';
import { toolOperations } from '../../generated/mcp-tools.ts';
import { say } from '../../messages/say.ts';
import type { ArgumentSchema, ToolOperation } from './tool-operation.ts';
import { type ToolEntry, type ToolKind, type ToolName, toolTable } from './tool-table.ts';

/** The rows of a list that are shown if the call does not say, and at most. */
export const listRows = { usual: 20, most: 50 } as const;

/** The largest file that an assistant may write, in bytes. */
export const mostContentBytes = 1_000_000;

/** A tool with what the contract says of its operation. */
export type Tool = ToolEntry & ToolOperation & { readonly name: ToolName };

/** Every tool, in the order of the table. */
export const tools: readonly Tool[] = (Object.keys(toolTable) as ToolName[]).map((name) => {
  const entry: ToolEntry = toolTable[name];
  return { name, ...entry, ...offered(toolOperations[name], entry) };
});

/** Whose tools these are: their roles, and the scopes of the token that is used in their name. */
export type ToolUser = { readonly viewer: Viewer; readonly scopes: readonly TokenScope[] };

/** The tools that a token's scopes and its owner's roles admit: those that the server would refuse whatever is asked are not offered. */
export const toolsFor = ({ viewer, scopes }: ToolUser): readonly Tool[] =>
  tools.filter(
    (tool) =>
      tool.scopes.some((scope) => scopes.includes(scope)) &&
      mayAccess(tool.access, viewer).allowed &&
      (tool.actions?.some((action) => canActInBulk(action, viewer).allowed) ?? true) &&
      (tool.method === 'GET' || mayChange(viewer).allowed),
  );

/** The operation with the arguments as the door offers them. */
function offered(given: ToolOperation, { kind, layout, actions, only = {} }: ToolEntry): ToolOperation {
  const operation = actions ? { ...given, scopes: [...new Set(actions.flatMap(scopesOfBulkAction))] } : given;
  const properties: Record<string, ArgumentSchema> = { ...operation.properties };
  for (const [name, values] of Object.entries(only)) {
    const { items: _items, enum: _enum, ...rest } = properties[name] ?? {};
    properties[name] =
      rest.type === 'array' ? { ...rest, items: { type: 'string', enum: values } } : { ...rest, enum: values };
  }
  const size = properties.size;
  if (kind === 'list' && size) {
    const maximum = Math.min(Number(size.maximum), listRows.most);
    properties.size = { ...size, maximum, default: Math.min(listRows.usual, maximum) };
  }
  if (layout === undefined) return { ...operation, properties };
  return {
    ...operation,
    properties: {
      content: { type: 'string', minLength: 1, maxLength: mostContentBytes, description: contentOf(layout) },
      ...properties,
    },
    required: ['content', ...operation.required],
  };
}

/** How the file of a layout is written. */
function contentOf(layout: NonNullable<ToolEntry['layout']>): string {
  const { columns } = csvLayouts[layout];
  const notes = columns.flatMap(({ title, note }) => (note ? [`${title}: ${say(note)}`] : []));
  return [say('cli.mcp.content', { template: csvTemplate(columns).trim() }), ...notes].join('\n');
}

const annotationsOf: Readonly<Record<ToolKind, ToolAnnotations>> = {
  read: { readOnlyHint: true, idempotentHint: true },
  list: { readOnlyHint: true, idempotentHint: true },
  // It leaves a rehearsal to look at, and changes nothing of the marketplace.
  loadRehearsal: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  bulkRehearsal: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  // Carried out again, it is answered as it was.
  loadConfirmation: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  bulkConfirmation: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  loadStop: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  bulkStop: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
};

/** The tool as an assistant is told of it: in Spanish, then in the words of the contract. */
export const definitionOf = ({ name, kind, english, properties, required }: Tool) => ({
  name,
  title: titleOf(name),
  description: [titleOf(name), ...kindTexts(kind), english].join('\n'),
  inputSchema: {
    type: 'object' as const,
    properties: properties as Record<string, object>,
    required: [...required],
    additionalProperties: false,
  },
  outputSchema,
  annotations: { title: titleOf(name), openWorldHint: false, ...annotationsOf[kind] },
});

/** `get_order` as a key of the catalogue has it: `getOrder`. */
type KeyOf<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<KeyOf<Rest>>}`
  : Name;

const titleOf = (name: ToolName): string =>
  say(`cli.mcp.tool.${name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as KeyOf<ToolName>}`);

const kindTexts = (kind: ToolKind): string[] => {
  if (kind === 'loadRehearsal' || kind === 'bulkRehearsal') return [say('cli.mcp.kind.rehearsal')];
  return kind === 'loadConfirmation' || kind === 'bulkConfirmation' ? [say('cli.mcp.kind.confirmation')] : [];
};

/** What every tool answers. */
const outputSchema = {
  type: 'object' as const,
  properties: {
    source: { type: 'string', description: say('cli.mcp.output.source') },
    data: { description: say('cli.mcp.output.data') },
    total: { type: 'integer', description: say('cli.mcp.output.total') },
    notes: { type: 'array', items: { type: 'string' }, description: say('cli.mcp.output.notes') },
    leftOut: {
      type: 'array',
      description: say('cli.mcp.output.leftOut'),
      items: {
        type: 'object',
        properties: { at: { type: 'string' }, shown: { type: 'integer' }, of: { type: 'integer' } },
      },
    },
  },
  required: ['source', 'data'],
};
