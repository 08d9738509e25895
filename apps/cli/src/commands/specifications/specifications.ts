import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';

export const addSpecificationsCommands = (program: Command, run: Runner): void => {
  const specifications = program
    .command('specifications')
    .summary('especificaciones que piden las categorías')
    .description('Especificaciones que las categorías piden a los productos y a sus variantes.');
  addListCommand(specifications, run);
};
