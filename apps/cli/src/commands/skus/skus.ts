import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addDecisionCommands } from './decide.ts';
import { addHistoryCommand } from './history.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

/** Adds the commands for variants of products. */
export const addSkusCommands = (program: Command, run: Runner): void => {
  const skus = withHelp(program.command('skus'), 'cli.skus');
  addListCommand(skus, run);
  addShowCommand(skus, run);
  addHistoryCommand(skus, run);
  addDecisionCommands(skus, run);
};
