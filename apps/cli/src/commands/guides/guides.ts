import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addDownloadCommand } from './download.ts';
import { addListCommand } from './list.ts';

export const addGuidesCommands = (program: Command, run: Runner): void => {
  const guides = program
    .command('guides')
    .summary(say('cli.guides.summary'))
    .description(say('cli.guides.description'));
  addListCommand(guides, run);
  addDownloadCommand(guides, run);
};
