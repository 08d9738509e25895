import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addExportCommand } from './export.ts';
import { addHoldsCommand } from './holds.ts';
import { addListCommand } from './list.ts';
import { addSetCommand } from './set.ts';

export const addInventoryCommands = (program: Command, run: Runner): void => {
  const inventory = program
    .command('inventory')
    .summary(say('cli.inventory.summary'))
    .description(say('cli.inventory.description'));
  addListCommand(inventory, run);
  addHoldsCommand(inventory, run);
  addSetCommand(inventory, run);
  addExportCommand(inventory, run);
};
