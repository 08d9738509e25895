import {
  isLongMigration,
  type MigrationKind,
  type MigrationOutcome,
  migrationKinds,
  migrationOutcomes,
  migrationStates,
} from '@trastienda/domain';
import type { FlowMigration } from '@trastienda/machines';
import type { TrastiendaClient } from 'trastienda-client';
import { say, sayCount } from '../../messages/say.ts';
import { exportFailure } from '../../services/lists/export-failure.ts';
import { fileOf, keepFile } from '../../services/lists/kept-file.ts';
import { driveMigration, openMigration } from '../../services/migration/drive-migration.ts';
import { connect } from '../../services/session/connect.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { CommandContext } from '../../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import type { Palette } from '../../shell/output.ts';
import { oneLine } from '../../shell/outside-text.ts';
import { inTone } from '../../shell/tones.ts';
import { isConfirmed } from '../loads/confirm.ts';

export type MigrateFlags = ChangeFlags & { wait?: true; variants?: true; output?: string };

/** `migrate brands|categories|specifications`: counts, asks, starts, and waits for the end if requested. */
export const runMigrate = (context: CommandContext, kind: MigrationKind, flags: MigrateFlags): Promise<ExitCode> =>
  connect(context, async ({ client, direct }) => {
    const { output, terminal } = context;
    const waits = flags.wait === true || flags.output !== undefined;
    let last = '';
    const tell = (run: FlowMigration): void => {
      if (run.state !== 'counting' && (run.state !== 'running' || !waits)) return;
      const text = progressText(run);
      const { id, state, read, toDo, applied, waiting } = run;
      const event = { event: 'progress', migration: id, state, read, toDo, applied, ...(waiting && { waiting }) };
      if (text !== last) output.progress(event, text);
      last = text;
    };
    const actor = openMigration(direct, { kind, isConfirmed: flags.yes === true });
    const ask = (run: FlowMigration) =>
      isConfirmed(context, say('migration.ask.title', { kind: migrationKinds[kind].title }), countedLines(run));
    const until = waits ? ('ended' as const) : ('started' as const);
    const run = await driveMigration(actor, { tell, ask, signal: terminal.signal, until });
    if (run.state === 'failed') throw failureOf(run);
    const file = flags.output === undefined ? undefined : await keepResult(client, run, flags.output);
    await output.answer({
      text: (colors) =>
        [
          ...endLines(run, colors),
          ...(file ? [say('cli.shared.rowsInFile', { rows: file.rows, path: oneLine(file.path) })] : []),
        ].join('\n'),
      json: { ...run, ...(file && { file: file.path }) },
      events: () => [{ event: run.state === 'running' ? 'started' : 'done', migration: run }],
    });
    return run.state === 'doneWithErrors' ? exitCodes.partly : exitCodes.done;
  });

const n = (count: number): string => count.toLocaleString('es-MX');

const progressText = ({ state, read, storefrontTotal, toDo, applied, waiting }: FlowMigration): string => {
  if (waiting) return waiting.message;
  if (state === 'running') return say('migration.running.progress', { n: n(applied), total: n(toDo) });
  const words = { n: n(read), total: n(storefrontTotal ?? 0) };
  return say(storefrontTotal === null ? 'migration.counting.progress' : 'migration.counting.progress.of', words);
};

/** The counts, shown before anything changes. */
const countedLines = ({ read, counts, isSample }: FlowMigration): string[] => [
  say('migration.ask.counts', {
    total: n(read),
    new: n(counts.new),
    changed: n(counts.changed),
    same: n(counts.same),
  }),
  ...(counts.gone > 0 ? [sayCount('migration.ask.gone', counts.gone)] : []),
  ...(counts.refused > 0 ? [sayCount('migration.ask.refused', counts.refused)] : []),
  ...(isSample ? [say('migration.ask.sample')] : []),
];

const endLines = (run: FlowMigration, colors: Palette): string[] => {
  const { state, kind, counts, toDo, estimatedSeconds, id } = run;
  if (state === 'running') {
    const words = { kind: migrationKinds[kind].title };
    return [
      say(isLongMigration(estimatedSeconds) ? 'migration.started.long' : 'migration.started', words),
      colors.dim(id),
    ];
  }
  const { label, tone } = migrationStates[state];
  const outcomes = Object.keys(migrationOutcomes) as MigrationOutcome[];
  const width = Math.max(...outcomes.map((outcome) => migrationOutcomes[outcome].many.length));
  return [
    `${migrationKinds[kind].title}  ${inTone(colors, tone, label)}`,
    ...outcomes.map(
      (outcome) => `  ${colors.dim(migrationOutcomes[outcome].many.padEnd(width))}  ${n(counts[outcome])}`,
    ),
    ...(toDo === 0 && state === 'done' ? [say('migration.done.nothing')] : []),
    ...(state === 'doneWithErrors' ? [sayCount('migration.done.withErrors', counts.refused)] : []),
  ];
};

/** A storefront that does not respond makes the service unavailable; any other failure is a refusal. */
const failureOf = ({ kind, failure }: FlowMigration): Failure =>
  new Failure(failure?.message ?? say('migration.failed', { kind: migrationKinds[kind].named }), {
    code: failure?.code ?? 'migration.failed',
    exitCode: failure?.code === 'migration.failed.storefront' ? exitCodes.unavailable : exitCodes.refused,
  });

const keepResult = async (
  client: TrastiendaClient,
  { id }: FlowMigration,
  path: string,
): Promise<{ path: string; rows: string }> => {
  const params = { path: { migrationId: id } };
  const file = await fileOf(client.GET('/migrations/{migrationId}/downloadcsv', { params, parseAs: 'stream' }));
  await keepFile(file, path).catch((error: unknown) => {
    throw exportFailure(error, path, 'migration.result.failed');
  });
  return { path, rows: n(file.rows) };
};
