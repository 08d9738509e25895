import { type InvoiceFileType, invoiceFileTypes } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import type { Runner } from '../../shell/command-context.ts';

export const addDownloadCommand = (invoice: Command, run: Runner): void => {
  invoice
    .command('download')
    .summary('descarga los archivos de una factura')
    .description('Guarda el PDF y el XML de la factura de un pedido.')
    .argument('<pedido>', 'número del pedido')
    .addOption(new Option('--type <tipo>', 'solo uno de los dos').choices([...invoiceFileTypes]))
    .option('-o, --output <destino>', 'archivo o carpeta', '.')
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
