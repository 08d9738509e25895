import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addChangeCommands } from './change.ts';
import { addListCommand } from './list.ts';
import { addShowCommand } from './show.ts';

export const addIncidentsCommands = (program: Command, run: Runner): void => {
  const incidents = withHelp(program.command('incidents'), 'cli.incidents');
  addListCommand(incidents, run);
  addShowCommand(incidents, run);
  addChangeCommands(incidents, run);
};
