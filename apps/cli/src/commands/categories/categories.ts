import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

export const addCategoriesCommands = (program: Command, run: Runner): void => {
  const categories = program
    .command('categories')
    .summary('categorías: buscarlas y ver su rango de precios')
    .description('Categorías: buscarlas y ver su rango de precios, propio o heredado.');
  addListCommand(categories, run);
  addShowCommand(categories, run);
};
