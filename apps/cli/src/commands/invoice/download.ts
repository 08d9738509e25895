import { type InvoiceFileType, invoiceFileTypes } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addDownloadCommand = (invoice: Command, run: Runner): void => {
  withHelp(invoice.command('download'), 'cli.invoice.download')
    .argument('<pedido>', say('cli.shared.argument.order'))
    .addOption(new Option('--type <tipo>', say('cli.invoice.download.option.type')).choices([...invoiceFileTypes]))
    .option('-o, --output <destino>', say('cli.shared.option.fileOrFolder'), '.')
    .action(
      run(async (context, id: string, { type, output }: { type?: InvoiceFileType; output: string }) => {
        const [{ connect }, { downloadInvoice }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/invoice/files.ts'),
        ]);
        return connect(context, async ({ client }) => {
          const files = await downloadInvoice(client, id, { types: type ? [type] : invoiceFileTypes, output });
          await context.output.answer({
            text: () => files.map(({ file }) => file).join('\n'),
            json: { id, files },
            events: () => files.map((one) => ({ event: 'downloaded', id, ...one })),
          });
          return undefined;
        });
      }),
    );
};
