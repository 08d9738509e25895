import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addBulkCommands } from '../bulk/bulk.ts';
import { addDecisionCommands } from './decide.ts';
import { addDiscountCommand } from './discount.ts';
import { addPendingCommand } from './pending.ts';
import { addWithdrawCommand } from './withdraw.ts';

/** Adds the commands for prices outside their range and for administrators' decisions about them. */
export const addPricesCommands = (program: Command, run: Runner): void => {
  const prices = program
    .command('prices')
    .summary(say('cli.prices.summary'))
    .description(say('cli.prices.description'));
  addPendingCommand(prices, run);
  addDecisionCommands(prices, run);
  addWithdrawCommand(prices, run);
  addDiscountCommand(prices, run);
  addBulkCommands('prices')(prices, run);
};
