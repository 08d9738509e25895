// Written by `npm run generate` from the files of their folders; do not edit.
import { accessMessages } from '../access/access.messages.ts';
import { billingMessages } from '../billing/billing.messages.ts';
import { bulkActionMessages } from '../bulk/bulk-action.messages.ts';
import { carrierBlocksMessages } from '../carriers/carrier-blocks.messages.ts';
import { carriersMessages } from '../carriers/carriers.messages.ts';
import { shippingRatesMessages } from '../carriers/shipping-rates.messages.ts';
import { catalogueMessages } from '../catalogue/catalogue.messages.ts';
import { categoriesMessages } from '../catalogue/categories.messages.ts';
import { productDetailMessages } from '../catalogue/product-detail.messages.ts';
import { commercialConditionsMessages } from '../commercial-conditions/commercial-conditions.messages.ts';
import { dashboardMessages } from '../dashboard/dashboard.messages.ts';
import { findMessages } from '../find/find.messages.ts';
import { gridMessages } from '../grid/grid.messages.ts';
import { guidesMessages } from '../guides/guides.messages.ts';
import { imageGalleryMessages } from '../images/image-gallery.messages.ts';
import { imagesMessages } from '../images/images.messages.ts';
import { incidentsMessages } from '../incidents/incidents.messages.ts';
import { inventoryMessages } from '../inventory/inventory.messages.ts';
import { csvMessages } from '../loads/csv.messages.ts';
import { loadScreensMessages } from '../loads/load-screens.messages.ts';
import { loadsMessages } from '../loads/loads.messages.ts';
import { mailMessages } from '../mail/mail.messages.ts';
import { editingMessages } from '../messages/editing.messages.ts';
import { errorsMessages } from '../messages/errors.messages.ts';
import { paletteMessages } from '../messages/palette.messages.ts';
import { requestErrorsMessages } from '../messages/request-errors.messages.ts';
import { sharedMessages } from '../messages/shared.messages.ts';
import { shellMessages } from '../messages/shell.messages.ts';
import { validationMessages } from '../messages/validation.messages.ts';
import { migrationMessages } from '../migration/migration.messages.ts';
import { noticesMessages } from '../notices/notices.messages.ts';
import { notificationsMessages } from '../notices/notifications.messages.ts';
import { decisionsMessages } from '../orders/decisions.messages.ts';
import { integrationMessages } from '../orders/integration.messages.ts';
import { notesMessages } from '../orders/notes.messages.ts';
import { orderHistoryMessages } from '../orders/order-history.messages.ts';
import { orderScreensMessages } from '../orders/order-screens.messages.ts';
import { ordersMessages } from '../orders/orders.messages.ts';
import { packingMessages } from '../orders/packing.messages.ts';
import { returnsMessages } from '../orders/returns.messages.ts';
import { exportsMessages } from '../presets/exports.messages.ts';
import { presetsMessages } from '../presets/presets.messages.ts';
import { bulkDiscountMessages } from '../prices/bulk-discount.messages.ts';
import { priceApprovalMessages } from '../prices/price-approvals.messages.ts';
import { productHistoryMessages } from '../products/product-history.messages.ts';
import { productsMessages } from '../products/products.messages.ts';
import { skuReviewMessages } from '../products/sku-review.messages.ts';
import { promotionsMessages } from '../promotions/promotions.messages.ts';
import { reportsMessages } from '../reports/reports.messages.ts';
import { salesMessages } from '../sales/sales.messages.ts';
import { sellersMessages } from '../sellers/sellers.messages.ts';
import { accountMessages } from '../session/account.messages.ts';
import { firstAdministratorMessages } from '../session/first-administrator.messages.ts';
import { openSessionsMessages } from '../session/open-sessions.messages.ts';
import { profileMessages } from '../session/profile.messages.ts';
import { recoveryMailMessages } from '../session/recovery-mail.messages.ts';
import { sessionEndMessages } from '../session/session-end.messages.ts';
import { sessionMessages } from '../session/session.messages.ts';
import { tokensMessages } from '../session/tokens.messages.ts';
import { settingsMessages } from '../settings/settings.messages.ts';
import { usageMessages } from '../usage/usage.messages.ts';
import { usersMessages } from '../users/users.messages.ts';
import { viewsMessages } from '../views/views.messages.ts';
import { subscriptionsMessages } from '../webhooks/subscriptions.messages.ts';
import { webhooksMessages } from '../webhooks/webhooks.messages.ts';
import { workMessages } from '../work/work.messages.ts';

/** Every Spanish text by its stable key; a key is also the `code` of the error that says it. */
export const messages = {
  ...accessMessages,
  ...billingMessages,
  ...bulkActionMessages,
  ...carrierBlocksMessages,
  ...carriersMessages,
  ...shippingRatesMessages,
  ...catalogueMessages,
  ...categoriesMessages,
  ...productDetailMessages,
  ...commercialConditionsMessages,
  ...dashboardMessages,
  ...findMessages,
  ...gridMessages,
  ...guidesMessages,
  ...imageGalleryMessages,
  ...imagesMessages,
  ...incidentsMessages,
  ...inventoryMessages,
  ...csvMessages,
  ...loadScreensMessages,
  ...loadsMessages,
  ...mailMessages,
  ...editingMessages,
  ...errorsMessages,
  ...paletteMessages,
  ...requestErrorsMessages,
  ...sharedMessages,
  ...shellMessages,
  ...validationMessages,
  ...migrationMessages,
  ...noticesMessages,
  ...notificationsMessages,
  ...decisionsMessages,
  ...integrationMessages,
  ...notesMessages,
  ...orderHistoryMessages,
  ...orderScreensMessages,
  ...ordersMessages,
  ...packingMessages,
  ...returnsMessages,
  ...exportsMessages,
  ...presetsMessages,
  ...bulkDiscountMessages,
  ...priceApprovalMessages,
  ...productHistoryMessages,
  ...productsMessages,
  ...skuReviewMessages,
  ...promotionsMessages,
  ...reportsMessages,
  ...salesMessages,
  ...sellersMessages,
  ...accountMessages,
  ...firstAdministratorMessages,
  ...openSessionsMessages,
  ...profileMessages,
  ...recoveryMailMessages,
  ...sessionEndMessages,
  ...sessionMessages,
  ...tokensMessages,
  ...settingsMessages,
  ...usageMessages,
  ...usersMessages,
  ...viewsMessages,
  ...subscriptionsMessages,
  ...webhooksMessages,
  ...workMessages,
} as const;
