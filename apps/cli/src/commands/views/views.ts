import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';

export const addViewsCommands = (program: Command, run: Runner): void => {
  const views = program
    .command('views')
    .summary('vistas guardadas de las listas')
    .description('Vistas de las listas: búsquedas con nombre, propias, compartidas y las que trae el producto.');
  addListCommand(views, run);
};
