import { say } from '../messages/catalogue.ts';
import type { Tone } from '../tone.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

/** The states of a load on the server, in order. The last four are final. */
export const loadStates = [
  'received',
  'validating',
  'scheduled',
  'applying',
  'done',
  'doneWithErrors',
  'failed',
  'cancelled',
] as const;

/** State of a load. */
export type LoadState = (typeof loadStates)[number];

/** How each state is shown. */
export const loadStateDisplay = {
  received: { label: say('loads.state.received'), tone: 'info' },
  validating: { label: say('loads.state.validating'), tone: 'info' },
  scheduled: { label: say('loads.state.scheduled'), tone: 'info' },
  applying: { label: say('loads.state.applying'), tone: 'primary' },
  done: { label: say('loads.state.done'), tone: 'success' },
  doneWithErrors: { label: say('loads.state.doneWithErrors'), tone: 'warning' },
  failed: { label: say('loads.state.failed'), tone: 'danger' },
  cancelled: { label: say('loads.state.cancelled'), tone: 'secondary' },
} as const satisfies Record<LoadState, { label: string; tone: Tone }>;

/** The facts that decide how a load's state is shown. */
type LookedAt = { state: LoadState; dryRun: boolean; undoes?: unknown };

/** Label and tone of a load's state. Rows that an undo skips are not errors, and a dry run ends as validated. */
export function loadLook({ state, dryRun, undoes }: LookedAt): { label: string; tone: Tone } {
  const look = loadStateDisplay[state];
  if (state === 'doneWithErrors' && undoes) return { ...look, label: say('loads.state.rowsLeft') };
  if (!dryRun) return look;
  if (state === 'done') return { ...look, label: say('loads.state.validated') };
  return state === 'doneWithErrors' ? { ...look, label: say('loads.state.validatedWithErrors') } : look;
}

/** The words beside the state of a load that writes nothing; undefined for a load that writes. */
export function rehearsalText({ dryRun, undoes }: Omit<LookedAt, 'state'>): string | undefined {
  return dryRun ? say(undoes ? 'loads.list.undoPreview' : 'loads.list.dryRun') : undefined;
}

/** Whether nothing more will happen to a load. */
export function isLoadOver(state: LoadState): boolean {
  return state !== 'received' && state !== 'validating' && state !== 'scheduled' && state !== 'applying';
}

/** Whether a load can still be stopped; stopping a stopped one again is allowed. */
export function canCancelLoad(state: LoadState): Verdict {
  return isLoadOver(state) && state !== 'cancelled' ? refused('loads.cancel.over') : allowed;
}

/** Limits of loads on the server; ours. */
export const loadLimits = {
  /** Ours: two million rows of products are 0.9 GB. The server never holds a whole file in memory. */
  fileBytes: 2_147_483_648,
  fileNameLength: 200,
  /** Issues that are stored with their text. A file with more is refused as a whole, even if its good rows were to be applied. */
  keptIssues: 100_000,
  /** Issues in the file that is attached to the mail. */
  mailedIssues: 10_000,
} as const;
