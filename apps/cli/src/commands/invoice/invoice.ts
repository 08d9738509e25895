import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';
import { addDownloadCommand } from './download.ts';
import { addListCommand } from './list.ts';
import { addRequestCommand } from './request.ts';
import { addUploadCommand } from './upload.ts';

export const addInvoiceCommands = (program: Command, run: Runner): void => {
  const invoice = withHelp(program.command('invoice'), 'cli.invoice');
  addRequestCommand(invoice, run);
  addListCommand(invoice, run);
  addDownloadCommand(invoice, run);
  addUploadCommand(invoice, run);
};
