import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Incident } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { type Account, password } from '../../support/accounts.ts';
import type { LiveServer } from '../../support/live.ts';
import { shipmentOf } from '../../support/new-order.ts';
import { orderAfter, orderInHandling, orderToDecide, placeOrder } from '../../support/orders.ts';

/** A dialog and how a person opens it. */
export type DialogRow = {
  readonly kind: string;
  /** The file of `apps/web/src` that draws it. */
  readonly of: string;
  readonly as: Account;
  readonly path: string | ((server: LiveServer) => Promise<string>);
  readonly opener: (page: Page) => Locator;
  /** The control that has the focus. */
  readonly first: (dialog: Locator) => Locator;
  /** A text field that takes what is typed at once. */
  readonly takesText?: boolean;
};

const button = (name: string | RegExp) => (page: Page | Locator) =>
  page.getByRole('button', { name, exact: true }).first();
/** A button of a row: its name says what it does and to what; the same word alone may be a button beside the list. */
const icon = (action: string) => button(new RegExp(`^${action}:? \\S`));
/** The button of a question that changes nothing. */
const safe = (dialog: Locator) =>
  dialog
    .getByRole('button')
    .filter({ hasText: /^(Cancelar|Cerrar|Regresar|No\b)/ })
    .first();
const field = (name: string) => (dialog: Locator) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
const input = (dialog: Locator) => dialog.locator('input, textarea, select').first();

const orderPath = (id: string) => `/orders/orderDetail/${id}`;
const inHandling = async (server: LiveServer) => orderPath(await orderInHandling(server));
const toDecide = async (server: LiveServer) => orderPath(await orderToDecide(server));
/** An order of which everything was sent. */
async function sentOrder(server: LiveServer) {
  const id = await orderInHandling(server);
  const { items } = await orderAfter(server, { call: `GET /orders/${id}`, as: 'seller' });
  const body = shipmentOf(items.map(({ id: item, quantity }) => ({ id: item, quantity })));
  await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
  return { id, items };
}
const sent = async (server: LiveServer) => orderPath((await sentOrder(server)).id);
/** An order of which a unit is on its way back. */
async function comesBack(server: LiveServer) {
  const { id, items } = await sentOrder(server);
  const body = { id: 'RMA-1', reason: 'Llegó roto', items: [{ id: items[0]?.id, quantity: 1 }] };
  await orderAfter(server, { call: `POST /orders/${id}/returns`, as: 'integrator', body });
  return orderPath(id);
}
/** The person's profile, with a program token. */
async function withToken(server: LiveServer) {
  const body = { name: `Foco ${randomUUID().slice(0, 6)}`, scopes: ['read'], days: 1, currentPassword: password };
  const { status } = await server.ask({ call: 'POST /admin/profile/tokens', as: 'operator', body });
  if (status !== 201) throw new Error(`The token was not made: ${status}`);
  return '/profile/me';
}
/** An order with an incident. */
async function withIncident(server: LiveServer) {
  const reference = await placeOrder(server);
  const body = { incidenceType: 'ORDER', reference, priority: 'LOW', title: 'Foco', description: 'No llegó' };
  const { status, body: made } = await server.ask({ call: 'POST /incidents', as: 'seller', body });
  if (status !== 201) throw new Error(`The incident was not created: ${status}`);
  return { path: orderPath(reference), id: (made as Incident).id };
}
async function withClosedIncident(server: LiveServer) {
  const { path, id } = await withIncident(server);
  await server.ask({ call: `PUT /incidents/${id}`, as: 'seller', body: { status: 'CLOSE' } });
  return path;
}
const withOpenIncident = async (server: LiveServer) => (await withIncident(server)).path;
const actions = 'features/orders/order-actions';

