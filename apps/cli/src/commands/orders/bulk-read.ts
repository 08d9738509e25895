import type { BulkAction, BulkResult, Page } from '@trastienda/api-client';
import { type BulkActionState, formatDateTime, say, type Tone } from '@trastienda/domain';
import { bulkResults, findBulkAction, listBulkActions } from '../../services/orders/bulk.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { Palette } from '../../shell/output.ts';
import { type Column, renderTable } from '../../shell/table.ts';
import { inTone } from '../../shell/tones.ts';
import { resultLine } from './bulk-text.ts';

/** `orders bulk list`. */
export const showBulkActions = (
  context: CommandContext,
  { page, size }: { page: number; size: number },
): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const found = await listBulkActions(client, { from: page - 1, size });
    const { width } = context.output;
    await context.output.answer({
      text: (colors) => listText(found, { page, size, colors, width }),
      json: { bulkActions: found.rows, total: found.total, page, size },
      events: () => [
        ...found.rows.map((bulk) => ({ event: 'bulkAction', bulk })),
        { event: 'page', total: found.total, page, size },
      ],
    });
    return undefined;
  });

/** `orders bulk show`. */
export const showBulkAction = (
  context: CommandContext,
  id: string,
  { orders }: { orders?: true },
): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const bulk = await findBulkAction(client, id);
    const results = orders ? await bulkResults(client, id) : undefined;
    await context.output.answer({
      text: (colors) => bulkText(bulk, results ?? [], colors),
      json: { ...bulk, ...(results && { results }) },
      events: () => [
        { event: 'bulkAction', bulk },
        ...(results ?? []).map((result) => ({ event: 'order', bulk: id, ...result })),
      ],
    });
    return undefined;
  });

/** How each state is coloured, as in the web's list. */
const tones: Readonly<Record<BulkActionState, Tone>> = {
  preparing: 'info',
  ready: 'primary',
  running: 'info',
  done: 'success',
  cancelled: 'secondary',
};

type Frame = { page: number; size: number; colors: Palette; width: number | undefined };

const listText = ({ rows, total }: Page<BulkAction>, frame: Frame): string => {
  const found = say('orders.bulk.list.count', { n: total });
  if (total === 0) return say('orders.bulk.list.empty');
  if (rows.length === 0) return `${found}; la página ${frame.page} está vacía`;
  const pages = Math.max(1, Math.ceil(total / frame.size));
  const next = frame.page < pages ? ` (siguiente: --page ${frame.page + 1})` : '';
  const footer = `${found} · página ${frame.page} de ${pages}${next}`;
  return `${renderTable(columns(frame.colors), rows, frame)}\n\n${frame.colors.dim(footer)}`;
};

const number = (n: number): string => n.toLocaleString('es-MX');
const stateWords = ({ state }: BulkAction, colors: Palette) =>
  inTone(colors, tones[state], say(`orders.bulk.state.${state}`));
const left = ({ counts: { impossible, refused, skipped } }: BulkAction) => impossible + refused + skipped;

const columns = (colors: Palette): Column<BulkAction>[] => [
  { title: 'Id', cell: ({ id }) => colors.bold(id) },
  { title: say('orders.bulk.list.column.action'), cell: ({ action }) => say(`orders.bulk.title.${action}`) },
  { title: say('orders.bulk.list.column.by'), cell: ({ createdBy }) => createdBy.name },
  { title: say('orders.bulk.list.column.date'), cell: ({ createdAt }) => formatDateTime(createdAt) },
  { title: say('orders.bulk.list.column.state'), cell: (bulk) => stateWords(bulk, colors) },
  { title: say('orders.bulk.list.column.total'), cell: ({ counts }) => number(counts.total), align: 'right' },
  { title: say('orders.bulk.list.column.done'), cell: ({ counts }) => number(counts.done), align: 'right' },
  { title: say('orders.bulk.list.column.left'), cell: (bulk) => number(left(bulk)), align: 'right' },
];

const bulkText = (bulk: BulkAction, results: readonly BulkResult[], colors: Palette): string => {
  const { id, action, createdBy, surface, createdAt, finishedAt, counts, reasons } = bulk;
  const facts: [string, string | null][] = [
    [say('orders.bulk.list.column.state'), stateWords(bulk, colors)],
    [say('orders.bulk.list.column.by'), `${createdBy.name} (${surface})`],
    [say('orders.bulk.list.column.date'), formatDateTime(createdAt)],
    ['Terminado', finishedAt && formatDateTime(finishedAt)],
    [say('orders.bulk.list.column.total'), number(counts.total)],
    [say('orders.bulk.result.possible'), number(counts.possible)],
    [say('orders.bulk.list.column.done'), number(counts.done)],
    [say('orders.bulk.list.column.left'), number(left(bulk))],
  ];
  const shown = facts.filter((fact): fact is [string, string] => fact[1] !== null);
  const width = Math.max(...shown.map(([title]) => title.length));
  return [
    `${say(`orders.bulk.title.${action}`)}  ${colors.bold(id)}`,
    ...shown.map(([title, text]) => `  ${colors.dim(title.padEnd(width))}  ${text}`),
    ...reasons.map(({ count, message }) => `  ${colors.yellow('✗')} ${count} × ${message}`),
    ...results.map((result) => resultLine(result, colors)),
  ].join('\n');
};
