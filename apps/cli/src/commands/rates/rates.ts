import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addExportCommand } from './export.ts';
import { addListCommand } from './list.ts';
import { addQuoteCommand } from './quote.ts';

export const addRatesCommands = (program: Command, run: Runner): void => {
  const rates = withHelp(program.command('rates'), 'cli.rates');
  addListCommand(rates, run);
  addExportCommand(rates, run);
  addQuoteCommand(rates, run);
};
