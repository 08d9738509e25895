import { migrationKinds } from '@trastienda/domain';
import {
  type FlowMigration,
  type MigrationRunContext,
  type MigrationRunInput,
  migrationRunWith,
} from '@trastienda/machines';
import type { TrastiendaClient } from 'trastienda-client';
import { createActor, type SnapshotFrom } from 'xstate';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, interrupted } from '../../shell/failure.ts';
import { type DriveEnd, driveFlow, refusedBy, silentAt } from '../flows/drive-flow.ts';
import { apiOf } from '../orders/flows.ts';

type Machine = ReturnType<typeof migrationRunWith>;
type MigrationActor = ReturnType<typeof openMigration>;

export type MigrationDrive = {
  tell: (run: FlowMigration) => void;
  /** Asks for confirmation of the counts; false starts nothing. */
  ask: (run: FlowMigration) => Promise<boolean>;
  /** Aborted by Ctrl+C, which ends the waiting; a started migration continues. */
  signal: AbortSignal;
  /** Waits until the migration has started, or until it has ended. */
  until: 'started' | 'ended';
};

/** The flow of a migration, not yet started. */
export const openMigration = (client: TrastiendaClient, input: MigrationRunInput) =>
  createActor(migrationRunWith(apiOf(client)), { input });

/** Runs a migration until the command's goal is reached. */
export const driveMigration = (
  actor: MigrationActor,
  { tell, ask, signal, until }: MigrationDrive,
): Promise<FlowMigration> => {
  const question = async (run: FlowMigration, { fail }: DriveEnd<FlowMigration>): Promise<void> => {
    try {
      if (await ask(run)) actor.send({ type: 'migration.confirmed' });
      else fail(declined());
    } catch (error) {
      fail(error);
    }
  };
  return driveFlow<FlowMigration, SnapshotFrom<Machine>>(actor, {
    signal,
    tell,
    // The machine starts in `idle`, which means a failure if it returns there: it is first examined after the request.
    begin: () => actor.send({ type: 'migration.asked' }),
    look: (snapshot, { done, fail }) => {
      const { work: run, failure, kind } = snapshot.context;
      if (snapshot.matches('failed') && (failure || !run)) {
        fail(refusalOf(snapshot.context));
        return true;
      }
      const isStarted = snapshot.matches({ following: 'running' }) || snapshot.matches({ following: 'alreadyRunning' });
      if (!run || !(snapshot.hasTag('over') || (until === 'started' && isStarted && run.kind === kind))) return false;
      done(run);
      return true;
    },
    step: (snapshot, end) => {
      const { context } = snapshot;
      const { work: run, kind, failure } = context;
      if (snapshot.matches('asking')) {
        if (failure) end.fail(silenceOf(context));
        else if (run) void question(run, end);
      } else if (snapshot.matches('idle')) end.fail(failure ? silenceOf(context) : overtaken(context));
      else if (snapshot.matches({ following: 'alreadyRunning' }) && run && run.kind !== kind) end.fail(busyWith(run));
    },
    interrupted: ({ context }, { fail }) => fail(interrupted(goesOn(context))),
    silence: silenceOf,
  });
};

/** The next steps after a command that stops waiting. */
const goesOn = ({ work: run }: MigrationRunContext): string[] =>
  run?.state === 'running' ? [say('cli.migration.goesOn', { title: migrationKinds[run.kind].title })] : [];

const declined = (): Failure =>
  new Failure(say('cli.shared.declined'), { code: 'cli.declined', exitCode: exitCodes.interrupted });

/** The failure if someone else counts or requests the same migration now. */
const overtaken = ({ kind }: MigrationRunContext): Failure =>
  new Failure(say('migration.dropped'), {
    code: 'migration.dropped',
    exitCode: exitCodes.refused,
    nextSteps: [say('cli.migration.together', { title: migrationKinds[kind].title })],
  });

const busyWith = ({ kind }: FlowMigration): Failure =>
  new Failure(say('migration.running', { kind: migrationKinds[kind].title }), {
    code: 'migration.running',
    exitCode: exitCodes.refused,
  });

const refusalOf = ({ failure, kind }: MigrationRunContext): Failure =>
  failure
    ? refusedBy(failure, 'migration.failed')
    : new Failure(say('migration.failed', { kind: migrationKinds[kind].named }), {
        code: 'migration.failed',
        exitCode: exitCodes.refused,
      });

const silenceOf = (context: MigrationRunContext): Failure => silentAt(context.failure, goesOn(context));
