import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';

/** Variants of products. */
export const addSkusCommands = (program: Command, run: Runner): void => {
  const skus = program.command('skus').summary('variantes: buscar').description('Variantes de productos: buscar.');
  addListCommand(skus, run);
};
