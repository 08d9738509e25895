import { type FlowLoad, warningsIn } from '@trastienda/machines';
import { ApiError, type TrastiendaClient, unwrapPage } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { apiFailure, toFailure } from '../../shell/api-failure.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';
import { fileFailure, isDiskError } from '../../shell/file-failure.ts';
import { causesOf } from '../../shell/network-error.ts';
import { again, type FoundIssue, first, type Issues, keptIssues, noIssues } from '../csv/found-issue.ts';
import type { LoadOutcome } from './drive-load.ts';

/** The exit code for a file: done, refused by a rule, server unavailable, or interrupted. */
export const exitCodeOf = async (outcome: LoadOutcome): Promise<ExitCode> => {
  const { ending, context, wasStopped } = outcome;
  if (wasStopped || ending === 'stopped' || ending === 'declined') return exitCodes.interrupted;
  if (ending === 'left') return exitCodes.done;
  if (ending === 'over') return context.work ? exitCodeOfLoad(context.work) : exitCodes.refused;
  if (hasFailure(outcome)) return (await failureOf(outcome)).exitCode;
  return exitCodes.refused;
};

/** The exit code for a finished load. */
export const exitCodeOfLoad = ({ state, dryRun, counts }: FlowLoad): ExitCode => {
  if (state === 'done') return exitCodes.done;
  return state !== 'failed' && !dryRun && counts.applied > 0 ? exitCodes.partly : exitCodes.refused;
};

/** Whether an outcome is reported by a failure, which tells more than the verdict on the file. */
export const hasFailure = ({ ending, context: { report } }: LoadOutcome): boolean =>
  ending === 'rejected' || ending === 'unanswered' || (ending === 'refused' && !report?.refusal);

/** The reason why the server refused a file or did not respond, with the next steps. */
export const failureOf = async ({ ending, context }: LoadOutcome, path = ''): Promise<Failure> => {
  const { failure, id: loadId } = context;
  const next =
    ending === 'unanswered'
      ? [loadId === undefined ? say('cli.loads.result.next.repeat') : say('cli.loads.goesOn', { loadId })]
      : [];
  const lost = [...causesOf(failure?.cause)].find(isDiskError);
  if (lost) return fileFailure(path, 'read', lost);
  if (!failure) return new Failure(say('cli.loads.unfinished'), { code: 'cli.load', exitCode: exitCodes.refused });
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
  new Failure(say('cli.loads.notOffered'), {
    code: 'cli.load.notOffered',
    exitCode: exitCodes.refused,
    cause,
  });

type Asked = { client: TrastiendaClient; id: string; most: number; severity: 'error' | 'warning' };

/** The first `most` issues that the server found in a load, or its warnings. */
export const serverIssues = async (
  client: TrastiendaClient,
  id: string,
  most: number,
  severity: Asked['severity'] = 'error',
): Promise<Issues> => {
  const asked = { client, id, most, severity };
  const { rows, total } = await issuePage(asked, 0);
  const isAll = rows.length < pageSize(asked) || rows.length >= Math.min(most, total);
  return { shown: isAll ? rows.slice(0, most) : again(() => first(most, everyIssue(asked, rows))), total };
};

async function* everyIssue(asked: Asked, begun: readonly FoundIssue[]): AsyncGenerator<FoundIssue> {
  yield* begun;
  for (let page = 1, read = begun.length; read === pageSize(asked); page++) {
    const { rows } = await issuePage(asked, page);
    read = rows.length;
    yield* rows;
  }
}

const pageSize = ({ most }: Asked): number => Math.max(1, Math.min(keptIssues, most));

const issuePage = async (asked: Asked, from: number): Promise<{ rows: FoundIssue[]; total: number }> => {
  const { client, id, severity } = asked;
  const query = { from, size: pageSize(asked), severity };
  const call = client.GET('/loads/{id}/issues', { params: { path: { id }, query } });
  const { rows, total } = await unwrapPage(
    // The same request returns text, but only for `format=csv`.
    call.then((answer) => ({ ...answer, data: Array.isArray(answer.data) ? answer.data : [] })),
    0,
  );
  return {
    rows: rows.map(({ row, columnTitle, code, message }) => ({ row, column: columnTitle, code, message })),
    total,
  };
};

/** The first `most` warnings about a load's rows. */
export const serverDoubts = async (client: TrastiendaClient, load: FlowLoad, most: number): Promise<Issues> =>
  warningsIn(load) > 0 ? serverIssues(client, load.id, most, 'warning') : noIssues;

/** Whether the server has issues of single rows. */
export const hasServerIssues = ({ counts }: FlowLoad): boolean => counts.invalid + counts.notApplied > 0;
