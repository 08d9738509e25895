import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addShowCommand = (skus: Command, run: Runner): void => {
  withHelp(skus.command('show'), 'cli.skus.show')
    .argument('<sku>', say('cli.shared.argument.sku'))
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
