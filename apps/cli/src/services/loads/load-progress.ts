import { isLoadOver } from '@trastienda/domain';
import { say, sayCount } from '../../messages/say.ts';
import type { LoadSnapshot } from './open-load.ts';
import { stateOf } from './open-load.ts';

/** The stage of a load, as `--ndjson` names it. */
export type LoadStage =
  | 'checking'
  | 'rehearsing'
  | 'asking'
  | 'sending'
  | 'retrying'
  | 'received'
  | 'validating'
  | 'applying'
  | 'canceling'
  | 'reconnecting';

/** The progress of a load: `done` of `total` bytes, or of rows while they are applied. */
export type LoadProgress = {
  stage: LoadStage;
  done: number;
  total: number;
  rows: number;
  invalidRows: number;
  /** Why the server waits. */
  waiting?: { code: string; message: string };
};

/** The progress of a load, local or on the server; undefined between two stages. */
export const progressOf = (snapshot: LoadSnapshot): LoadProgress | undefined => {
  const { file, progress, report, sent, work: load } = snapshot.context;
  const state = stateOf(snapshot);
  const size = file?.size ?? 0;
  const checked = { rows: report?.rows ?? 0, invalidRows: report?.invalidRows ?? 0 };
  if (state === 'validating') {
    const { bytes = 0, rows = 0, invalidRows = 0, total = size } = progress ?? {};
    return { stage: 'checking', done: Math.min(bytes, total), total, rows, invalidRows };
  }
  if (state === 'rehearsing') {
    const { bytesRead = 0, bytesTotal = size } = snapshot.context.rehearsal?.progress ?? {};
    return { stage: 'rehearsing', done: bytesRead, total: bytesTotal, ...checked };
  }
  if (state === 'confirming') return { stage: 'asking', done: 0, total: size, ...checked };
  if (state === 'uploading') return { stage: 'sending', done: sent?.bytes ?? 0, total: size, ...checked };
  // A dry run without an answer is asked for again from the preview.
  if (state === 'interrupted' || state === 'unrehearsed' || (state === 'previewing' && snapshot.context.failure?.cause))
    return { stage: 'retrying', done: 0, total: size, ...checked };
  if (!snapshot.hasTag('following') || (load && isLoadOver(load.state))) return undefined;
  const stage = followed(state, load?.state);
  if (!load) return { stage, done: 0, total: 0, ...checked };
  const { counts } = load;
  const waits = load.waiting && { waiting: load.waiting };
  if (load.state === 'applying') {
    const { rowsApplied } = load.progress;
    return { stage, done: rowsApplied, total: counts.valid, rows: counts.rows, invalidRows: counts.invalid, ...waits };
  }
  const { bytesRead, bytesTotal } = load.progress;
  return { stage, done: bytesRead, total: bytesTotal, rows: counts.rows, invalidRows: counts.invalid, ...waits };
};

const followed = (state: string, loadState: string | undefined): LoadStage => {
  if (state === 'reconnecting') return 'reconnecting';
  if (state === 'following.canceling') return 'canceling';
  return loadState === 'validating' || loadState === 'applying' ? loadState : 'received';
};

const numberText = (n: number): string => n.toLocaleString('es-MX');

/** The share of a stage that is complete, from 0 to 1. */
export const shareOf = ({ done, total }: Pick<LoadProgress, 'done' | 'total'>): number =>
  total > 0 ? Math.min(1, done / total) : 0;

const words: Readonly<Record<LoadStage, string>> = {
  checking: say('cli.loads.stage.checking'),
  rehearsing: say('cli.loads.stage.rehearsing'),
  asking: say('cli.loads.stage.asking'),
  sending: say('cli.loads.stage.sending'),
  retrying: say('cli.loads.stage.retrying'),
  received: say('cli.loads.stage.received'),
  validating: say('cli.loads.stage.validating'),
  applying: say('cli.loads.stage.applying'),
  canceling: say('cli.loads.stage.canceling'),
  reconnecting: say('cli.loads.stage.reconnecting'),
};

/** The Spanish words for a stage. */
export const stageText = (stage: LoadStage): string => words[stage];

/** The amount of work done: `1,200 filas · 3 con errores`. */
export const amountText = ({ stage, done, rows, invalidRows }: LoadProgress): string => {
  if (stage === 'sending') return `${(done / 1_048_576).toLocaleString('es-MX', { maximumFractionDigits: 1 })} MB`;
  const all = sayCount('cli.shared.rows', rows);
  const many = stage === 'applying' ? say('cli.loads.partOf', { done: numberText(done), all }) : all;
  return invalidRows > 0 ? say('cli.loads.stage.amount', { many, invalidRows: numberText(invalidRows) }) : many;
};
