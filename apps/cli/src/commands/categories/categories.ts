import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addListCommand } from './list.ts';
import { addSetRangeCommand } from './set-range.ts';
import { addShowCommand } from './show.ts';

export const addCategoriesCommands = (program: Command, run: Runner): void => {
  const categories = withHelp(program.command('categories'), 'cli.categories');
  addListCommand(categories, run);
  addShowCommand(categories, run);
  addSetRangeCommand(categories, run);
};
