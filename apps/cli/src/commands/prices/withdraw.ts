import { typedNumber } from '@trastienda/domain';
import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import { type ChangeFlags, requireSomebodyOrYes, withConfirmation } from '../../shell/change-options.ts';
import type { Runner } from '../../shell/command-context.ts';
import { usageFailure } from '../../shell/failure.ts';
import { withHelp } from '../../shell/with-help.ts';

/** Adds the command with which a seller withdraws prices that wait. */
export const addWithdrawCommand = (prices: Command, run: Runner): void => {
  withConfirmation(
    withHelp(prices.command('withdraw'), 'cli.prices.withdraw').argument(
      '<precio...>',
      say('cli.prices.decide.argument'),
    ),
  ).action(
    run(async (context, named: string[], flags: ChangeFlags) => {
      const wrong = named.find((id) => typedNumber(id) === undefined);
      if (wrong !== undefined) throw usageFailure(say('cli.prices.withdraw.number', { wrong }));
      requireSomebodyOrYes(context, flags);
      const { withdrawPrices } = await import('./withdraw-prices.ts');
      return withdrawPrices(context, [...new Set(named.flatMap((id) => typedNumber(id) ?? []))], flags);
    }),
  );
};
