import { type ViewedList, viewedLists } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addListCommand = (views: Command, run: Runner): void => {
  withHelp(views.command('list'), 'cli.views.list')
    .addOption(new Option('--list <lista>', say('cli.views.list.option.list')).choices([...viewedLists]))
    .action(
      run(async (context, { list }: { list?: ViewedList }) => {
        const [{ connect }, { loadViewer }, { findViews }, { renderTable }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/session/viewer.ts'),
          import('../../services/lists/find-views.ts'),
          import('../../shell/table.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const found = await findViews(client, await loadViewer(client), list);
          const { output } = context;
          await output.answer({
            text: (colors) =>
              renderTable(
                [
                  { title: say('views.column.list'), cell: (view) => view.list },
                  { title: say('views.form.name'), cell: (view) => colors.bold(view.name) },
                  { title: say('views.form.search'), cell: ({ search }) => filtersText(search) },
                  { title: say('views.column.owner'), cell: ({ owner }) => owner ?? say('views.column.owner.product') },
                ],
                found,
                { colors, width: output.width },
              ),
            json: { views: found },
            events: () => found.map((view) => ({ event: 'view', view })),
          });
          return undefined;
        });
      }),
    );
};

/** The filters as `orders list` takes them, without the signs of an address. */
const filtersText = (search: Readonly<Record<string, string>>): string =>
  Object.entries(search)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
