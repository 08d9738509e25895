import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';

export const addSpecificationsCommands = (program: Command, run: Runner): void => {
  const specifications = program
    .command('specifications')
    .summary(say('cli.specifications.summary'))
    .description(say('cli.specifications.description'));
  addListCommand(specifications, run);
};
