import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

/** How many variants are shown with their product. */
const SHOWN = 1000;

export const addShowCommand = (products: Command, run: Runner): void => {
  withHelp(products.command('show'), 'cli.products.show')
    .argument('<producto>', say('cli.products.show.argument'))
    .action(
      run(async (context, named: string) => {
        const [{ connect }, { sellerNames }, { unwrap, unwrapPage }, { typedNumber }, { productText }] =
          await Promise.all([
            import('../../services/session/connect.ts'),
            import('../../services/session/seller-names.ts'),
            import('trastienda-client'),
            import('@trastienda/domain'),
            import('./product-text.ts'),
          ]);
        const id = typedNumber(named);
        if (id === undefined) throw usageFailure(say('cli.products.show.number', { named }));
        return connect(context, async ({ client }) => {
          const [product, { rows: skus, total }] = await Promise.all([
            unwrap(client.GET('/products/{id}', { params: { path: { id } } })),
            unwrapPage(client.GET('/sku', { params: { query: { productId: id, size: SHOWN } } }), 0),
          ]);
          const { output } = context;
          const names = await sellerNames(output, client, [product.accountName]);
          await output.answer({
            text: (colors) => productText(product, { skus, total, names, colors, width: output.width }),
            json: { ...product, skus },
            events: () => [{ event: 'product', product }, ...skus.map((sku) => ({ event: 'sku', sku }))],
          });
          return undefined;
        });
      }),
    );
};
