import type { CsvLayoutKey } from '@trastienda/domain';
import { csvLoadWith, type FlowLoad, type LoadSurface } from '@trastienda/machines';
import { csvFileKinds } from '@trastienda/validators';
import { follow, type TrastiendaClient, unwrap } from 'trastienda-client';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { type CheckPlan, FileCheck } from './file-check.ts';
import { FileSending, type SendPlan } from './file-sending.ts';

export type LoadActor = ActorRefFrom<ReturnType<typeof csvLoadWith>>;
export type LoadSnapshot = SnapshotFrom<ReturnType<typeof csvLoadWith>>;

/** The file's layout and the options of its load. */
export type LoadPlan = CheckPlan &
  SendPlan & {
    layout: CsvLayoutKey;
    /** When the server does a dry run before the confirmation; without this, never. */
    rehearses?: NonNullable<LoadSurface['rehearses']>;
    /** An existing load of the server, to be followed. */
    loadId?: string;
  };

/** A load that this process runs: its machine, and the state outside the machine. */
export type OpenedLoad = { actor: LoadActor; check: FileCheck; sending: FileSending };

/** The data needed to show a load. */
export type WatchedLoad = {
  actor: LoadActor;
  check: Pick<FileCheck, 'found'>;
  sending: Pick<FileSending, 'wasKnown'>;
};

/** The flow of one file's load, not yet started; it reads the file from the disk piece by piece. */
export const openLoad = (client: TrastiendaClient, plan: LoadPlan): OpenedLoad => {
  const check = new FileCheck(plan);
  const sending = new FileSending(client, plan);
  const { layout, options, loadId, rehearses } = plan;
  const machine = csvLoadWith(
    { client, unwrap, follow },
    {
      validate: check.validate,
      correct: check.correct,
      assigned: check.assignedFile,
      upload: sending.upload,
      ...(rehearses && { rehearses }),
    },
  );
  const isRehearsed = rehearses !== undefined;
  const input = { layout, ...csvFileKinds, options, rehearses: isRehearsed, ...(loadId !== undefined && { loadId }) };
  return { actor: createActor(machine, { input }), check, sending };
};

/** The flow of an existing load of the server. */
export const reopenLoad = (client: TrastiendaClient, load: Pick<FlowLoad, 'id' | 'layout'>): OpenedLoad =>
  openLoad(client, {
    layout: load.layout,
    options: { dryRun: false, partial: false },
    now: new Date(),
    maxIssues: 0,
    loadId: load.id,
  });

/** The path of the innermost state in the chart: `following.watching`. */
export const stateOf = ({ value }: Pick<LoadSnapshot, 'value'>): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');
