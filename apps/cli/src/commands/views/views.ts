import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addListCommand } from './list.ts';

export const addViewsCommands = (program: Command, run: Runner): void => {
  const views = program.command('views').summary(say('cli.views.summary')).description(say('cli.views.description'));
  addListCommand(views, run);
};
