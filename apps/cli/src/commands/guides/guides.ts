import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { addDownloadCommand } from './download.ts';
import { addListCommand } from './list.ts';

export const addGuidesCommands = (program: Command, run: Runner): void => {
  const guides = program
    .command('guides')
    .summary('guías de envío: ver las solicitadas y descargar su PDF')
    .description('Guías de envío: ver las solicitadas y descargar su PDF.');
  addListCommand(guides, run);
  addDownloadCommand(guides, run);
};
