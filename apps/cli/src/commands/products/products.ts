import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addBulkCommands } from '../bulk/bulk.ts';
import { addDecisionCommands } from './decide.ts';
import { addExportCommand } from './export.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

/** Adds the commands for products. */
export const addProductsCommands = (program: Command, run: Runner): void => {
  const products = program
    .command('products')
    .summary('productos: buscar, ver, exportar, aprobar, rechazar, eliminar')
    .description(
      'Productos: buscar, ver, exportar, aprobar y rechazar (administradores), eliminar (sellers), y sus trabajos.',
    );
  addListCommand(products, run);
  addShowCommand(products, run);
  addExportCommand(products, run);
  addDecisionCommands(products, run);
  addBulkCommands('products')(products, run);
};
