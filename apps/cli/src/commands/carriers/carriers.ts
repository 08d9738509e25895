import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addBlocksCommand } from './blocks.ts';
import { addListCommand } from './list.ts';
import { addSellersCommand } from './sellers.ts';
import { addShowCommand } from './show.ts';

export const addCarriersCommands = (program: Command, run: Runner): void => {
  const carriers = program
    .command('carriers')
    .summary(say('cli.carriers.summary'))
    .description(say('cli.carriers.description'));
  addListCommand(carriers, run);
  addShowCommand(carriers, run);
  addSellersCommand(carriers, run);
  addBlocksCommand(carriers, run);
};
