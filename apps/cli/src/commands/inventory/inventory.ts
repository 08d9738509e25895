import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addExportCommand } from './export.ts';
import { addHoldsCommand } from './holds.ts';
import { addListCommand } from './list.ts';
import { addSetCommand } from './set.ts';

export const addInventoryCommands = (program: Command, run: Runner): void => {
  const inventory = withHelp(program.command('inventory'), 'cli.inventory');
  addListCommand(inventory, run);
  addHoldsCommand(inventory, run);
  addSetCommand(inventory, run);
  addExportCommand(inventory, run);
};
