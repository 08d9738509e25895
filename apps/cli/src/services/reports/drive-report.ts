import type { TrastiendaClient } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import {
  type FlowReport,
  type ReportRequestContext,
  type ReportRequestInput,
  reportRequestWith,
} from '@trastienda/machines';
import type { FieldProblems } from '@trastienda/validators';
import { createActor, type SnapshotFrom } from 'xstate';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, interrupted } from '../../shell/failure.ts';
import { driveFlow, mostSends, mostTries, refusedBy, silentAt } from '../flows/drive-flow.ts';
import { apiOf } from '../orders/flows.ts';

type Machine = ReturnType<typeof reportRequestWith>;
type ReportActor = ReturnType<typeof openReport>;

export type ReportDrive = {
  tell: (report: FlowReport) => void;
  /** Ctrl+C ends the waiting, and the report goes on. */
  signal: AbortSignal;
  /** Until it was asked for, or until its file is there. */
  until: 'requested' | 'ready';
};

/** The flow of a report, ready to be run: a new one, or one that the server has. */
export const openReport = (client: TrastiendaClient, input: ReportRequestInput) =>
  createActor(reportRequestWith(apiOf(client)), { input });

/** Takes a report to where the command wants it. */
export const driveReport = (actor: ReportActor, { tell, signal, until }: ReportDrive): Promise<FlowReport> => {
  let sends = 0;
  let told: FlowReport | undefined;
  return driveFlow<SnapshotFrom<Machine>, FlowReport>(actor, {
    signal,
    look: (snapshot, { done, fail }) => {
      const { report } = snapshot.context;
      if (report && report !== told) {
        told = report;
        tell(report);
      }
      const isThere = (['mailing', 'ready', 'delivered'] as const).some((state) => snapshot.matches(state));
      const isWanted = until === 'requested' || (isThere && report?.state !== 'expired');
      if (!report || !(isWanted || isThere || snapshot.status === 'done')) return false;
      if (isWanted) done(report);
      else fail(endOf(report));
      return true;
    },
    step: (snapshot, { fail }) => {
      const { context } = snapshot;
      if (snapshot.matches('editing') || snapshot.matches('untraceable')) fail(refusalOf(context));
      else if (snapshot.matches('unsent')) {
        sends += 1;
        if (sends < mostSends && !signal.aborted) actor.send({ type: 'report.requested' });
        else fail(silenceOf(context));
      } else if (snapshot.matches('reconnecting') && context.tries >= mostTries) fail(silenceOf(context));
    },
    interrupted: ({ context }, { fail }) => fail(interrupted(comeBack(context.id))),
  });
};

/** How a report that goes on without the command is come back to. */
export const comeBack = (id: string | undefined): string[] =>
  id === undefined
    ? []
    : [
        `El reporte ${id} sigue en el servidor: sígalo con trastienda reports watch ${id}, o cancélelo con trastienda reports cancel ${id} --yes.`,
      ];

const endOf = ({ state, failure }: FlowReport): Failure => {
  const words = {
    failed: { code: failure?.code ?? 'reports.failed', text: failure?.message ?? say('reports.failed') },
    cancelled: { code: 'cli.report.cancelled', text: 'El reporte fue cancelado.' },
    expired: { code: 'reports.download.expired', text: say('reports.download.expired') },
  };
  const { code, text } = words[state === 'cancelled' || state === 'expired' ? state : 'failed'];
  return new Failure(text, { code, exitCode: exitCodes.refused });
};

/** What the rules of the form say of the flags. */
export const problemsFailure = (problems: FieldProblems): Failure => {
  const fields = Object.entries(problems).map(([field, { code, params }]) => [`--${field}`, say(code, params)]);
  return new Failure(say('errors.validation'), {
    code: 'errors.validation',
    exitCode: exitCodes.usage,
    fields: Object.fromEntries(fields),
  });
};

/** Refused by the rules of the form, or by the server. */
const refusalOf = ({ failure, problems }: ReportRequestContext): Failure =>
  failure ? refusedBy(failure, failure.code) : problemsFailure(problems);

const silenceOf = ({ failure, id }: ReportRequestContext): Failure => silentAt(failure, comeBack(id));
