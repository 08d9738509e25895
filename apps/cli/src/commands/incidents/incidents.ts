import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addChangeCommands } from './change.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

export const addIncidentsCommands = (program: Command, run: Runner): void => {
  const incidents = program
    .command('incidents')
    .summary(say('cli.incidents.summary'))
    .description(say('cli.incidents.description'));
  addListCommand(incidents, run);
  addShowCommand(incidents, run);
  addChangeCommands(incidents, run);
};
