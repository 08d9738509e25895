import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addExportCommand } from './export.ts';
import { addListCommand } from './list.ts';
import { addQuoteCommand } from './quote.ts';

export const addRatesCommands = (program: Command, run: Runner): void => {
  const rates = program.command('rates').summary(say('cli.rates.summary')).description(say('cli.rates.description'));
  addListCommand(rates, run);
  addExportCommand(rates, run);
  addQuoteCommand(rates, run);
};
