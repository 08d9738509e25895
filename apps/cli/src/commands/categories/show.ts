import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';

export const addShowCommand = (categories: Command, run: Runner): void => {
  categories
    .command('show')
    .summary('muestra una categoría')
    .description('Muestra una categoría: ruta, estado y rango de precios, propio o heredado.')
    .argument('<categoría>', 'id de la categoría')
    .action(
      run(async (context, id: string) => {
        const [{ connect }, { unwrap }, { categoryText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('@trastienda/api-client'),
          import('./category-text.ts'),
        ]);
        return connect(context, async ({ client }) => {
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
