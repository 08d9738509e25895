// Written by `npm run generate` from the files of their folders; do not edit.
import type { Migration } from '../db/migration.ts';
import * as step0001 from '../db/migrations/0001-search-text.ts';
import * as step0002 from '../db/migrations/0002-people.ts';
import * as step0003 from '../db/migrations/0003-marketplace.ts';
import * as step0010 from '../db/migrations/0010-orders.ts';
import * as step0011 from '../db/migrations/0011-order-list-indexes.ts';
import * as step0012 from '../db/migrations/0012-order-counters.ts';
import * as step0013 from '../db/migrations/0013-guide-list-indexes.ts';
import * as step0020 from '../db/migrations/0020-loads.ts';
import * as step0025 from '../db/migrations/0025-dashboard-notices.ts';
import * as step0030 from '../db/migrations/0030-catalogue.ts';
import * as step0031 from '../db/migrations/0031-products.ts';
import * as step0032 from '../db/migrations/0032-prices-and-rates.ts';
import * as step0033 from '../db/migrations/0033-load-summary.ts';
import * as step0040 from '../db/migrations/0040-load-parameters.ts';
import * as step0050 from '../db/migrations/0050-sales-counters.ts';
import * as step0060 from '../db/migrations/0060-live-events.ts';
import * as step0061 from '../db/migrations/0061-retailer-outbox.ts';
import * as step0070 from '../db/migrations/0070-bulk-actions.ts';
import * as step0071 from '../db/migrations/0071-order-promotions.ts';
import * as step0080 from '../db/migrations/0080-user-sessions-index.ts';
import * as step0085 from '../db/migrations/0085-second-factor.ts';
import * as step0086 from '../db/migrations/0086-fiscal-requests.ts';
import * as step0090 from '../db/migrations/0090-sellers.ts';
import * as step0091 from '../db/migrations/0091-settings-told.ts';
import * as step0092 from '../db/migrations/0092-scheduled-notices.ts';
import * as step0095 from '../db/migrations/0095-load-unchecked.ts';
import * as step0096 from '../db/migrations/0096-sku-history-key.ts';
import * as step0097 from '../db/migrations/0097-bulk-accounts.ts';
import * as step0100 from '../db/migrations/0100-carrier-sellers.ts';
import * as step0110 from '../db/migrations/0110-notification-mail.ts';
import * as step0111 from '../db/migrations/0111-files-of-rows.ts';
import * as step0112 from '../db/migrations/0112-load-warnings.ts';
import * as step0113 from '../db/migrations/0113-product-lookups.ts';
import * as step0121 from '../db/migrations/0121-load-attempts.ts';
import * as step0122 from '../db/migrations/0122-file-warnings.ts';
import * as step0126 from '../db/migrations/0126-web-sessions.ts';
import * as step0127 from '../db/migrations/0127-known-devices.ts';
import * as step0130 from '../db/migrations/0130-demonstration.ts';
import * as step0131 from '../db/migrations/0131-email-changes.ts';
import * as step0134 from '../db/migrations/0134-warned-rows.ts';
import * as step0147 from '../db/migrations/0147-versions.ts';
import * as step0150 from '../db/migrations/0150-product-list.ts';
import * as step0151 from '../db/migrations/0151-sku-history-sources.ts';
import * as step0152 from '../db/migrations/0152-sku-upc-number.ts';
import * as step0156 from '../db/migrations/0156-asked-versions.ts';
import * as step0160 from '../db/migrations/0160-load-undo.ts';
import * as step0161 from '../db/migrations/0161-changes-of-loads.ts';
import * as step0162 from '../db/migrations/0162-scheduled-loads.ts';
import * as step0166 from '../db/migrations/0166-uploaded-images.ts';
import * as step0167 from '../db/migrations/0167-uploaded-image-uses.ts';
import * as step0169 from '../db/migrations/0169-bulk-rows.ts';

/** In the order of their numbers, one each. */
export const migrations: readonly Migration[] = [
  { name: '0001-search-text', up: step0001.up },
  { name: '0002-people', up: step0002.up },
  { name: '0003-marketplace', up: step0003.up },
  { name: '0010-orders', up: step0010.up },
  { name: '0011-order-list-indexes', up: step0011.up },
  { name: '0012-order-counters', up: step0012.up },
  { name: '0013-guide-list-indexes', up: step0013.up },
  { name: '0020-loads', up: step0020.up },
  { name: '0025-dashboard-notices', up: step0025.up },
  { name: '0030-catalogue', up: step0030.up },
  { name: '0031-products', up: step0031.up },
  { name: '0032-prices-and-rates', up: step0032.up },
  { name: '0033-load-summary', up: step0033.up },
  { name: '0040-load-parameters', up: step0040.up },
  { name: '0050-sales-counters', up: step0050.up },
  { name: '0060-live-events', up: step0060.up },
  { name: '0061-retailer-outbox', up: step0061.up },
  { name: '0070-bulk-actions', up: step0070.up },
  { name: '0071-order-promotions', up: step0071.up },
  { name: '0080-user-sessions-index', up: step0080.up },
  { name: '0085-second-factor', up: step0085.up },
  { name: '0086-fiscal-requests', up: step0086.up },
  { name: '0090-sellers', up: step0090.up },
  { name: '0091-settings-told', up: step0091.up },
  { name: '0092-scheduled-notices', up: step0092.up },
  { name: '0095-load-unchecked', up: step0095.up },
  { name: '0096-sku-history-key', up: step0096.up },
  { name: '0097-bulk-accounts', up: step0097.up },
  { name: '0100-carrier-sellers', up: step0100.up },
  { name: '0110-notification-mail', up: step0110.up },
  { name: '0111-files-of-rows', up: step0111.up },
  { name: '0112-load-warnings', up: step0112.up },
  { name: '0113-product-lookups', up: step0113.up },
  { name: '0121-load-attempts', up: step0121.up },
  { name: '0122-file-warnings', up: step0122.up },
  { name: '0126-web-sessions', up: step0126.up },
  { name: '0127-known-devices', up: step0127.up },
  { name: '0130-demonstration', up: step0130.up },
  { name: '0131-email-changes', formerly: step0131.formerly, up: step0131.up },
  { name: '0134-warned-rows', up: step0134.up },
  { name: '0147-versions', up: step0147.up },
  { name: '0150-product-list', up: step0150.up },
  { name: '0151-sku-history-sources', up: step0151.up },
  { name: '0152-sku-upc-number', outsideTransaction: step0152.outsideTransaction, up: step0152.up },
  { name: '0156-asked-versions', up: step0156.up },
  { name: '0160-load-undo', up: step0160.up },
  { name: '0161-changes-of-loads', outsideTransaction: step0161.outsideTransaction, up: step0161.up },
  { name: '0162-scheduled-loads', up: step0162.up },
  { name: '0166-uploaded-images', up: step0166.up },
  { name: '0167-uploaded-image-uses', outsideTransaction: step0167.outsideTransaction, up: step0167.up },
  { name: '0169-bulk-rows', up: step0169.up },
];
