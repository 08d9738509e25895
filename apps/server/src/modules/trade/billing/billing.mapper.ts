import { type AskedInvoice, type FiscalInvoiceFacts, seesClientData, type Viewer } from '@trastienda/domain';
import type { FiscalInvoice } from 'trastienda-client';
import type { FiscalInvoiceRow } from './billing.repository.ts';

/** An invoice in the contract's form; the buyer's data only for viewers who may see client data. */
export function toFiscalInvoice(row: FiscalInvoiceRow, viewer: Viewer): FiscalInvoice {
  const seesBuyer = seesClientData(viewer);
  return {
    id: row.order_id,
    requestDate: row.requested_at.toISOString(),
    seller: row.account_name,
    rfc: seesBuyer ? row.rfc : null,
    personType: row.person_type,
    useCfdi: row.cfdi_use,
    status: row.status,
    pdf: row.pdf_file,
    xml: row.xml_file,
    pdfLoadDate: row.pdf_loaded_at?.toISOString() ?? null,
    xmlLoadDate: row.xml_loaded_at?.toISOString() ?? null,
    request: seesBuyer ? requestOf(row) : null,
  };
}

function requestOf(row: FiscalInvoiceRow): FiscalInvoice['request'] {
  const { name, tax_regime: taxRegime, payment_method: paymentMethod } = row;
  if (name === null || taxRegime === null || paymentMethod === null) return null;
  return {
    name,
    taxRegime,
    paymentMethod,
    email: row.email ?? '',
    street: row.street ?? '',
    externalNumber: row.external_number ?? '',
    internalNumber: row.internal_number ?? '',
    postalCode: row.postal_code ?? '',
    neighborhood: row.neighborhood ?? '',
    locality: row.locality ?? '',
    municipality: row.municipality ?? '',
    state: row.state ?? '',
  };
}

export function invoiceFacts(row: FiscalInvoiceRow): FiscalInvoiceFacts {
  return { status: row.status, pdf: row.pdf_file !== null, xml: row.xml_file !== null };
}

/** The request that an XML is compared with. */
export function askedInvoice(row: FiscalInvoiceRow): AskedInvoice {
  return {
    rfc: row.rfc,
    useCfdi: row.cfdi_use,
    name: row.name,
    postalCode: row.postal_code,
    taxRegime: row.tax_regime,
    paymentMethod: row.payment_method,
  };
}
