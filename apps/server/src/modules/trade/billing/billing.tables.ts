import type { FiscalInvoiceStatus, PaymentMethod, PersonType, TaxRegime } from '@trastienda/domain';
import type { ColumnType, Generated } from 'kysely';

type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Null in requests that are older than the question. */
type Asked<T = string> = ColumnType<T | null, T | null | undefined, T | null>;

export interface BillingTables {
  /**
   * Buyers' requests for the tax document of an order, with its files.
   * @spread owned
   */
  fiscal_invoice: {
    order_id: string;
    account_name: string;
    requested_at: Generated<Date>;
    rfc: string;
    /** A natural or a legal person. */
    person_type: PersonType;
    /** What the buyer uses the document for (a code of SAT). */
    cfdi_use: string;
    status: Generated<FiscalInvoiceStatus>;
    /** Key of the file, below invoices/. */
    pdf_file: Asked;
    /** The key of the XML file. */
    xml_file: Asked;
    name: Asked;
    email: Asked;
    /** The buyer's regime (a code of SAT). */
    tax_regime: Asked<TaxRegime>;
    /** How it was paid (a code of SAT). */
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
  /**
   * Postal codes with their state and municipality.
   * @spread local
   */
  postal_code: {
    /** Five digits. */
    code: string;
    state: string;
    municipality: string;
  };
}
