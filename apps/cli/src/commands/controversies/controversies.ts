import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addChangeCommands } from './change.ts';
import { addListCommand } from './list.ts';

export const addControversiesCommands = (program: Command, run: Runner): void => {
  const controversies = program
    .command('controversies')
    .summary(say('cli.controversies.summary'))
    .description(say('cli.controversies.description'));
  addListCommand(controversies, run);
  addChangeCommands(controversies, run);
};
