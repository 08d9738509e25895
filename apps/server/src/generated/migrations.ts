// Written by `npm run generate` from the files of their folders; do not edit.
import type { Migration } from '../db/migration.ts';
import * as step0720 from '../db/migrations/0720-baseline.ts';
import * as step0731 from '../db/migrations/0731-kinds-of-notification.ts';
import * as step0760 from '../db/migrations/0760-refused-tries-count.ts';
import * as step0773 from '../db/migrations/0773-rates-without-counters.ts';
import * as step0780 from '../db/migrations/0780-accounts-in-catalogue-keys.ts';
import * as step0800 from '../db/migrations/0800-accounts-in-order-keys.ts';
import * as step0810 from '../db/migrations/0810-newest-guides-of-sellers.ts';
import * as step0820 from '../db/migrations/0820-tables-without-triggers.ts';
import * as step0840 from '../db/migrations/0840-counters-without-functions-of-orders.ts';
import * as step0860 from '../db/migrations/0860-webhook-subscriptions.ts';
import * as step0861 from '../db/migrations/0861-blocks-of-days.ts';
import * as step0866 from '../db/migrations/0866-names-without-unseen-signs.ts';
import * as step0870 from '../db/migrations/0870-rejections-of-variants.ts';
import * as step0871 from '../db/migrations/0871-name-of-the-marketplace.ts';
import * as step0880 from '../db/migrations/0880-what-work-waits-for.ts';
import * as step0882 from '../db/migrations/0882-presets.ts';
import * as step0883 from '../db/migrations/0883-logo-of-the-marketplace.ts';
import * as step0884 from '../db/migrations/0884-scopes-of-tokens.ts';
import * as step0885 from '../db/migrations/0885-subscriptions-of-people.ts';
import * as step0887 from '../db/migrations/0887-guide-requests-counted-by-index.ts';
import * as step0888 from '../db/migrations/0888-orders-by-whole-texts.ts';
import * as step0889 from '../db/migrations/0889-orders-to-ship.ts';
import * as step0890 from '../db/migrations/0890-counters-of-guide-requests.ts';
import * as step0891 from '../db/migrations/0891-short-waiting-lists-of-words.ts';
import * as step0892 from '../db/migrations/0892-words-of-newest-products.ts';
import * as step0893 from '../db/migrations/0893-functions-of-indexes.ts';
import * as step0894 from '../db/migrations/0894-audit-of-sellers.ts';
import * as step0895 from '../db/migrations/0895-account-of-the-marketplace.ts';
import * as step0896 from '../db/migrations/0896-stock-changes-by-account.ts';
import * as step0897 from '../db/migrations/0897-orders-of-a-seller-by-index.ts';
import * as step0898 from '../db/migrations/0898-guides-of-kept-lines.ts';
import * as step0899 from '../db/migrations/0899-own-addresses-of-reports.ts';
import * as step0900 from '../db/migrations/0900-conditions-of-accounts.ts';
import * as step0901 from '../db/migrations/0901-owner-of-files.ts';
import * as step0902 from '../db/migrations/0902-range-of-the-root.ts';
import * as step0903 from '../db/migrations/0903-long-ids-of-returns.ts';
import * as step0905 from '../db/migrations/0905-attempts-of-notices.ts';
import * as step0906 from '../db/migrations/0906-folios-of-invoices.ts';
import * as step0907 from '../db/migrations/0907-older-secrets-of-webhooks.ts';

/** In the order of their numbers, one each. */
export const migrations: readonly Migration[] = [
  { name: '0720-baseline', phase: step0720.phase, replaces: step0720.replaces, up: step0720.up },
  { name: '0731-kinds-of-notification', phase: step0731.phase, up: step0731.up },
  { name: '0760-refused-tries-count', phase: step0760.phase, up: step0760.up },
  { name: '0773-rates-without-counters', phase: step0773.phase, up: step0773.up },
  { name: '0780-accounts-in-catalogue-keys', phase: step0780.phase, outsideTransaction: step0780.outsideTransaction, up: step0780.up },
  { name: '0800-accounts-in-order-keys', phase: step0800.phase, outsideTransaction: step0800.outsideTransaction, up: step0800.up },
  { name: '0810-newest-guides-of-sellers', phase: step0810.phase, up: step0810.up },
  { name: '0820-tables-without-triggers', phase: step0820.phase, up: step0820.up },
  { name: '0840-counters-without-functions-of-orders', phase: step0840.phase, up: step0840.up },
  { name: '0860-webhook-subscriptions', phase: step0860.phase, up: step0860.up },
  { name: '0861-blocks-of-days', phase: step0861.phase, up: step0861.up },
  { name: '0866-names-without-unseen-signs', phase: step0866.phase, up: step0866.up },
  { name: '0870-rejections-of-variants', phase: step0870.phase, up: step0870.up },
  { name: '0871-name-of-the-marketplace', phase: step0871.phase, up: step0871.up },
  { name: '0880-what-work-waits-for', phase: step0880.phase, up: step0880.up },
  { name: '0882-presets', phase: step0882.phase, up: step0882.up },
  { name: '0883-logo-of-the-marketplace', phase: step0883.phase, up: step0883.up },
  { name: '0884-scopes-of-tokens', phase: step0884.phase, up: step0884.up },
  { name: '0885-subscriptions-of-people', phase: step0885.phase, up: step0885.up },
  { name: '0887-guide-requests-counted-by-index', phase: step0887.phase, up: step0887.up },
  { name: '0888-orders-by-whole-texts', phase: step0888.phase, up: step0888.up },
  { name: '0889-orders-to-ship', phase: step0889.phase, up: step0889.up },
  { name: '0890-counters-of-guide-requests', phase: step0890.phase, up: step0890.up },
  { name: '0891-short-waiting-lists-of-words', phase: step0891.phase, up: step0891.up },
  { name: '0892-words-of-newest-products', phase: step0892.phase, up: step0892.up },
  { name: '0893-functions-of-indexes', phase: step0893.phase, up: step0893.up },
  { name: '0894-audit-of-sellers', phase: step0894.phase, up: step0894.up },
  { name: '0895-account-of-the-marketplace', phase: step0895.phase, up: step0895.up },
  { name: '0896-stock-changes-by-account', phase: step0896.phase, up: step0896.up },
  { name: '0897-orders-of-a-seller-by-index', phase: step0897.phase, up: step0897.up },
  { name: '0898-guides-of-kept-lines', phase: step0898.phase, up: step0898.up },
  { name: '0899-own-addresses-of-reports', phase: step0899.phase, up: step0899.up },
  { name: '0900-conditions-of-accounts', phase: step0900.phase, up: step0900.up },
  { name: '0901-owner-of-files', phase: step0901.phase, up: step0901.up },
  { name: '0902-range-of-the-root', phase: step0902.phase, up: step0902.up },
  { name: '0903-long-ids-of-returns', phase: step0903.phase, up: step0903.up },
  { name: '0905-attempts-of-notices', phase: step0905.phase, up: step0905.up },
  { name: '0906-folios-of-invoices', phase: step0906.phase, up: step0906.up },
  { name: '0907-older-secrets-of-webhooks', phase: step0907.phase, up: step0907.up },
];
