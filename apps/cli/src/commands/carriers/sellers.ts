import type { CarrierSeller } from '@trastienda/api-client';
import { carrierLimits, clean, say } from '@trastienda/domain';
import { sellerText } from '@trastienda/validators/lists';
import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';

type Flags = { assign?: string; remove?: string };

const page = 100;

export const addSellersCommand = (carriers: Command, run: Runner): void => {
  carriers
    .command('sellers')
    .summary('qué sellers tienen una transportadora; la asigna o la quita')
    .description('Dice qué sellers tienen una transportadora administrada. Antes la asigna a unos o se la quita a uno.')
    .argument('<transportadora>', 'número de la transportadora, como lo dice la lista')
    .option(
      '--assign <cuentas>',
      `la asigna a estas cuentas, separadas por comas, ${carrierLimits.sellersAtOnce} como máximo`,
    )
    .option('--remove <cuenta>', 'se la quita a esta cuenta')
    .action(
      run(async (context, id: string, { assign, remove }: Flags) => {
        const accountNames = assign?.split(',').flatMap((name) => clean(name) || []);
        if (accountNames?.length === 0) throw usageFailure('La opción --assign necesita por lo menos una cuenta.');
        const [{ connect }, { unwrap, unwrapEvery }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('@trastienda/api-client'),
        ]);
        return connect(context, async ({ client }) => {
          const read = () =>
            unwrapEvery(
              (from) =>
                client.GET('/carriers/{id}/carrierseller', { params: { path: { id }, query: { from, size: page } } }),
              page,
            );
          if (accountNames) {
            await unwrap(client.POST('/carriers/carrierseller/batch', { body: { carrierId: id, accountNames } }));
          }
          if (remove !== undefined) {
            const seller = (await read()).find(({ accountName }) => accountName === remove);
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
