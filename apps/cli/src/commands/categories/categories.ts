import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';
import { addSetRangeCommand } from './set-range.ts';
import { addShowCommand } from './show.ts';

export const addCategoriesCommands = (program: Command, run: Runner): void => {
  const categories = program
    .command('categories')
    .summary('categorías: buscarlas, ver su rango de precios y cambiarlo')
    .description('Categorías: buscarlas, ver su rango de precios, propio o heredado, y cambiarlo.');
  addListCommand(categories, run);
  addShowCommand(categories, run);
  addSetRangeCommand(categories, run);
};
