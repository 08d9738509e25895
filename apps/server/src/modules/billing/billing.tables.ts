import type { Generated } from 'kysely';

export interface BillingTables {
  fiscal_invoice: {
    order_id: string;
    account_name: string;
    requested_at: Generated<Date>;
    rfc: string;
    person_type: 'FISICA' | 'MORAL';
    cfdi_use: string;
    status: Generated<'pending' | 'invoiced'>;
    pdf_file: string | null;
    xml_file: string | null;
  };
}
