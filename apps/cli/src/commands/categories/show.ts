import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addShowCommand = (categories: Command, run: Runner): void => {
  withHelp(categories.command('show'), 'cli.categories.show')
    .argument('<categoría>', say('cli.categories.show.argument'))
    .action(
      run(async (context, named: string) => {
        const [{ connect }, { requireCategory }, { unwrap }, { categoryText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/lists/require-category.ts'),
          import('trastienda-client'),
          import('./category-text.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const id = await requireCategory(client, named);
          const category = await unwrap(client.GET('/categories/{id}', { params: { path: { id } } }));
          await context.output.answer({
            text: () => categoryText(category),
            json: category,
            events: () => [{ event: 'category', category }],
          });
          return undefined;
        });
      }),
    );
};
