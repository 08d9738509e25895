import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addChangeCommands } from './change.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

export const addIncidentsCommands = (program: Command, run: Runner): void => {
  const incidents = program
    .command('incidents')
    .summary('incidencias: ver, crear, comentar y cerrar')
    .description('Incidencias entre los sellers y el marketplace: ver, crear, comentar y cerrar.');
  addListCommand(incidents, run);
  addShowCommand(incidents, run);
  addChangeCommands(incidents, run);
};
