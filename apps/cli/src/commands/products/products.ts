import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addBulkCommands } from '../bulk/bulk.ts';
import { addDecisionCommands } from './decide.ts';
import { addExportCommand } from './export.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

/** Adds the commands for products. */
export const addProductsCommands = (program: Command, run: Runner): void => {
  const products = withHelp(program.command('products'), 'cli.products');
  addListCommand(products, run);
  addShowCommand(products, run);
  addExportCommand(products, run);
  addDecisionCommands(products, run);
  addBulkCommands('products')(products, run);
};
