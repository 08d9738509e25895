import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addListCommand } from './list.ts';

export const addSpecificationsCommands = (program: Command, run: Runner): void => {
  const specifications = withHelp(program.command('specifications'), 'cli.specifications');
  addListCommand(specifications, run);
};
