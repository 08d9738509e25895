import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addExportCommand } from './export.ts';
import { addListCommand } from './list.ts';
import { addSetCommand } from './set.ts';

export const addInventoryCommands = (program: Command, run: Runner): void => {
  const inventory = program
    .command('inventory')
    .summary('inventario: buscar, cambiar, exportar')
    .description('Inventario de las variantes: buscar, cambiar el de una y exportar. Por archivo: `load inventory`.');
  addListCommand(inventory, run);
  addSetCommand(inventory, run);
  addExportCommand(inventory, run);
};
