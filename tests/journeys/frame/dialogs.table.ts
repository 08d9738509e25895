import { randomUUID } from 'node:crypto';
import { say } from '@trastienda/domain';
import { password } from '../../support/accounts.ts';
import type { LiveServer } from '../../support/live.ts';
import { catalogueDialogs } from './catalogue-dialogs.table.ts';
import { button, type DialogRow, field, icon, input, safe } from './dialog-row.ts';
import { orderDialogs } from './order-dialogs.table.ts';

/** The person's profile, with a program token. */
async function withToken(server: LiveServer) {
  const body = { name: `Foco ${randomUUID().slice(0, 6)}`, scopes: ['read'], days: 1, currentPassword: password };
  const { status } = await server.ask({ call: 'POST /admin/profile/tokens', as: 'operator', body });
  if (status !== 201) throw new Error(`The token was not made: ${status}`);
  return '/profile/me';
}

/** The person's reports, with one that comes every day. */
async function withSchedule(server: LiveServer) {
  const body = { every: 'day', hour: 7, key: randomUUID(), filters: { accountName: 'aurora' } };
  const { status } = await server.ask({ call: 'POST /reports/sales/schedules', as: 'seller', body });
  if (status !== 201) throw new Error(`The schedule was not made: ${status}`);
  return '/reports/list?tab=mine';
}

const screenDialogs: readonly DialogRow[] = [
  {
    kind: 'a block, a form with a text first',
    of: 'features/carriers/blocks/block-dialog.tsx',
    ...{ as: 'admin', path: '/admin/carrierBlock', opener: button(say('carrierBlocks.create')) },
    first: field(say('carrierBlocks.form.name')),
    takesText: true,
  },
  {
    kind: 'a subscription to events, a wide form',
    of: 'features/webhooks/subscriptions/subscription-dialog.tsx',
    ...{ as: 'admin', path: '/webhooks', opener: button(say('subscriptions.create')) },
    first: field(say('subscriptions.form.address')),
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
    ...{ as: 'admin', path: '/orders/list', opener: button('Columnas'), first: button('Listo') },
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
    ...{ as: 'operator', opener: icon('Terminar la sesión:'), first: safe },
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
    kind: 'the keys of a screen',
    of: 'app/layout/keys-help.tsx',
    ...{ as: 'seller', path: '/orders/list', opener: button(say('shell.palette.title')), key: '?' },
    first: button('Cerrar'),
  },
  {
    kind: 'what finds anything',
    of: 'app/layout/palette.tsx',
    ...{ as: 'seller', path: '/orders/list', opener: button(say('shell.palette.title')) },
    first: (dialog) => dialog.getByRole('combobox'),
    takesText: true,
  },
  {
    kind: 'a migration',
    of: 'features/migration/migration-card.tsx',
    ...{ as: 'admin', path: '/updates/catalogAndBrand', first: safe },
    opener: button(say('migration.update.of', { kind: 'Marcas' })),
  },
  {
    kind: 'the announcement as everybody will see it, a card that takes no focus',
    of: 'features/notices/announcement/announcement-preview.tsx',
    ...{ as: 'admin', path: '/admin/notices', opener: button(say('notices.announcement.preview')) },
    first: (_, page) => button(say('notices.announcement.preview'))(page),
  },
  {
    kind: 'the end of the announcement',
    of: 'features/notices/announcement/delete-announcement.tsx',
    ...{ as: 'admin', path: '/admin/notices', opener: button(say('notices.announcement.delete')), first: safe },
  },
  {
    kind: 'a notice with the text of another',
    of: 'features/notices/scheduled/notices-screen.tsx',
    ...{ as: 'admin', path: '/admin/notices', opener: icon(say('notices.copy')), first: input },
  },
  {
    kind: 'a notice that was sent',
    of: 'features/notices/scheduled/sent-notice.tsx',
    ...{ as: 'admin', path: '/admin/notices?status=SENT', first: safe },
    opener: (page) => page.locator('[data-row-id] a').first(),
  },
  {
    kind: 'the end of a report’s schedule',
    of: 'features/reports/settle-dialog.tsx',
    ...{ as: 'seller', path: withSchedule, opener: icon('Terminar el reporte programado'), first: safe },
  },
  {
    kind: 'a lost password',
    of: 'features/session/recovery-dialog.tsx',
    ...{ as: undefined, path: '/pages/login', opener: button(say('session.recovery.title')), first: input },
    takesText: true,
  },
  {
    kind: 'unsaved changes that one is about to leave',
    of: 'ui/leave-question.tsx',
    ...{ as: 'seller', path: '/profile/me', first: safe },
    before: async (page) => page.locator('input[name=firstName]').fill('Laura Isabel'),
    opener: (page) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: say('menu.dashboard') })
        .first(),
  },
];

/** Dialogs that a person opens: forms by their first field, questions by their safe button, the rest by their first control. */
export const dialogRows: readonly DialogRow[] = [...screenDialogs, ...orderDialogs, ...catalogueDialogs];

/** The dialogs that nobody opens, because they appear by themselves or need a server of their own: each with the test that asserts their focus. */
export const dialogsElsewhere: Readonly<Record<string, string>> = {
  // Cards of the kit that leave the focus where it is.
  'features/dashboard/dashboard-notices.tsx': 'apps/web/src/ui/notice-dialog.test.tsx',
  'features/dashboard/terms-notice.tsx': 'apps/web/src/ui/notice-dialog.test.tsx',
  'features/session/expired-password-dialog.tsx': 'tests/journeys/session/expired-password.spec.ts',
  'features/session/inactivity-warning.tsx': 'tests/journeys/session/sign-in.spec.ts',
  'features/session/required-activation.tsx': 'apps/web/src/features/session/required-activation.test.tsx',
  'features/session/session-ending.tsx': 'tests/journeys/session/session-end.spec.ts',
  'features/session/sign-in-again.tsx': 'tests/journeys/session/session-end.spec.ts',
  'features/webhooks/subscriptions/confirm-dialogs.tsx': 'tests/journeys/administration/webhooks.spec.ts',
  'features/webhooks/subscriptions/delivery-dialog.tsx': 'tests/journeys/administration/webhooks.spec.ts',
  'features/webhooks/subscriptions/secret-dialog.tsx': 'tests/journeys/administration/webhooks.spec.ts',
  'features/webhooks/skip-dialog.tsx': 'tests/journeys/orders/not-notified.spec.ts',
};
