import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';
import { addSetRangeCommand } from './set-range.ts';
import { addShowCommand } from './show.ts';

export const addCategoriesCommands = (program: Command, run: Runner): void => {
  const categories = program
    .command('categories')
    .summary(say('cli.categories.summary'))
    .description(say('cli.categories.description'));
  addListCommand(categories, run);
  addShowCommand(categories, run);
  addSetRangeCommand(categories, run);
};
