import { fiscalInvoiceStatuses } from '@trastienda/domain';
import type { Command } from 'commander';
import { say } from '../../messages/say.ts';
import type { Runner } from '../../shell/command-context.ts';
import { withHelp } from '../../shell/with-help.ts';

export const addUploadCommand = (invoice: Command, run: Runner): void => {
  withHelp(invoice.command('upload'), 'cli.invoice.upload')
    .argument('<pedido>', say('cli.shared.argument.order'))
    .argument('<archivos...>', say('cli.invoice.upload.argument'))
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
