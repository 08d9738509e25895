import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addChangeCommands } from './change.ts';
import { addListCommand } from './list.ts';

export const addControversiesCommands = (program: Command, run: Runner): void => {
  const controversies = program
    .command('controversies')
    .summary('controversias: ver, crear, anotar, cambiar de estado y eliminar')
    .description('Controversias de los pedidos: ver, crear, anotar, cambiar de estado y eliminar.');
  addListCommand(controversies, run);
  addChangeCommands(controversies, run);
};
