import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

export const addPromotionsCommands = (program: Command, run: Runner): void => {
  const promotions = program
    .command('promotions')
    .summary('promociones: buscarlas y verlas')
    .description('Promociones del marketplace y de los sellers: buscarlas y verlas.');
  addListCommand(promotions, run);
  addShowCommand(promotions, run);
};
