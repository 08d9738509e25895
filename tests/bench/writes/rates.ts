import { type Processes, processorTimes } from '../orders/processes.ts';

/** Calls that wait for their answer at most; what is due beyond them is left out, and counted. */
const MOST_WAITING = 1_000;
const CLIENTS = 20;

/** Undefined: done. Otherwise what was refused, or that there was nothing to do. */
export type Operation = () => Promise<string | undefined>;
export const nothingToDo = 'nothing to do';

/** What came of the calls of a group: how long those took that were done, in ms, and how many others there were of each kind. */
export type Tally = { took: number[]; seconds: number; rate: number; errors: Map<string, number> };

/** Calls that are made `rate` times a second. */
export type Group = { rate: number; operation: Operation };

const newTally = (rate = 0): Tally => ({ took: [], seconds: 0, rate, errors: new Map() });

const countError = ({ errors }: Tally, kind: string) => errors.set(kind, (errors.get(kind) ?? 0) + 1);

/** Twenty clients do an operation again as soon as it is answered. */
export async function asFastAsItGoes(operation: Operation, seconds: number, processes: Processes) {
  const tally = newTally();
  const before = processes();
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  const client = async () => {
    for (let from = begun; from < until; ) {
      from = performance.now();
      const refused = await operation();
      if (refused === undefined) tally.took.push(performance.now() - from);
      else countError(tally, refused);
      if (refused === nothingToDo) return;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  tally.seconds = (performance.now() - begun) / 1_000;
  return {
    'calls/s': Math.round(tally.took.length / tally.seconds),
    'p50 ms': percentile(tally, 0.5),
    'p99 ms': percentile(tally, 0.99),
    ...processorTimes(before, processes(), tally.took.length),
    ...errorsOf([tally]),
  };
}

/** What `take` gives: the groups since it was last called. */
export type Traffic = { take(): Tally[]; stop(): Promise<void> };

/**
 * Calls at random times with the rate of each group, independent of earlier answers. The time of a call begins when it should have been
 * sent, so that a server that stops answering for a second is seen by all calls of that second.
 */
export function sideBySide(groups: readonly Group[]): Traffic {
  const lanes = groups.map((group) => ({ ...group, due: performance.now(), waiting: 0, tally: newTally(group.rate) }));
  type Lane = (typeof lanes)[number];
  let since = performance.now();
  let answered: () => void = () => undefined;

  async function send(lane: Lane, due: number): Promise<void> {
    lane.waiting += 1;
    const refused = await lane.operation();
    lane.waiting -= 1;
    if (refused === undefined) lane.tally.took.push(performance.now() - due);
    else countError(lane.tally, refused);
    answered();
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const lane of lanes) {
      for (; lane.due <= now; lane.due += (-Math.log(1 - Math.random()) * 1_000) / lane.rate) {
        if (lane.waiting < MOST_WAITING) void send(lane, lane.due);
        else countError(lane.tally, 'left out');
      }
    }
  }, 1);

  return {
    take() {
      const seconds = (performance.now() - since) / 1_000;
      since = performance.now();
      return lanes.map((lane) => {
        const { tally } = lane;
        lane.tally = newTally(lane.rate);
        return { ...tally, seconds };
      });
    },
    async stop() {
      clearInterval(timer);
      while (lanes.some(({ waiting }) => waiting > 0)) {
        await new Promise<void>((resolve) => {
          answered = resolve;
        });
      }
    },
  };
}

/** The time in which this share of the calls was answered, in ms. */
export function percentile({ took }: Tally, share: number): number {
  took.sort((one, other) => one - other);
  return Number((took[Math.floor(took.length * share)] ?? 0).toFixed(1));
}

/** How often a second calls were answered, and how long that took. */
export const figuresOf = (name: string, tally: Tally): Record<string, number> => ({
  [`${name}/s`]: Math.round(tally.took.length / tally.seconds),
  [`${name} p99 ms`]: percentile(tally, 0.99),
});

/** Errors by kind, if there are any. */
export function errorsOf(tallies: readonly Tally[]): { errors?: string } {
  const all = new Map<string, number>();
  for (const { errors } of tallies) for (const [kind, n] of errors) all.set(kind, (all.get(kind) ?? 0) + n);
  const text = [...all].map(([kind, n]) => `${n} × ${kind}`).join(', ');
  return text === '' ? {} : { errors: text };
}
