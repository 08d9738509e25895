import { fiscalInvoiceStatuses, say } from '@trastienda/domain';
import type { Command } from 'commander';
import type { Runner } from '../../shell/command-context.ts';

export const addUploadCommand = (invoice: Command, run: Runner): void => {
  invoice
    .command('upload')
    .summary('sube el PDF o el XML de una factura (sellers)')
    .description(
      'Sube los archivos de la factura de un pedido, uno tras otro: un PDF, un XML, o ambos. Cada tipo se sube una vez.\n\n' +
        'El XML debe ser un CFDI 4.0 timbrado que corresponda a la solicitud. Con los dos, la factura queda facturada.',
    )
    .argument('<pedido>', 'número del pedido')
    .argument('<archivos...>', 'archivos .pdf o .xml')
    .action(
      run(async (context, id: string, paths: string[]) => {
        const [{ connect }, { typeOfFile, uploadInvoice }] = await Promise.all([
          import('../../services/session/connect.ts'),
          import('../../services/invoice/files.ts'),
        ]);
        const types = paths.map(typeOfFile);
        return connect(context, async ({ client }) => {
          let status: 'pending' | 'invoiced' = 'pending';
          for (const path of paths) {
            context.output.progress({ event: 'uploading', id, file: path }, `${say('billing.upload.busy')} ${path}`);
            const invoice = await uploadInvoice(client, id, path);
            ({ status } = invoice);
            await context.output.note(invoice.warnings ?? []);
          }
          await context.output.answer({
            text: () =>
              [
                ...types.map((type) => say(type === 'pdf' ? 'billing.upload.pdfDone' : 'billing.upload.xmlDone')),
                `${say('billing.list.status')}: ${fiscalInvoiceStatuses[status].label}`,
              ].join('\n'),
            json: { id, status, files: types },
            events: () => [{ event: 'uploaded', id, status, files: types }],
          });
          return undefined;
        });
      }),
    );
};
