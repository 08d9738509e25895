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
import * as step0153 from '../db/migrations/0153-deleted-products.ts';
import * as step0156 from '../db/migrations/0156-asked-versions.ts';
import * as step0160 from '../db/migrations/0160-load-undo.ts';
import * as step0161 from '../db/migrations/0161-changes-of-loads.ts';
import * as step0162 from '../db/migrations/0162-scheduled-loads.ts';
import * as step0166 from '../db/migrations/0166-uploaded-images.ts';
import * as step0167 from '../db/migrations/0167-uploaded-image-uses.ts';
import * as step0169 from '../db/migrations/0169-bulk-rows.ts';
import * as step0180 from '../db/migrations/0180-product-words.ts';
import * as step0185 from '../db/migrations/0185-incidents.ts';
import * as step0190 from '../db/migrations/0190-price-approval-status.ts';
import * as step0191 from '../db/migrations/0191-low-stock.ts';
import * as step0200 from '../db/migrations/0200-reports.ts';
import * as step0210 from '../db/migrations/0210-program-tokens.ts';
import * as step0230 from '../db/migrations/0230-incident-keys.ts';
import * as step0250 from '../db/migrations/0250-report-schedules.ts';
import * as step0251 from '../db/migrations/0251-reports-told.ts';
import * as step0290 from '../db/migrations/0290-promotions.ts';
import * as step0300 from '../db/migrations/0300-carrier-tracking.ts';
import * as step0301 from '../db/migrations/0301-carrier-blocks-told.ts';
import * as step0310 from '../db/migrations/0310-rate-places.ts';
import * as step0311 from '../db/migrations/0311-rate-indexes.ts';
import * as step0312 from '../db/migrations/0312-rate-bulk-actions.ts';
import * as step0320 from '../db/migrations/0320-conditions.ts';
import * as step0330 from '../db/migrations/0330-migration-runs.ts';
import * as step0395 from '../db/migrations/0395-carriers-told.ts';
import * as step0400 from '../db/migrations/0400-rates-without-workers.ts';
import * as step0410 from '../db/migrations/0410-stock-levels.ts';
import * as step0411 from '../db/migrations/0411-orders-by-carrier.ts';
import * as step0440 from '../db/migrations/0440-find-anything.ts';
import * as step0441 from '../db/migrations/0441-find-orders.ts';
import * as step0450 from '../db/migrations/0450-promised-day.ts';
import * as step0451 from '../db/migrations/0451-promised-indexes.ts';
import * as step0452 from '../db/migrations/0452-views.ts';
import * as step0453 from '../db/migrations/0453-columns.ts';
import * as step0454 from '../db/migrations/0454-units-index.ts';
import * as step0460 from '../db/migrations/0460-whole-counts.ts';
import * as step0461 from '../db/migrations/0461-states-by-category.ts';
import * as step0462 from '../db/migrations/0462-product-spans.ts';
import * as step0463 from '../db/migrations/0463-names-of-a-seller.ts';
import * as step0470 from '../db/migrations/0470-reports-without-mail.ts';
import * as step0471 from '../db/migrations/0471-reports-not-mailed.ts';
import * as step0472 from '../db/migrations/0472-mails-that-open.ts';
import * as step0473 from '../db/migrations/0473-loads-by-layout.ts';
import * as step0480 from '../db/migrations/0480-rate-counts.ts';
import * as step0481 from '../db/migrations/0481-rate-list-indexes.ts';
import * as step0490 from '../db/migrations/0490-bulk-shipments.ts';
import * as step0500 from '../db/migrations/0500-stock-of-sellers.ts';
import * as step0510 from '../db/migrations/0510-lists-vacuumed-early.ts';
import * as step0520 from '../db/migrations/0520-email-asked-by.ts';
import * as step0525 from '../db/migrations/0525-sessions-that-a-person-sees.ts';
import * as step0535 from '../db/migrations/0535-plain-tracking-numbers.ts';
import * as step0560 from '../db/migrations/0560-skipped-messages.ts';
import * as step0565 from '../db/migrations/0565-withdrawn-prices.ts';
import * as step0570 from '../db/migrations/0570-promotions-of-sales.ts';
import * as step0575 from '../db/migrations/0575-repeated-tracking-numbers.ts';
import * as step0590 from '../db/migrations/0590-two-steps-of-administrators.ts';
import * as step0605 from '../db/migrations/0605-withdrawn-shipments.ts';
import * as step0610 from '../db/migrations/0610-same-names.ts';
import * as step0611 from '../db/migrations/0611-clean-texts.ts';
import * as step0615 from '../db/migrations/0615-escaped-category-paths.ts';
import * as step0616 from '../db/migrations/0616-upc-codes.ts';
import * as step0617 from '../db/migrations/0617-order-codes.ts';
import * as step0620 from '../db/migrations/0620-sheets-of-loads.ts';
import * as step0625 from '../db/migrations/0625-order-stock.ts';
import * as step0626 from '../db/migrations/0626-order-stock-indexes.ts';
import * as step0627 from '../db/migrations/0627-units-of-open-orders.ts';
import * as step0628 from '../db/migrations/0628-oversold-orders.ts';
import * as step0629 from '../db/migrations/0629-stock-change-numbers.ts';
import * as step0635 from '../db/migrations/0635-returns.ts';
import * as step0636 from '../db/migrations/0636-returns-tag.ts';
import * as step0640 from '../db/migrations/0640-cancellation-requests.ts';
import * as step0641 from '../db/migrations/0641-order-notes.ts';
import * as step0650 from '../db/migrations/0650-column-maps.ts';
import * as step0655 from '../db/migrations/0655-damaged-text-of-loads.ts';
import * as step0660 from '../db/migrations/0660-return-codes.ts';
import * as step0675 from '../db/migrations/0675-postal-codes.ts';
import * as step0676 from '../db/migrations/0676-confirmed-rehearsals.ts';
import * as step0677 from '../db/migrations/0677-bytes-of-rows.ts';
import * as step0685 from '../db/migrations/0685-refusals.ts';
import * as step0686 from '../db/migrations/0686-refused-tries.ts';
import * as step0692 from '../db/migrations/0692-readings-of-loads.ts';
import * as step0700 from '../db/migrations/0700-order-writes-count.ts';
import * as step0710 from '../db/migrations/0710-news-by-statements.ts';
import * as step0760 from '../db/migrations/0760-refused-tries-count.ts';

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
  { name: '0153-deleted-products', up: step0153.up },
  { name: '0156-asked-versions', up: step0156.up },
  { name: '0160-load-undo', up: step0160.up },
  { name: '0161-changes-of-loads', outsideTransaction: step0161.outsideTransaction, up: step0161.up },
  { name: '0162-scheduled-loads', up: step0162.up },
  { name: '0166-uploaded-images', up: step0166.up },
  { name: '0167-uploaded-image-uses', outsideTransaction: step0167.outsideTransaction, up: step0167.up },
  { name: '0169-bulk-rows', up: step0169.up },
  { name: '0180-product-words', up: step0180.up },
  { name: '0185-incidents', up: step0185.up },
  { name: '0190-price-approval-status', up: step0190.up },
  { name: '0191-low-stock', up: step0191.up },
  { name: '0200-reports', up: step0200.up },
  { name: '0210-program-tokens', up: step0210.up },
  { name: '0230-incident-keys', up: step0230.up },
  { name: '0250-report-schedules', up: step0250.up },
  { name: '0251-reports-told', up: step0251.up },
  { name: '0290-promotions', up: step0290.up },
  { name: '0300-carrier-tracking', up: step0300.up },
  { name: '0301-carrier-blocks-told', up: step0301.up },
  { name: '0310-rate-places', up: step0310.up },
  { name: '0311-rate-indexes', outsideTransaction: step0311.outsideTransaction, up: step0311.up },
  { name: '0312-rate-bulk-actions', up: step0312.up },
  { name: '0320-conditions', up: step0320.up },
  { name: '0330-migration-runs', up: step0330.up },
  { name: '0395-carriers-told', up: step0395.up },
  { name: '0400-rates-without-workers', up: step0400.up },
  { name: '0410-stock-levels', up: step0410.up },
  { name: '0411-orders-by-carrier', outsideTransaction: step0411.outsideTransaction, up: step0411.up },
  { name: '0440-find-anything', up: step0440.up },
  { name: '0441-find-orders', outsideTransaction: step0441.outsideTransaction, up: step0441.up },
  { name: '0450-promised-day', up: step0450.up },
  { name: '0451-promised-indexes', outsideTransaction: step0451.outsideTransaction, up: step0451.up },
  { name: '0452-views', up: step0452.up },
  { name: '0453-columns', up: step0453.up },
  { name: '0454-units-index', outsideTransaction: step0454.outsideTransaction, up: step0454.up },
  { name: '0460-whole-counts', up: step0460.up },
  { name: '0461-states-by-category', outsideTransaction: step0461.outsideTransaction, up: step0461.up },
  { name: '0462-product-spans', up: step0462.up },
  { name: '0463-names-of-a-seller', outsideTransaction: step0463.outsideTransaction, up: step0463.up },
  { name: '0470-reports-without-mail', up: step0470.up },
  { name: '0471-reports-not-mailed', up: step0471.up },
  { name: '0472-mails-that-open', up: step0472.up },
  { name: '0473-loads-by-layout', outsideTransaction: step0473.outsideTransaction, up: step0473.up },
  { name: '0480-rate-counts', up: step0480.up },
  { name: '0481-rate-list-indexes', outsideTransaction: step0481.outsideTransaction, up: step0481.up },
  { name: '0490-bulk-shipments', up: step0490.up },
  { name: '0500-stock-of-sellers', outsideTransaction: step0500.outsideTransaction, up: step0500.up },
  { name: '0510-lists-vacuumed-early', up: step0510.up },
  { name: '0520-email-asked-by', up: step0520.up },
  { name: '0525-sessions-that-a-person-sees', up: step0525.up },
  { name: '0535-plain-tracking-numbers', up: step0535.up },
  { name: '0560-skipped-messages', up: step0560.up },
  { name: '0565-withdrawn-prices', up: step0565.up },
  { name: '0570-promotions-of-sales', up: step0570.up },
  { name: '0575-repeated-tracking-numbers', outsideTransaction: step0575.outsideTransaction, up: step0575.up },
  { name: '0590-two-steps-of-administrators', up: step0590.up },
  { name: '0605-withdrawn-shipments', up: step0605.up },
  { name: '0610-same-names', up: step0610.up },
  { name: '0611-clean-texts', up: step0611.up },
  { name: '0615-escaped-category-paths', up: step0615.up },
  { name: '0616-upc-codes', outsideTransaction: step0616.outsideTransaction, up: step0616.up },
  { name: '0617-order-codes', outsideTransaction: step0617.outsideTransaction, up: step0617.up },
  { name: '0620-sheets-of-loads', up: step0620.up },
  { name: '0625-order-stock', up: step0625.up },
  { name: '0626-order-stock-indexes', outsideTransaction: step0626.outsideTransaction, up: step0626.up },
  { name: '0627-units-of-open-orders', up: step0627.up },
  { name: '0628-oversold-orders', outsideTransaction: step0628.outsideTransaction, up: step0628.up },
  { name: '0629-stock-change-numbers', up: step0629.up },
  { name: '0635-returns', up: step0635.up },
  { name: '0636-returns-tag', outsideTransaction: step0636.outsideTransaction, up: step0636.up },
  { name: '0640-cancellation-requests', up: step0640.up },
  { name: '0641-order-notes', up: step0641.up },
  { name: '0650-column-maps', up: step0650.up },
  { name: '0655-damaged-text-of-loads', up: step0655.up },
  { name: '0660-return-codes', outsideTransaction: step0660.outsideTransaction, up: step0660.up },
  { name: '0675-postal-codes', up: step0675.up },
  { name: '0676-confirmed-rehearsals', up: step0676.up },
  { name: '0677-bytes-of-rows', up: step0677.up },
  { name: '0685-refusals', up: step0685.up },
  { name: '0686-refused-tries', outsideTransaction: step0686.outsideTransaction, up: step0686.up },
  { name: '0692-readings-of-loads', up: step0692.up },
  { name: '0700-order-writes-count', up: step0700.up },
  { name: '0710-news-by-statements', up: step0710.up },
  { name: '0760-refused-tries-count', up: step0760.up },
];
