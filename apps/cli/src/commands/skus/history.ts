import { formatDateTime, historySourceText, historyValuesText } from '@trastienda/domain';
import type { Command } from 'commander';
import type { SkuHistoryEntry } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { type Column, renderTable } from '../../shell/table.ts';
import { withHelp } from '../../shell/with-help.ts';

/** How many of the newest entries are shown. */
const SHOWN = 1000;

const columns: Column<SkuHistoryEntry>[] = [
  { title: say('variant.history.date'), cell: ({ date }) => formatDateTime(date) },
  { title: say('variant.history.type'), cell: ({ type }) => say(`variant.history.${type}`) },
  { title: say('variant.history.old'), cell: ({ oldSku }) => historyValuesText(oldSku) },
  { title: say('variant.history.new'), cell: ({ newSku }) => historyValuesText(newSku) },
  { title: say('variant.history.user'), cell: ({ user }) => (user ? `${user.firstName} ${user.lastName}` : '') },
  { title: say('variant.history.source'), cell: ({ source }) => historySourceText(source) },
];

export const addHistoryCommand = (skus: Command, run: Runner): void => {
  withHelp(skus.command('history'), 'cli.skus.history')
    .argument('<sku>', say('cli.shared.argument.sku'))
    .action(
      run(async (context, named: string) => {
        const [{ connect }, { unwrap }, { findSku }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('trastienda-client'),
          import('../../services/products/find-sku.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const { id } = await findSku(client, named);
          const params = { path: { id }, query: { size: SHOWN } };
          const entries = await unwrap(client.GET('/sku/{id}/historical', { params }));
          const { width } = context.output;
          await context.output.answer({
            text: (colors) =>
              entries.length === 0 ? say('variant.history.none') : renderTable(columns, entries, { colors, width }),
            json: entries,
            events: () => entries.map((entry) => ({ event: 'history', sku: id, ...entry })),
          });
          return undefined;
        });
      }),
    );
};
