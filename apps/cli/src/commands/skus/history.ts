import { type Page, skuHistoryList, skuHistoryQuery } from '@trastienda/validators/lists';
import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { type Flags, requireFilter, withFilters, withPages } from '../lists/search-flags.ts';

const { search } = skuHistoryList;

export const addHistoryCommand = (skus: Command, run: Runner): void => {
  const command = withHelp(skus.command('history'), 'cli.skus.history').argument(
    '<sku>',
    say('cli.shared.argument.sku'),
  );
  withPages(withFilters(command, search.fields), say('cli.skus.history.things'), search.pageSizes).action(
    run(async (context, named: string, flags: Flags & Page) => {
      const { page, size } = flags;
      const filter = requireFilter(search, flags, context.terminal.now());
      const [{ connect }, { unwrapPage }, { findSku }, { listText }] = await Promise.all([
        import('../../services/session/connect.ts'),
        import('trastienda-client'),
        import('../../services/products/find-sku.ts'),
        import('../lists/list-text.ts'),
      ]);
      return connect(context, async ({ client }) => {
        const { id } = await findSku(client, named);
        const params = { path: { id }, query: skuHistoryQuery({ ...filter, page: page - 1, size }) };
        const found = await unwrapPage(client.GET('/sku/{id}/historical', { params }), 0);
        const { rows, total } = found;
        const { width } = context.output;
        await context.output.answer({
          text: (colors) => listText(skuHistoryList, found, { page, size, viewer: undefined, colors, width }),
          json: { history: rows, total, page, size },
          events: () => [
            ...rows.map((entry) => ({ event: 'history', sku: id, ...entry })),
            { event: 'page', total, page, size },
          ],
        });
        return undefined;
      });
    }),
  );
};
