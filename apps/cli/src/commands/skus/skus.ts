import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addHistoryCommand } from './history.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

/** Adds the commands for variants of products. */
export const addSkusCommands = (program: Command, run: Runner): void => {
  const skus = program.command('skus').summary(say('cli.skus.summary')).description(say('cli.skus.description'));
  addListCommand(skus, run);
  addShowCommand(skus, run);
  addHistoryCommand(skus, run);
};
