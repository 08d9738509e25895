import type { Command } from 'commander';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';

/** Adds the command with which a seller withdraws prices that wait. */
export const addWithdrawCommand = (prices: Command, run: Runner): void => {
  withConfirmation(
    prices
      .command('withdraw')
      .summary('retira precios que esperan (sellers)')
      .description('Retira precios que esperan a un administrador: el precio anterior queda.')
      .argument('<precio...>', 'números de las solicitudes, como los dice `prices pending`'),
  ).action(
    run(async (context, named: string[], flags: ChangeFlags) => {
      const wrong = named.find((id) => !/^[1-9]\d{0,14}$/.test(id));
      if (wrong !== undefined) throw usageFailure(`«${wrong}» no es el número de una solicitud.`);
      requireSomebodyOrYes(context, flags);
      const { withdrawPrices } = await import('./withdraw-prices.ts');
      return withdrawPrices(context, [...new Set(named)].map(Number), flags);
    }),
  );
};