/** Dialogs that a person opens: forms by their first field, questions by their safe button, the rest by their first control. */
export const dialogRows: readonly DialogRow[] = [
  {
    kind: 'a block, a form with a text first',
    of: 'features/carriers/blocks/block-dialog.tsx',
    ...{ as: 'admin', path: '/admin/carrierBlock', opener: button(say('carrierBlocks.create')) },
    first: field(say('carrierBlocks.form.name')),
    takesText: true,
  },
  {
    kind: 'the end of a block',
    of: 'features/carriers/blocks/delete-block.tsx',
    ...{ as: 'admin', path: '/admin/carrierBlock', opener: icon(say('carrierBlocks.delete')), first: safe },
  },
  {
    kind: 'a user, a form that loads its choices',
    of: 'features/users/user-dialog.tsx',
    ...{ as: 'admin', path: '/admin/users', opener: button(say('users.create')), first: input, takesText: true },
  },
  {
    kind: 'a promotion, a wide form',
    of: 'features/promotions/promotion-dialog.tsx',
    ...{ as: 'admin', path: '/catalog/promotions', opener: button(say('promotions.create')) },
    first: (dialog) => dialog.locator('input[name=name]'),
    takesText: true,
  },
  {
    kind: 'the end of a promotion',
    of: 'features/promotions/delete-promotion.tsx',
    ...{ as: 'admin', path: '/catalog/promotions', opener: icon(say('promotions.delete')), first: safe },
  },
  {
    kind: 'a notice',
    of: 'features/notices/scheduled/notice-form-dialog.tsx',
    ...{ as: 'admin', path: '/admin/notices', opener: button(say('notices.create')), first: input },
  },
  {
    kind: 'the withdrawal of a notice',
    of: 'features/notices/scheduled/delete-notice.tsx',
    ...{ as: 'admin', path: '/admin/notices', opener: icon(say('notices.delete')), first: safe },
  },
  {
    kind: 'a category',
    of: 'features/categories/category-dialog.tsx',
    ...{ as: 'admin', path: '/admin/categories', opener: button(say('categories.create')), first: input },
  },
  {
    kind: 'a seller',
    of: 'features/sellers/seller-dialog.tsx',
    ...{ as: 'admin', path: '/admin/sellers', opener: button(say('sellers.create')), first: input, takesText: true },
  },
  {
    kind: 'the columns of a list',
    of: 'ui/list/columns-dialog.tsx',
    ...{ as: 'admin', path: '/orders/list', opener: button(say('views.columns')), first: button('Listo') },
  },
  {
    kind: 'a carrier, a form of a seller’s screen',
    of: 'features/carriers/carrier-dialog.tsx',
    ...{ as: 'seller', path: '/carriers/carrierList', opener: button(say('carriers.create')) },
    first: field(say('carriers.form.name')),
    takesText: true,
  },
  {
    kind: 'the end of a carrier',
    of: 'features/carriers/delete-carrier.tsx',
    ...{ as: 'admin', path: '/carriers/carrierList', opener: icon(`${say('carriers.delete')}(?!.*:)`), first: safe },
  },
  {
    kind: 'the sellers of a carrier',
    of: 'features/carriers/sellers-dialog.tsx',
    ...{ as: 'admin', path: '/carriers/carrierList', opener: icon(say('carriers.sellers')), first: input },
    takesText: true,
  },
  {
    kind: 'a shipping price',
    of: 'features/carriers/rates/rate-dialog.tsx',
    ...{ as: 'seller', path: '/carriers/priceList', opener: button(say('rates.create')), first: input },
  },
  {
    kind: 'the end of a shipping price',
    of: 'features/carriers/rates/delete-rate.tsx',
    ...{ as: 'seller', path: '/carriers/priceList', opener: icon(say('rates.delete')), first: safe },
  },
  {
    kind: 'an incident, a form whose first control is a choice',
    of: 'features/incidents/create-incident-dialog.tsx',
    ...{ as: 'seller', path: '/incidents/list', opener: button(say('incidents.create')), first: input },
  },
  {
    kind: 'what an incident says',
    of: 'features/incidents/incident-dialog.tsx',
    ...{ as: 'seller', path: withClosedIncident, opener: icon(say('incidents.action.view')) },
    first: (dialog) => dialog.getByRole('button').filter({ hasText: say('incidents.detail.close') }),
  },
  {
    kind: 'a comment on an incident',
    of: 'features/incidents/incident-dialog.tsx',
    ...{ as: 'seller', path: withOpenIncident, opener: icon(say('incidents.action.comment')) },
    first: (dialog) => dialog.locator('textarea').first(),
    takesText: true,
  },
  {
    kind: 'the end of an incident',
    of: 'features/incidents/close-incident-dialog.tsx',
    ...{ as: 'seller', path: withOpenIncident, opener: icon(say('incidents.action.close')), first: safe },
  },
  {
    kind: 'a report',
    of: 'features/reports/request-report-dialog.tsx',
    ...{ as: 'seller', path: '/reports/list', opener: button(say('reports.request')), first: input },
  },
  {
    kind: 'a schedule of a report',
    of: 'features/reports/schedule-report-dialog.tsx',
    ...{ as: 'seller', path: '/reports/list?tab=mine', opener: button(say('reports.schedule')), first: input },
  },
  {
    kind: 'the end of a session',
    of: 'features/session/profile/end-session.tsx',
    ...{ as: 'operator', opener: icon(say('sessions.end.named', { device: '' }).trim()), first: safe },
    path: async (server) => {
      await server.tokenOf('operator');
      return '/profile/me';
    },
  },
  {
    kind: 'the end of a token',
    of: 'features/session/profile/revoke-token.tsx',
    ...{ as: 'operator', path: withToken, opener: icon('Revocar el token'), first: safe },
  },
  {
    kind: 'a view of a list',
    of: 'ui/list/view-dialog.tsx',
    ...{ as: 'seller', path: '/orders/list?status=handling', opener: button(say('views.save')), first: input },
    takesText: true,
  },
  {
    kind: 'an order taken in',
    of: `${actions}/confirm-flow.tsx`,
    ...{ as: 'seller', opener: button(say('orders.action.startHandling')), first: safe },
    path: async (server) => orderPath(await placeOrder(server)),
  },
  {
    kind: 'the cancellation of an order',
    of: `${actions}/cancel-dialog.tsx`,
    ...{ as: 'seller', path: inHandling, opener: button(say('orders.action.cancel')), first: input },
  },
  {
    kind: 'a shipment',
    of: `${actions}/ship-dialog.tsx`,
    ...{ as: 'seller', path: inHandling, opener: button(say('orders.action.ship')), first: input },
  },
  {
    kind: 'a note on an order',
    of: `${actions}/note-dialog.tsx`,
    ...{ as: 'seller', path: inHandling, opener: button(say('orders.action.addNote')), first: input },
  },
  {
    kind: 'the withdrawal of a shipment',
    of: `${actions}/withdraw-dialog.tsx`,
    ...{ as: 'seller', path: sent, opener: button(say('orders.action.withdrawShipment')), first: input },
  },
  {
    kind: 'a delivery',
    of: `${actions}/deliver-dialog.tsx`,
    ...{ as: 'admin', path: sent, opener: button(say('orders.action.deliver')), first: safe },
  },
  {
    kind: 'a cancellation that is accepted',
    of: `${actions}/decision-dialogs.tsx`,
    ...{ as: 'seller', path: toDecide, opener: button(say('orders.action.acceptCancellation')), first: safe },
  },
  {
    kind: 'a cancellation that is declined',
    of: `${actions}/decision-dialogs.tsx`,
    ...{ as: 'seller', path: toDecide, opener: button(say('orders.action.declineCancellation')), first: input },
  },
  {
    kind: 'a return that is announced',
    of: `${actions}/return-dialogs.tsx`,
    ...{ as: 'admin', path: sent, opener: button(say('orders.action.announceReturn')), first: input },
  },
  {
    kind: 'a return that is received',
    of: `${actions}/return-dialogs.tsx`,
    ...{ as: 'seller', path: comesBack, opener: button(say('returns.receive.title', { id: 'RMA-1' })), first: input },
  },
  {
    kind: 'a return that is closed',
    of: `${actions}/return-dialogs.tsx`,
    ...{ as: 'admin', path: comesBack, opener: button(say('returns.close.title', { id: 'RMA-1' })), first: safe },
  },
  {
    kind: 'a controversy',
    of: `${actions}/controversy-dialogs.tsx`,
    ...{ as: 'admin', path: sent, opener: button(say('orders.action.createControversy')), first: input },
  },
];

