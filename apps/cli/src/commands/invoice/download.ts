import { type InvoiceFileType, invoiceFileTypes } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { exitCodeOfChanges, exitCodes } from '../../shell/exit-codes.ts';
import { failureRecord } from '../../shell/output.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addDownloadCommand = (invoice: Command, run: Runner): void => {
  withHelp(invoice.command('download'), 'cli.invoice.download')
    .argument('<pedido>', say('cli.shared.argument.order'))
    .addOption(new Option('--type <tipo>', say('cli.invoice.download.option.type')).choices([...invoiceFileTypes]))
    .option('-o, --output <destino>', say('cli.shared.option.fileOrFolder'), '.')
    .action(
      run(async (context, typed: string, { type, output }: { type?: InvoiceFileType; output: string }) => {
        const [{ connect }, { downloadInvoice, findInvoice }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/invoice/files.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const invoice = await findInvoice(client, typed);
          const { id } = invoice;
          const outcomes = await downloadInvoice(client, invoice, {
            types: type ? [type] : invoiceFileTypes,
            output,
            signal: context.terminal.signal,
          });
          const files = outcomes.flatMap(({ done }) => done ?? []);
          const failed = outcomes.flatMap(({ thing, failure }) => {
            if (!failure) return [];
            context.output.warn(thing.toUpperCase(), failure);
            return [{ type: thing, error: failureRecord(failure) }];
          });
          await context.output.answer({
            text: () => files.map(({ file }) => file).join('\n'),
            json: { id, files, ...(failed.length > 0 && { failed }) },
            events: () => [
              ...files.map((one) => ({ event: 'downloaded', id, ...one })),
              ...failed.map((one) => ({ event: 'failed', id, ...one })),
            ],
          });
          return exitCodeOfChanges(outcomes.map(({ failure }) => failure?.exitCode ?? exitCodes.done));
        });
      }),
    );
};
