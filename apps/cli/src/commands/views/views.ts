import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addListCommand } from './list.ts';

export const addViewsCommands = (program: Command, run: Runner): void => {
  const views = withHelp(program.command('views'), 'cli.views');
  addListCommand(views, run);
};
