import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addExportCommand } from './export.ts';
import { addListCommand } from './list.ts';
import { addQuoteCommand } from './quote.ts';

export const addRatesCommands = (program: Command, run: Runner): void => {
  const rates = program
    .command('rates')
    .summary('precios de envío: buscarlos, exportarlos y cotizar un paquete')
    .description('Precios de envío de las transportadoras: buscarlos, exportarlos y cotizar un paquete.');
  addListCommand(rates, run);
  addExportCommand(rates, run);
  addQuoteCommand(rates, run);
};
