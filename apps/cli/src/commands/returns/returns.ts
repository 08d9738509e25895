import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addChangeCommands } from './change.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

export const addReturnsCommands = (program: Command, run: Runner): void => {
  const returns = program
    .command('returns')
    .summary('devoluciones: buscar, ver, registrar, recibir y concluir')
    .description('Devoluciones de los pedidos: buscar, ver, registrar, recibir y concluir.');
  addListCommand(returns, run);
  addShowCommand(returns, run);
  addChangeCommands(returns, run);
};