/** The other dialogs of the product: each with the test that opens it. They draw themselves with the same kit. */
export const dialogsElsewhere: Readonly<Record<string, string>> = {
  'app/layout/keys-help.tsx': 'tests/journeys/frame/quality.spec.ts',
  'app/layout/palette.tsx': 'tests/journeys/frame/find.spec.ts',
  'features/bulk/bulk-split.tsx': 'tests/journeys/orders/bulk.spec.ts',
  'features/carriers/rates/chosen-rates.tsx': 'tests/journeys/frame/dialogs.spec.ts',
  'features/catalogue/discount/discount-dialog.tsx': 'tests/journeys/catalogue/bulk-discount.spec.ts',
  'features/catalogue/images/image-gallery.tsx': 'apps/web/src/features/catalogue/images/image-gallery.test.tsx',
  'features/catalogue/product-detail/chosen-variants.tsx':
    'apps/web/src/features/catalogue/product-detail/product-detail.test.tsx',
  'features/catalogue/variant/variant-dialog.tsx': 'tests/journeys/catalogue/variants.spec.ts',
  'features/catalogue/variant/variant-form-dialog.tsx': 'apps/web/src/features/catalogue/variant/variant-form.test.tsx',
  'features/categories/specification-question.tsx': 'apps/web/src/features/categories/specifications-screen.test.tsx',
  'features/commercial-conditions/activate-dialog.tsx': 'tests/journeys/administration/commercial-conditions.spec.ts',
  'features/commercial-conditions/condition-dialog.tsx':
    'apps/web/src/features/commercial-conditions/conditions-screen.test.tsx',
  'features/commercial-conditions/upload-terms-dialog.tsx':
    'tests/journeys/administration/commercial-conditions.spec.ts',
  'features/dashboard/dashboard-notices.tsx': 'apps/web/src/features/dashboard/dashboard.test.tsx',
  'features/dashboard/terms-notice.tsx': 'apps/web/src/features/dashboard/dashboard.test.tsx',
  'features/inventory/stock-dialog.tsx': 'apps/web/src/features/inventory/inventory.test.tsx',
  'features/loads/grid/grid-bar.tsx': 'apps/web/src/features/loads/grid/grid-screen.test.tsx',
  'features/loads/preview/thumbnails.tsx': 'apps/web/src/features/loads/preview/thumbnails.test.tsx',
  'features/loads/wizard/confirm-upload.tsx': 'apps/web/src/features/loads/load-screen.test.tsx',
  'features/migration/migration-card.tsx': 'tests/journeys/administration/migration.spec.ts',
  'features/notices/announcement/announcement-preview.tsx':
    'apps/web/src/features/notices/announcement/announcement-card.test.tsx',
  'features/notices/announcement/delete-announcement.tsx':
    'apps/web/src/features/notices/announcement/announcement-card.test.tsx',
  'features/notices/scheduled/notices-screen.tsx': 'apps/web/src/ui/notice-dialog.test.tsx',
  'features/notices/scheduled/sent-notice.tsx': 'apps/web/src/features/notices/scheduled/notice-form-dialog.test.tsx',
  'features/orders/order-actions/cancel-after-form.tsx':
    'apps/web/src/features/orders/order-actions/cancel-dialogs.test.tsx',
  'features/orders/order-actions/cancel-items-form.tsx':
    'apps/web/src/features/orders/order-actions/cancel-dialogs.test.tsx',
  'features/orders/order-actions/log-dialog.tsx': 'tests/journeys/orders/actions.spec.ts',
  'features/prices/chosen-prices.tsx': 'apps/web/src/features/prices/price-list.test.tsx',
  'features/prices/rejection-dialog.tsx': 'tests/journeys/catalogue/prices.spec.ts',
  'features/prices/withdraw-dialog.tsx': 'apps/web/src/features/prices/price-list.test.tsx',
  'features/reports/settle-dialog.tsx': 'apps/web/src/features/reports/reports-screen.test.tsx',
  'features/session/expired-password-dialog.tsx': 'tests/journeys/session/expired-password.spec.ts',
  'features/session/inactivity-warning.tsx': 'tests/journeys/session/session-end.spec.ts',
  'features/session/recovery-dialog.tsx': 'apps/web/src/features/session/login-screen.test.tsx',
  'features/session/required-activation.tsx': 'apps/web/src/features/session/required-activation.test.tsx',
  'features/session/session-ending.tsx': 'tests/journeys/session/session-end.spec.ts',
  'features/session/sign-in-again.tsx': 'tests/journeys/session/session-end.spec.ts',
  'features/webhooks/skip-dialog.tsx': 'apps/web/src/features/webhooks/webhook-list.test.tsx',
  'ui/leave-question.tsx': 'apps/web/src/ui/layers.test.tsx',
};
