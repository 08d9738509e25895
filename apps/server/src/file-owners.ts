import { findKnownTerms } from './modules/catalogue/commercial-conditions/terms.repository.ts';
import { findKnownUploads } from './modules/catalogue/sku-images/sku-images.repository.ts';
import { findKnownPictures } from './modules/people/sellers/seller.repository.ts';
import type { FileOwners } from './modules/platform/files/sweep-files.ts';
import { findKnownLogos } from './modules/platform/settings/marketplace-logo.ts';
import { findKnownLoadFiles } from './modules/tools/loads/loads.repository.ts';
import { findKnownReportFiles } from './modules/tools/reports/report-lease.repository.ts';
import { findKnownInvoiceFiles } from './modules/trade/billing/billing.repository.ts';

/** The folders of stored files, and the modules that own their rows. */
export const fileOwners: FileOwners = {
  loads: findKnownLoadFiles,
  invoices: findKnownInvoiceFiles,
  marketplace: findKnownLogos,
  reports: findKnownReportFiles,
  sellers: findKnownPictures,
  skus: findKnownUploads,
  terms: findKnownTerms,
};
