import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { addDownloadCommand } from './download.ts';
import { addListCommand } from './list.ts';
import { addRequestCommand } from './request.ts';
import { addUploadCommand } from './upload.ts';

export const addInvoiceCommands = (program: Command, run: Runner): void => {
  const invoice = program
    .command('invoice')
    .summary(say('cli.invoice.summary'))
    .description(say('cli.invoice.description'));
  addRequestCommand(invoice, run);
  addListCommand(invoice, run);
  addDownloadCommand(invoice, run);
  addUploadCommand(invoice, run);
};
