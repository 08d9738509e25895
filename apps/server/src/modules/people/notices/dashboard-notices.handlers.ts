import { isDeepStrictEqual } from 'node:util';
import { isSeller, say, todayInMexico } from '@trastienda/domain';
import type { DashboardNotice } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import {
  type DashboardNoticeRow,
  findUnseenNotices,
  holdNewestEdition,
  insertNoticeEdition,
  markNoticeSeen,
} from './dashboard-notices.repository.ts';

type DashboardNoticesOperations = 'listDashboardNotices' | 'markDashboardNoticeSeen' | 'publishDashboardNotice';

export function dashboardNoticesHandlers({ database, now }: Context): Pick<Handlers, DashboardNoticesOperations> {
  return {
    listDashboardNotices: async ({ viewer }) => {
      if (!isSeller(viewer)) return { status: 200, body: [] };
      const rows = await findUnseenNotices(database.db, dataScope(viewer), viewer.userId, todayInMexico(now()));
      return { status: 200, body: rows.map(toDashboardNotice) };
    },
    markDashboardNoticeSeen: async ({ path, viewer }) => {
      const row = await markNoticeSeen(database.db, viewer.userId, path.id, now());
      if (!row) throw new AppError(404, 'errors.notFound');
      return { status: 200, body: toDashboardNotice(row) };
    },
    publishDashboardNotice: async ({ path, body, origin }) => {
      if (body.endDate < body.startDate) {
        throw new AppError(400, 'errors.validation', { fields: { endDate: say('orders.filter.range') } });
      }
      const row = await inTransaction(database, async (trx) => {
        const newest = await holdNewestEdition(trx, path.kind);
        if (newest && isDeepStrictEqual(formOf(newest), body)) return newest;
        const published = await insertNoticeEdition(trx, {
          kind: path.kind,
          title: body.title,
          text: body.text,
          start_date: body.startDate,
          end_date: body.endDate,
        });
        const subject = { type: 'dashboardNotice', id: published.id };
        await recordAudit(trx, origin, { action: 'dashboardNotice.published', subject, after: body });
        return published;
      });
      return { status: 200, body: toDashboardNotice(row) };
    },
  };
}

const formOf = ({ title, text, start_date, end_date }: DashboardNoticeRow) => ({
  title,
  text,
  startDate: start_date,
  endDate: end_date,
});

const toDashboardNotice = ({
  id,
  kind,
  title,
  text,
  start_date,
  end_date,
  terms_version,
}: DashboardNoticeRow): DashboardNotice => ({
  id,
  kind,
  title,
  text,
  startDate: start_date,
  endDate: end_date,
  ...(terms_version !== null && { termsVersion: terms_version }),
});
