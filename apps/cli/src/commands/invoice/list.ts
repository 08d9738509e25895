import { type FiscalInvoiceStatus, fiscalInvoiceStatuses, todayInMexico } from '@trastienda/domain';
import { type Command, Option } from 'commander';
import type { Runner } from '../../shell/command-context.ts';
import { parseDay, withPages } from '../orders/list-flags.ts';

export type InvoiceListFlags = {
  order?: string;
  from?: string;
  to?: string;
  seller?: string;
  status?: FiscalInvoiceStatus;
  page: number;
  size: number;
};

export const addListCommand = (invoice: Command, run: Runner): void => {
  withPages(
    invoice
      .command('list')
      .summary('busca facturas solicitadas')
      .description('Busca las facturas que los compradores solicitaron, las más recientes primero.')
      .option('--order <texto>', 'número de pedido, o parte de él')
      .option('--from <día>', 'solicitadas desde este día, AAAA-MM-DD', parseDay)
      .option('--to <día>', 'solicitadas hasta este día incluido, AAAA-MM-DD', parseDay)
      .addOption(new Option('--status <estado>', 'pendientes o facturadas').choices(Object.keys(fiscalInvoiceStatuses)))
      .option('--seller <cuenta>', 'cuenta del seller (solo administradores)'),
    'facturas',
  ).action(
    run(async (context, flags: InvoiceListFlags) => {
      const [
        { invoiceFilterQuery, invoiceSearch },
        { connect },
        { listInvoices },
        { loadViewer },
        { demandNamedAccount },
        { invoiceListText },
        { demandFilter },
      ] = await Promise.all([
        import('@trastienda/validators'),
        import('../../services/session/connect.ts'),
        import('../../services/invoice/files.ts'),
        import('../../services/session/viewer.ts'),
        import('../../services/session/demand-account.ts'),
        import('./list-text.ts'),
        import('../orders/list-search.ts'),
      ]);
      const { order, from, to, seller, status, page, size } = flags;
      const filter = {
        ...(order && { orderNumber: order }),
        ...(status && { status }),
        ...(seller && { selectedSeller: seller }),
        ...(from && { fromDate: from }),
        ...(to && { toDate: to }),
      };
      demandFilter(invoiceSearch, filter, context.terminal.now());
      const search = { ...invoiceFilterQuery(filter, todayInMexico(context.terminal.now())), page, perPage: size };
      return connect(context, async ({ client }) => {
        await demandNamedAccount(client, seller);
        const [found, viewer] = await Promise.all([listInvoices(client, search), loadViewer(client)]);
        await context.output.answer({
          text: (colors) => invoiceListText(found, { page, size, viewer, colors, width: context.output.width }),
          json: { invoices: found.rows, total: found.total, page, size },
          events: () => [
            ...found.rows.map((invoice) => ({ event: 'invoice', id: invoice.id, invoice })),
            { event: 'page', total: found.total, page, size },
          ],
        });
        return undefined;
      });
    }),
  );
};
