import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addChangeCommands } from './change.ts';
import { addListCommand } from './list.ts';

export const addControversiesCommands = (program: Command, run: Runner): void => {
  const controversies = withHelp(program.command('controversies'), 'cli.controversies');
  addListCommand(controversies, run);
  addChangeCommands(controversies, run);
};
