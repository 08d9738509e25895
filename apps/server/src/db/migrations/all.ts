import type { SqlRunner } from '../database.ts';
import * as searchText from './0001-search-text.ts';
import * as people from './0002-people.ts';
import * as marketplace from './0003-marketplace.ts';
import * as orders from './0010-orders.ts';
import * as orderListIndexes from './0011-order-list-indexes.ts';
import * as orderCounters from './0012-order-counters.ts';
import * as guideListIndexes from './0013-guide-list-indexes.ts';
import * as loads from './0020-loads.ts';
import * as dashboardNotices from './0025-dashboard-notices.ts';
import * as catalogue from './0030-catalogue.ts';
import * as products from './0031-products.ts';
import * as pricesAndRates from './0032-prices-and-rates.ts';
import * as loadSummary from './0033-load-summary.ts';
import * as loadParameters from './0040-load-parameters.ts';
import * as salesCounters from './0050-sales-counters.ts';
import * as liveEvents from './0060-live-events.ts';
import * as retailerOutbox from './0061-retailer-outbox.ts';
import * as bulkActions from './0070-bulk-actions.ts';
import * as orderPromotions from './0071-order-promotions.ts';
import * as userSessionsIndex from './0080-user-sessions-index.ts';
import * as secondFactor from './0085-second-factor.ts';
import * as fiscalRequests from './0086-fiscal-requests.ts';
import * as sellers from './0090-sellers.ts';
import * as settingsTold from './0091-settings-told.ts';
import * as scheduledNotices from './0092-scheduled-notices.ts';
import * as loadUnchecked from './0095-load-unchecked.ts';
import * as skuHistoryKey from './0096-sku-history-key.ts';
import * as bulkAccounts from './0097-bulk-accounts.ts';
import * as carrierSellers from './0100-carrier-sellers.ts';
import * as notificationMail from './0110-notification-mail.ts';
import * as filesOfRows from './0111-files-of-rows.ts';
import * as loadWarnings from './0112-load-warnings.ts';
import * as productLookups from './0113-product-lookups.ts';
import * as loadAttempts from './0121-load-attempts.ts';
import * as fileWarnings from './0122-file-warnings.ts';
import * as webSessions from './0126-web-sessions.ts';
import * as knownDevices from './0127-known-devices.ts';
import * as demonstration from './0130-demonstration.ts';
import * as emailChanges from './0131-email-changes.ts';
import * as warnedRows from './0134-warned-rows.ts';

/** One step of the schema. `up` gets a runner inside the migration's own transaction; SQL means the same on both engines. */
export type Migration = {
  name: string;
  /** A name under which databases may have it noted. */
  formerly?: string;
  /** For `create index concurrently` on a large table: each statement stands alone, and all of them bear being done again. */
  outsideTransaction?: true;
  /** Statements only, the same on every database: what it does is noted as a checksum. */
  up(run: SqlRunner): Promise<unknown>;
};

/** In the order of their numbers, one each. A migration that has been released is never edited: add another. */
export const migrations: readonly Migration[] = [
  { name: '0001-search-text', up: searchText.up },
  { name: '0002-people', up: people.up },
  { name: '0003-marketplace', up: marketplace.up },
  { name: '0010-orders', up: orders.up },
  { name: '0011-order-list-indexes', up: orderListIndexes.up },
  { name: '0012-order-counters', up: orderCounters.up },
  { name: '0013-guide-list-indexes', up: guideListIndexes.up },
  { name: '0020-loads', up: loads.up },
  { name: '0025-dashboard-notices', up: dashboardNotices.up },
  { name: '0030-catalogue', up: catalogue.up },
  { name: '0031-products', up: products.up },
  { name: '0032-prices-and-rates', up: pricesAndRates.up },
  { name: '0033-load-summary', up: loadSummary.up },
  { name: '0040-load-parameters', up: loadParameters.up },
  { name: '0050-sales-counters', up: salesCounters.up },
  { name: '0060-live-events', up: liveEvents.up },
  { name: '0061-retailer-outbox', up: retailerOutbox.up },
  { name: '0070-bulk-actions', up: bulkActions.up },
  { name: '0071-order-promotions', up: orderPromotions.up },
  { name: '0080-user-sessions-index', up: userSessionsIndex.up },
  { name: '0085-second-factor', up: secondFactor.up },
  { name: '0086-fiscal-requests', up: fiscalRequests.up },
  { name: '0090-sellers', up: sellers.up },
  { name: '0091-settings-told', up: settingsTold.up },
  { name: '0092-scheduled-notices', up: scheduledNotices.up },
  { name: '0095-load-unchecked', up: loadUnchecked.up },
  { name: '0096-sku-history-key', up: skuHistoryKey.up },
  { name: '0097-bulk-accounts', up: bulkAccounts.up },
  { name: '0100-carrier-sellers', up: carrierSellers.up },
  { name: '0110-notification-mail', up: notificationMail.up },
  { name: '0111-files-of-rows', up: filesOfRows.up },
  { name: '0112-load-warnings', up: loadWarnings.up },
  { name: '0113-product-lookups', up: productLookups.up },
  { name: '0121-load-attempts', up: loadAttempts.up },
  { name: '0122-file-warnings', up: fileWarnings.up },
  { name: '0126-web-sessions', up: webSessions.up },
  { name: '0127-known-devices', up: knownDevices.up },
  { name: '0130-demonstration', up: demonstration.up },
  { name: '0131-email-changes', formerly: '0130-email-changes', up: emailChanges.up },
  { name: '0134-warned-rows', up: warnedRows.up },
];
