import { ApiError, type TrastiendaClient, unwrapPage } from '@trastienda/api-client';
import type { FlowLoad } from '@trastienda/machines';
import type { CsvReport } from '@trastienda/validators';
import { apiFailure, toFailure } from '../../shell/api-failure.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';
import type { FoundIssue, Issues } from '../csv/found-issue.ts';
import type { LoadOutcome } from './drive-load.ts';

/** What became of a file, as a shell is told: done, refused by a rule, no server, stopped. */
export const exitCodeOf = async (outcome: LoadOutcome): Promise<ExitCode> => {
  const { ending, context, wasStopped } = outcome;
  if (wasStopped || ending === 'stopped' || ending === 'declined') return exitCodes.interrupted;
  if (ending === 'left') return exitCodes.done;
  if (ending === 'over') return context.load?.state === 'done' ? exitCodes.done : exitCodes.refused;
  if (ending === 'rejected' || ending === 'unanswered') return (await failureOf(outcome)).exitCode;
  return exitCodes.refused;
};

/** Why the server did not take a file or was not heard, with what to do next. */
export const failureOf = async ({ ending, context }: LoadOutcome): Promise<Failure> => {
  const { failure, loadId } = context;
  const next =
    ending === 'unanswered'
      ? [
          loadId === undefined
            ? 'Repita el comando: el mismo archivo nunca se carga dos veces.'
            : `La carga sigue en el servidor: repita el comando o ejecute \`trastienda loads watch ${loadId}\`.`,
        ]
      : [];
  if (!failure) return new Failure('No se pudo terminar la carga.', { code: 'cli.load', exitCode: exitCodes.refused });
  if (failure.cause instanceof ApiError) {
    if (failure.status === 404 && ending === 'rejected' && loadId === undefined) return notOffered(failure.cause);
    return apiFailure(failure.cause, next);
  }
  if (failure.status >= 0) {
    return new Failure(flowFailureText(failure), { code: failure.code, exitCode: exitCodes.refused, nextSteps: next });
  }
  return toFailure(failure.cause, new AbortController().signal);
};

const notOffered = (cause: unknown): Failure =>
  new Failure('Este servidor no admite todavía cargas de este tipo.', {
    code: 'cli.load.notOffered',
    exitCode: exitCodes.refused,
    cause,
  });

/** The faults that the server found in a load, the first `most` of them; or what nobody could check in it. */
export const serverIssues = async (
  client: TrastiendaClient,
  id: string,
  most: number,
  severity: 'error' | 'warning' = 'error',
): Promise<Issues> => {
  const shown: FoundIssue[] = [];
  const size = Math.max(1, Math.min(1000, most));
  for (let from = 0; ; from++) {
    const call = client.GET('/loads/{id}/issues', { params: { path: { id }, query: { from, size, severity } } });
    const { rows, total } = await unwrapPage(
      // The same call answers text for `format=csv` only.
      call.then((answer) => ({ ...answer, data: Array.isArray(answer.data) ? answer.data : [] })),
      0,
    );
    for (const { row, columnTitle, code, message } of rows) shown.push({ row, column: columnTitle, code, message });
    if (rows.length < size || shown.length >= most) return { shown: shown.slice(0, most), total };
  }
};

/** The faults that were found here. */
export const reportIssues = (report: CsvReport | undefined): Issues => ({
  shown: report?.issues ?? [],
  total: report?.issueCount ?? 0,
});

/** What nobody could check in a load, the first `most` of it. */
export const serverDoubts = async (
  client: TrastiendaClient,
  { id, unchecked = [] }: FlowLoad,
  most: number,
): Promise<Issues> => (unchecked.length > 0 ? serverIssues(client, id, most, 'warning') : { shown: [], total: 0 });

/** Whether the server has something to say about single rows. */
export const hasServerIssues = ({ counts }: FlowLoad): boolean => counts.invalid + counts.notApplied > 0;
