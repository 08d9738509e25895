import { carrierLimits, clean, isSameName } from '@trastienda/domain';
import { sellerText } from '@trastienda/validators/lists';
import type { Command } from 'commander';
import type { CarrierSeller } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

type Flags = { assign?: string; remove?: string };

export const addSellersCommand = (carriers: Command, run: Runner): void => {
  withHelp(carriers.command('sellers'), 'cli.carriers.sellers')
    .argument('<transportadora>', say('cli.carriers.sellers.argument'))
    .option(
      '--assign <cuentas>',
      say('cli.carriers.sellers.option.assign', { sellersAtOnce: carrierLimits.sellersAtOnce }),
    )
    .option('--remove <cuenta>', say('cli.carriers.sellers.option.remove'))
    .action(
      run(async (context, named: string, { assign, remove }: Flags) => {
        const accountNames = assign?.split(',').flatMap((name) => clean(name) || []);
        if (accountNames?.length === 0) throw usageFailure(say('cli.carriers.sellers.assignEmpty'));
        const [{ connect }, { requireCarrier }, { collect, list, unwrap }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/lists/require-carrier.ts'),
          import('trastienda-client'),
        ]);
        return connect(context, async ({ client }) => {
          const id = await requireCarrier(client, named);
          const read = () => collect(list(client, '/carriers/{id}/carrierseller', { path: { id } }));
          if (accountNames) {
            await unwrap(client.POST('/carriers/carrierseller/batch', { body: { carrierId: id, accountNames } }));
          }
          if (remove !== undefined) {
            const seller = (await read()).find(({ accountName, name }) =>
              [accountName, name].some((one) => isSameName(one, remove)),
            );
            if (!seller) throw usageFailure(`${say('carriers.sellers.notFound')}: ${remove}.`);
            const path = { id, sellerId: seller.id };
            await unwrap(client.DELETE('/carriers/{id}/carrierseller/{sellerId}', { params: { path } }));
          }
          const sellers = await read();
          await context.output.answer({
            text: () => sellersText(sellers),
            json: { sellers },
            events: () => sellers.map((seller) => ({ event: 'seller', seller })),
          });
          return undefined;
        });
      }),
    );
};

const sellersText = (sellers: readonly CarrierSeller[]) =>
  sellers.length === 0
    ? `${say('carriers.sellers.empty')}\n`
    : sellers.map(({ accountName, name }) => `${sellerText(accountName, name)}\n`).join('');
