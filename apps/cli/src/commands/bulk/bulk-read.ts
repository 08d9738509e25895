import { bulkActionDisplay, bulkTitle, formatDateTime } from '@trastienda/domain';
import { unchanged } from '@trastienda/validators/lists';
import type { BulkAction, BulkResult } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { bulkResults, findBulkAction } from '../../services/bulk/bulk.ts';
import { connect } from '../../services/session/connect.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import type { Palette } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';
import { resultLine } from './bulk-text.ts';

/** `orders bulk show` and `products bulk show`. */
export const showBulkAction = (context: CommandContext, id: string, { rows }: { rows: boolean }): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const bulk = await findBulkAction(client, id);
    const results = rows ? await bulkResults(client, id) : undefined;
    await context.output.answer({
      text: (colors) => bulkText(bulk, results ?? [], colors),
      json: { ...bulk, ...(results && { results }) },
      events: () => [
        { event: 'bulkAction', bulk },
        ...(results ?? []).map((result) => ({ event: 'row', bulk: id, ...result })),
      ],
    });
    return undefined;
  });

const number = (n: number): string => n.toLocaleString('es-MX');

const bulkText = (bulk: BulkAction, results: readonly BulkResult[], colors: Palette): string => {
  const { id, action, createdBy, surface, createdAt, finishedAt, counts, reasons } = bulk;
  const facts: [string, string | null][] = [
    [
      say('bulk.list.column.state'),
      inTone(colors, bulkActionDisplay[bulk.state].tone, bulkActionDisplay[bulk.state].label),
    ],
    [say('cli.shared.reason'), bulk.waiting?.message ?? null],
    [say('bulk.list.column.by'), `${createdBy.name} (${surface})`],
    [say('bulk.list.column.date'), formatDateTime(createdAt)],
    [say('cli.bulk.read.finishedAt'), finishedAt && formatDateTime(finishedAt)],
    [say('bulk.list.column.total'), number(counts.total)],
    [say('bulk.result.possible'), number(counts.possible)],
    [say('bulk.list.column.done'), number(counts.done)],
    [say('bulk.list.column.left'), number(unchanged(counts))],
  ];
  const shown = facts.filter((fact): fact is [string, string] => fact[1] !== null);
  const width = Math.max(...shown.map(([title]) => title.length));
  return [
    `${bulkTitle(action, counts.total)}  ${colors.bold(id)}`,
    ...shown.map(([title, text]) => `  ${colors.dim(title.padEnd(width))}  ${text}`),
    ...reasons.map(({ count, message }) => `  ${colors.yellow('✗')} ${count} × ${message}`),
    ...results.map((result) => resultLine(bulk.subject, result, colors)),
  ].join('\n');
};
