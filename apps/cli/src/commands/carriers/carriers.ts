import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addBlocksCommand } from './blocks.ts';
import { addListCommand } from './list.ts';
import { addSellersCommand } from './sellers.ts';
import { addShowCommand } from './show.ts';

export const addCarriersCommands = (program: Command, run: Runner): void => {
  const carriers = withHelp(program.command('carriers'), 'cli.carriers');
  addListCommand(carriers, run);
  addShowCommand(carriers, run);
  addSellersCommand(carriers, run);
  addBlocksCommand(carriers, run);
};
