import type { TrastiendaClient } from '@trastienda/api-client';
import { migrationKinds, say } from '@trastienda/domain';
import {
  type FlowMigration,
  type MigrationRunContext,
  type MigrationRunInput,
  migrationRunWith,
} from '@trastienda/machines';
import { createActor, type SnapshotFrom } from 'xstate';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, interrupted } from '../../shell/failure.ts';
import { flowFailureText } from '../../shell/failure-text.ts';
import { apiOf } from '../orders/flows.ts';

/** How often the command retries a silent server before it gives up; the migration continues without it. */
const mostTries = 6;

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
): Promise<FlowMigration> =>
  new Promise((resolve, reject) => {
    let told: FlowMigration | undefined;
    let last = '';
    const finish = (end: () => void): void => {
      subscription.unsubscribe();
      signal.removeEventListener('abort', stop);
      actor.stop();
      end();
    };
    const fail = (failure: Failure): void => finish(() => reject(failure));
    const question = async (run: FlowMigration): Promise<void> => {
      try {
        if (await ask(run)) actor.send({ type: 'migration.confirmed' });
        else fail(declined());
      } catch (error) {
        finish(() => reject(error));
      }
    };
    const step = (snapshot: SnapshotFrom<Machine>): void => {
      const { context } = snapshot;
      const { run, kind, failure } = context;
      if (snapshot.matches('asking')) {
        if (failure) fail(silenceOf(context));
        else if (run) void question(run);
      } else if (snapshot.matches('idle')) fail(failure ? silenceOf(context) : overtaken(context));
      else if (snapshot.matches({ following: 'alreadyRunning' }) && run && run.kind !== kind) fail(busyWith(run));
      else if (snapshot.matches('reconnecting') && context.tries >= mostTries) fail(silenceOf(context));
    };
    const look = (): void => {
      const snapshot = actor.getSnapshot();
      const { run, failure, tries } = snapshot.context;
      if (run && run !== told) {
        told = run;
        tell(run);
      }
      const isFailed = snapshot.matches('failed') && (failure !== undefined || run === undefined);
      if (isFailed) {
        fail(refusalOf(snapshot.context));
        return;
      }
      const isStarted = snapshot.matches({ following: 'running' }) || snapshot.matches({ following: 'alreadyRunning' });
      const isOwnKind = run?.kind === snapshot.context.kind;
      if (run && (snapshot.hasTag('over') || (until === 'started' && isStarted && isOwnKind))) {
        finish(() => resolve(run));
        return;
      }
      // A step runs once on entering a state; pure progress stays in the state and does not repeat it.
      const mark = `${JSON.stringify(snapshot.value)} ${failure?.code ?? ''} ${tries}`;
      if (mark === last) return;
      last = mark;
      step(snapshot);
    };
    const stop = (): void => fail(interrupted(goesOn(actor.getSnapshot().context)));
    // The machine starts in `idle`, which means a failure if it returns there: it is first examined after the request.
    actor.start();
    actor.send({ type: 'migration.asked' });
    const subscription = actor.subscribe(look);
    signal.addEventListener('abort', stop);
    look();
  });

/** The next steps after a command that stops waiting. */
const goesOn = ({ run }: MigrationRunContext): string[] =>
  run?.state === 'running'
    ? [
        `La actualización de ${migrationKinds[run.kind].title} sigue en el servidor: repita el comando con --wait para seguirla.`,
      ]
    : [];

const declined = (): Failure =>
  new Failure('No se hizo ningún cambio.', { code: 'cli.declined', exitCode: exitCodes.interrupted });

/** The failure if someone else counts or requests the same migration now. */
const overtaken = ({ kind }: MigrationRunContext): Failure =>
  new Failure(say('migration.dropped'), {
    code: 'migration.dropped',
    exitCode: exitCodes.refused,
    nextSteps: [`Repita el comando: otra persona contó ${migrationKinds[kind].title} al mismo tiempo.`],
  });

const busyWith = ({ kind }: FlowMigration): Failure =>
  new Failure(say('migration.running', { kind: migrationKinds[kind].title }), {
    code: 'migration.running',
    exitCode: exitCodes.refused,
  });

const refusalOf = ({ failure, kind }: MigrationRunContext): Failure =>
  new Failure(failure ? flowFailureText(failure) : say('migration.failed', { kind: migrationKinds[kind].named }), {
    code: failure?.code ?? 'migration.failed',
    exitCode: [401, 403].includes(failure?.status ?? 0) ? exitCodes.notAllowed : exitCodes.refused,
    ...(failure?.requestId && { requestId: failure.requestId }),
    cause: failure?.cause,
  });

const silenceOf = (context: MigrationRunContext): Failure => {
  const { failure, kind } = context;
  return new Failure(
    failure ? flowFailureText(failure) : say('migration.failed', { kind: migrationKinds[kind].named }),
    {
      code: failure?.code ?? 'network.offline',
      exitCode: exitCodes.unavailable,
      nextSteps: goesOn(context),
      cause: failure?.cause,
    },
  );
};
