import { canCancelReport, canDownloadReport, type Verdict } from '@trastienda/domain';
import { type Report, type TrastiendaClient, unwrap } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { connect } from '../../services/session/connect.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { isConfirmed } from '../loads/confirm.ts';
import { keepReport } from './follow-report.ts';
import { reportText } from './report-text.ts';

/** `reports show`. */
export const showReport = (context: CommandContext, id: string): Promise<undefined> =>
  connect(context, async ({ client }) => tell(context, await findReport(client, id)));

/** `reports download`. */
export const downloadReport = (context: CommandContext, id: string, flags: { output?: string }): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const report = await findReport(client, id);
    demand(canDownloadReport(report.state));
    return keepReport(context, client, report, flags);
  });

/** `reports cancel`: asks for confirmation and stops the report. */
export const cancelReport = (context: CommandContext, id: string, flags: ChangeFlags): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const report = await findReport(client, id);
    demand(canCancelReport(report.state));
    await requireYes(context, flags, say('cli.reports.cancel.question'), reportText(report, context.output.colors));
    return tell(context, await unwrap(client.POST('/reports/{reportId}/cancel', at(id))));
  });

/** `reports revoke`: asks for confirmation and revokes the link. */
export const revokeLink = (context: CommandContext, id: string, flags: ChangeFlags): Promise<undefined> =>
  connect(context, async ({ client }) => {
    const report = await findReport(client, id);
    await requireYes(context, flags, say('cli.reports.revoke.question'), reportText(report, context.output.colors));
    return tell(context, await unwrap(client.DELETE('/reports/{reportId}/link', at(id))));
  });

const at = (reportId: string) => ({ params: { path: { reportId } } });

const findReport = (client: TrastiendaClient, id: string): Promise<Report> =>
  unwrap(client.GET('/reports/{reportId}', at(id)));

function demand(verdict: Verdict): void {
  if (!verdict.allowed) {
    throw new Failure(say(verdict.code, verdict.params), { code: verdict.code, exitCode: exitCodes.refused });
  }
}

/** Shows a text and asks for confirmation, unless it was given beforehand. */
export const requireYes = async (
  context: CommandContext,
  { yes }: ChangeFlags,
  question: string,
  shown: string,
): Promise<void> => {
  if (yes || (await isConfirmed(context, question, shown.split('\n')))) return;
  throw new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });
};

const tell = async ({ output }: CommandContext, report: Report): Promise<undefined> => {
  await output.answer({
    text: (colors) => reportText(report, colors),
    json: report,
    events: () => [{ event: 'report', report }],
  });
  return undefined;
};
