import {
  type FlowReport,
  type ReportRequestContext,
  type ReportRequestInput,
  reportRequestWith,
} from '@trastienda/machines';
import type { FieldProblems } from '@trastienda/validators';
import type { TrastiendaClient } from 'trastienda-client';
import { createActor, type SnapshotFrom } from 'xstate';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, interrupted } from '../../shell/failure.ts';
import { driveFlow, refusedBy, silentAt } from '../flows/drive-flow.ts';
import { apiOf } from '../orders/flows.ts';

type Machine = ReturnType<typeof reportRequestWith>;
type ReportActor = ReturnType<typeof openReport>;

export type ReportDrive = {
  tell: (report: FlowReport) => void;
  /** Aborted by Ctrl+C, which ends the waiting; the report continues. */
  signal: AbortSignal;
  /** Waits until the report is requested, or until its file is ready. */
  until: 'requested' | 'ready';
};

/** The flow of a report, not yet started: a new one, or an existing one of the server. */
export const openReport = (client: TrastiendaClient, input: ReportRequestInput) =>
  createActor(reportRequestWith(apiOf(client)), { input });

/** Runs a report until the command's goal is reached. */
export const driveReport = (actor: ReportActor, { tell, signal, until }: ReportDrive): Promise<FlowReport> =>
  driveFlow<FlowReport, SnapshotFrom<Machine>>(actor, {
    signal,
    tell,
    again: () => actor.send({ type: 'report.requested' }),
    look: (snapshot, { done, fail }) => {
      const { work: report } = snapshot.context;
      const isThere = (['mailing', 'ready', 'delivered'] as const).some((state) => snapshot.matches(state));
      const isWanted = until === 'requested' || (isThere && report?.state !== 'expired');
      if (!report || !(isWanted || isThere || snapshot.status === 'done')) return false;
      if (isWanted) done(report);
      else fail(endOf(report));
      return true;
    },
    step: (snapshot, { fail }) => {
      if (snapshot.matches('editing') || snapshot.matches('untraceable')) fail(refusalOf(snapshot.context));
    },
    interrupted: ({ context }, { fail }) => fail(interrupted(comeBack(context.id))),
    silence: silenceOf,
  });

/** The next steps to resume a report that continues without the command. */
export const comeBack = (id: string | undefined): string[] =>
  id === undefined ? [] : [say('cli.reports.goesOn', { id })];

/** The next step to get a file that was ready and could not be kept. */
export const comeBackForFile = (id: string): string[] => [say('cli.reports.fileStays', { id })];

const endOf = ({ state, failure }: FlowReport): Failure => {
  const words = {
    failed: { code: failure?.code ?? 'reports.failed', text: failure?.message ?? say('reports.failed') },
    cancelled: { code: 'cli.report.cancelled', text: say('cli.reports.cancelled') },
    expired: { code: 'reports.download.expired', text: say('reports.download.expired') },
  };
  const { code, text } = words[state === 'cancelled' || state === 'expired' ? state : 'failed'];
  return new Failure(text, { code, exitCode: exitCodes.refused });
};

/** The failure for flags that break the rules of the form. */
export const problemsFailure = (problems: FieldProblems): Failure => {
  const fields = Object.entries(problems).map(([field, { code, params }]) => [`--${field}`, say(code, params)]);
  return new Failure(say('errors.validation'), {
    code: 'errors.validation',
    exitCode: exitCodes.usage,
    fields: Object.fromEntries(fields),
  });
};

/** A refusal by the rules of the form, or by the server. */
const refusalOf = ({ failure, problems }: ReportRequestContext): Failure =>
  failure ? refusedBy(failure, failure.code) : problemsFailure(problems);

const silenceOf = ({ failure, id }: ReportRequestContext): Failure => silentAt(failure, comeBack(id));
