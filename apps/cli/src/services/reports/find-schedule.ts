import { reportScheduleLimits } from '@trastienda/domain';
import { type ReportSchedule, type TrastiendaClient, unwrapPage } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';

/** One of the user's own schedules; a user never has more than one page of them. */
export const findSchedule = async (client: TrastiendaClient, id: string): Promise<ReportSchedule> => {
  const query = { from: 0, size: reportScheduleLimits.most };
  const { rows } = await unwrapPage(client.GET('/reports/schedules', { params: { query } }), 0);
  const found = rows.find((schedule) => schedule.id === id);
  if (found) return found;
  throw new Failure(say('reports.schedule.notFound'), {
    code: 'reports.schedule.notFound',
    exitCode: exitCodes.refused,
  });
};
