import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { dataScope } from '../../db/scope.ts';
import { findFiscalInvoices } from './billing.repository.ts';

export function billingHandlers({ database }: Context): Pick<Handlers, 'listFiscalInvoices'> {
  return {
    listFiscalInvoices: async ({ query, viewer }) => {
      const { rows, total } = await findFiscalInvoices(database.db, dataScope(viewer), {
        status: query.status ?? 'all',
        page: query.page ?? 1,
        perPage: query.perPage ?? 10,
      });
      return {
        status: 200,
        headers: { 'X-Total-Count': total },
        body: rows.map((row) => ({
          id: row.order_id,
          requestDate: row.requested_at.toISOString(),
          seller: row.account_name,
          rfc: row.rfc,
          personType: row.person_type,
          useCfdi: row.cfdi_use,
          status: row.status,
          pdf: row.pdf_file !== null,
          xml: row.xml_file !== null,
        })),
      };
    },
  };
}
