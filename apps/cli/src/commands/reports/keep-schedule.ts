import type { ReportPeriod, ReportRhythm } from '@trastienda/domain';
import { scheduleProblems, scheduleReport } from '@trastienda/machines';
import { ApiError, type ReportSchedule, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { apiOf } from '../../services/orders/flows.ts';
import { fileShape } from '../../services/presets/file-shape.ts';
import { problemsFailure } from '../../services/reports/drive-report.ts';
import { findSchedule } from '../../services/reports/find-schedule.ts';
import { connect } from '../../services/session/connect.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { withRequestKey } from '../../store/request-attempt.ts';
import { type ProofFlags, readProof } from '../session/read-proof.ts';
import { type Asked, filtersOf, type RequestFlags } from './follow-report.ts';
import { requireYes } from './read-report.ts';
import { scheduleText } from './report-text.ts';

export type ScheduleFlags = ProofFlags &
  Pick<RequestFlags, 'email' | 'format' | 'columns' | 'preset' | 'gzip' | 'maxRows'> & {
    every: ReportRhythm;
    hour: number;
    period?: ReportPeriod;
  };

/** `reports schedule`: saves a scheduled report. */
export const keepSchedule = (context: CommandContext, asked: Asked, flags: ScheduleFlags): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const { every, hour, period, email, gzip, maxRows } = flags;
    const { columns, format } = await fileShape(client, `report.${asked.kind}`, flags);
    const wanted = {
      kind: asked.kind,
      filters: await filtersOf(client, asked),
      every,
      hour,
      ...(period && { period }),
      ...(email !== undefined && { email }),
      ...(format && { format }),
      ...(columns && { columns }),
      ...(gzip && { gzip }),
      ...(maxRows !== undefined && { most: maxRows }),
    };
    const schedule = await withRequestKey(context, { what: 'schedule', words: wanted }, async ({ key }) => {
      const draft = { ...wanted, key: key() };
      const problems = scheduleProblems(draft);
      if (Object.keys(problems).length > 0) throw problemsFailure(problems);
      return scheduleProven(context, apiOf(client), draft, flags);
    });
    await context.output.answer({
      text: (colors) => scheduleText(schedule, colors),
      json: schedule,
      events: () => [{ event: 'scheduled', schedule }],
    });
    return undefined;
  });

/** Saves the schedule; if its address is not the user's own, the server asks for the password, which is then read and sent. */
async function scheduleProven(
  context: CommandContext,
  api: ReturnType<typeof apiOf>,
  draft: Parameters<typeof scheduleReport>[1],
  flags: ProofFlags,
): Promise<ReportSchedule> {
  try {
    return await scheduleReport(api, draft);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400 && error.fields?.currentPassword)) throw error;
    return scheduleReport(api, { ...draft, ...(await readProof(context, flags)) });
  }
}

/** `reports unschedule`: asks for confirmation and ends the schedule. */
export const endSchedule = (context: CommandContext, id: string, flags: ChangeFlags): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const schedule = await findSchedule(client, id);
    const text = scheduleText(schedule, context.output.colors);
    await requireYes(context, flags, say('cli.reports.schedules.end.question'), text);
    await unwrap(client.DELETE('/reports/schedules/{scheduleId}', { params: { path: { scheduleId: id } } }));
    await context.output.answer({
      text: () => say('cli.reports.schedules.end.done'),
      json: schedule,
      events: () => [{ event: 'unscheduled', schedule }],
    });
    return undefined;
  });
