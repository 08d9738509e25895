// Written by `npm run generate` from the files of their folders; do not edit.
import { aliasMessages } from '../messages/alias.messages.ts';
import { apiMessages } from '../messages/api.messages.ts';
import { bulkMessages } from '../messages/bulk.messages.ts';
import { carriersMessages } from '../messages/carriers.messages.ts';
import { categoriesMessages } from '../messages/categories.messages.ts';
import { ciMessages } from '../messages/ci.messages.ts';
import { commercialConditionsMessages } from '../messages/commercial-conditions.messages.ts';
import { completionMessages } from '../messages/completion.messages.ts';
import { configMessages } from '../messages/config.messages.ts';
import { controversiesMessages } from '../messages/controversies.messages.ts';
import { csvMessages } from '../messages/csv.messages.ts';
import { doctorMessages } from '../messages/doctor.messages.ts';
import { findMessages } from '../messages/find.messages.ts';
import { flowsMessages } from '../messages/flows.messages.ts';
import { guidesMessages } from '../messages/guides.messages.ts';
import { helpMessages } from '../messages/help.messages.ts';
import { incidentsMessages } from '../messages/incidents.messages.ts';
import { inventoryMessages } from '../messages/inventory.messages.ts';
import { invoiceMessages } from '../messages/invoice.messages.ts';
import { listsMessages } from '../messages/lists.messages.ts';
import { loadsMessages } from '../messages/loads.messages.ts';
import { manMessages } from '../messages/man.messages.ts';
import { mcpMessages } from '../messages/mcp.messages.ts';
import { migrationMessages } from '../messages/migration.messages.ts';
import { noticeMessages } from '../messages/notice.messages.ts';
import { notificationsMessages } from '../messages/notifications.messages.ts';
import { openMessages } from '../messages/open.messages.ts';
import { ordersMessages } from '../messages/orders.messages.ts';
import { packMessages } from '../messages/pack.messages.ts';
import { presetsMessages } from '../messages/presets.messages.ts';
import { pricesMessages } from '../messages/prices.messages.ts';
import { productsMessages } from '../messages/products.messages.ts';
import { programMessages } from '../messages/program.messages.ts';
import { promotionsMessages } from '../messages/promotions.messages.ts';
import { ratesMessages } from '../messages/rates.messages.ts';
import { reportsMessages } from '../messages/reports.messages.ts';
import { returnsMessages } from '../messages/returns.messages.ts';
import { sessionMessages } from '../messages/session.messages.ts';
import { sessionsMessages } from '../messages/sessions.messages.ts';
import { sharedMessages } from '../messages/shared.messages.ts';
import { shellMessages } from '../messages/shell.messages.ts';
import { skusMessages } from '../messages/skus.messages.ts';
import { snapshotMessages } from '../messages/snapshot.messages.ts';
import { specificationsMessages } from '../messages/specifications.messages.ts';
import { storeMessages } from '../messages/store.messages.ts';
import { subscriptionsMessages } from '../messages/subscriptions.messages.ts';
import { tokensMessages } from '../messages/tokens.messages.ts';
import { uiMessages } from '../messages/ui.messages.ts';
import { viewsMessages } from '../messages/views.messages.ts';
import { webhooksMessages } from '../messages/webhooks.messages.ts';

/** Every Spanish text by its stable key; a key is also the `code` of the error that says it. */
export const messages = {
  ...aliasMessages,
  ...apiMessages,
  ...bulkMessages,
  ...carriersMessages,
  ...categoriesMessages,
  ...ciMessages,
  ...commercialConditionsMessages,
  ...completionMessages,
  ...configMessages,
  ...controversiesMessages,
  ...csvMessages,
  ...doctorMessages,
  ...findMessages,
  ...flowsMessages,
  ...guidesMessages,
  ...helpMessages,
  ...incidentsMessages,
  ...inventoryMessages,
  ...invoiceMessages,
  ...listsMessages,
  ...loadsMessages,
  ...manMessages,
  ...mcpMessages,
  ...migrationMessages,
  ...noticeMessages,
  ...notificationsMessages,
  ...openMessages,
  ...ordersMessages,
  ...packMessages,
  ...presetsMessages,
  ...pricesMessages,
  ...productsMessages,
  ...programMessages,
  ...promotionsMessages,
  ...ratesMessages,
  ...reportsMessages,
  ...returnsMessages,
  ...sessionMessages,
  ...sessionsMessages,
  ...sharedMessages,
  ...shellMessages,
  ...skusMessages,
  ...snapshotMessages,
  ...specificationsMessages,
  ...storeMessages,
  ...subscriptionsMessages,
  ...tokensMessages,
  ...uiMessages,
  ...viewsMessages,
  ...webhooksMessages,
} as const;
