import type { FiscalInvoiceStatus, PaymentMethod, PersonType, TaxRegime } from '@trastienda/domain';
import type { ColumnType, Generated } from 'kysely';

type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Null in requests that are older than the question. */
type Asked<T = string> = ColumnType<T | null, T | null | undefined, T | null>;

export interface BillingTables {
  fiscal_invoice: {
    order_id: string;
    account_name: string;
    requested_at: Generated<Date>;
    rfc: string;
    person_type: PersonType;
    cfdi_use: string;
    status: Generated<FiscalInvoiceStatus>;
    /** Key of the file, below invoices/. */
    pdf_file: Asked;
    xml_file: Asked;
    name: Asked;
    email: Asked;
    tax_regime: Asked<TaxRegime>;
    payment_method: Asked<PaymentMethod>;
    street: Asked;
    external_number: Asked;
    internal_number: Asked;
    postal_code: Asked;
    neighborhood: Asked;
    locality: Asked;
    municipality: Asked;
    state: Asked;
    pdf_loaded_at: MomentOrNull;
    xml_loaded_at: MomentOrNull;
    /** The stamp's folio. */
    cfdi_uuid: Asked;
    invoiced_at: MomentOrNull;
  };
  postal_code: { code: string; state: string; municipality: string };
}
