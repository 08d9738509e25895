import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addDownloadCommand } from './download.ts';
import { addListCommand } from './list.ts';

export const addGuidesCommands = (program: Command, run: Runner): void => {
  const guides = withHelp(program.command('guides'), 'cli.guides');
  addListCommand(guides, run);
  addDownloadCommand(guides, run);
};
