import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addBulkCommands } from '../bulk/bulk.ts';
import { addDecisionCommands } from './decide.ts';
import { addDiscountCommand } from './discount.ts';
import { addPendingCommand } from './pending.ts';
import { addWithdrawCommand } from './withdraw.ts';

/** Adds the commands for prices outside their range and for administrators' decisions about them. */
export const addPricesCommands = (program: Command, run: Runner): void => {
  const prices = withHelp(program.command('prices'), 'cli.prices');
  addPendingCommand(prices, run);
  addDecisionCommands(prices, run);
  addWithdrawCommand(prices, run);
  addDiscountCommand(prices, run);
  addBulkCommands('prices')(prices, run);
};
