import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';

export const addShowCommand = (skus: Command, run: Runner): void => {
  skus
    .command('show')
    .summary('muestra una variante')
    .description('Muestra una variante: estado, precios, inventario, dimensiones, imágenes y atributos.')
    .argument('<sku>', 'SKU de la variante, o su UPC')
    .action(
      run(async (context, named: string) => {
        const [{ connect }, { findSku }, { skuText }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/products/find-sku.ts'),
          import('./sku-text.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const sku = await findSku(client, named);
          await context.output.answer({
            text: (colors) => skuText(sku, colors),
            json: sku,
            events: () => [{ event: 'sku', sku }],
          });
          return undefined;
        });
      }),
    );
};
