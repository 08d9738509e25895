import { setImmediate as nextTurn } from 'node:timers/promises';

export type Joining<Call> = {
  /** How many calls a batch has at most. */
  most: number;
  /** How many batches run at once. */
  atOnce: number;
  /** Calls with the same key are never in one batch. */
  keyOf(call: Call): string;
};

/** What came of one call of a batch. */
export type Outcome<Answer> = { answer: Answer } | { refused: Error };

type Waiting<Call, Answer> = { call: Call; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Joins the calls that wait at the same moment into batches, each of which `run` does in one transaction (group commit). What `run` refuses
 * concerns that call alone. If `run` throws, nothing of the batch has happened, and each of its calls runs by itself: no call fails because of
 * another.
 */
export function joinCalls<Call, Answer>(
  run: (calls: readonly Call[]) => Promise<readonly Outcome<Answer>[]>,
  { most, atOnce, keyOf }: Joining<Call>,
): (call: Call) => Promise<Answer> {
  type One = Waiting<Call, Answer>;
  let waiting: One[] = [];
  let running = 0;

  function nextBatch(): One[] {
    const keys = new Set<string>();
    const batch: One[] = [];
    const later: One[] = [];
    for (const one of waiting) {
      const key = keyOf(one.call);
      if (batch.length < most && !keys.has(key)) batch.push(one);
      else later.push(one);
      keys.add(key);
    }
    waiting = later;
    return batch;
  }

  async function runBatch(batch: readonly One[]): Promise<void> {
    try {
      const outcomes = await run(batch.map(({ call }) => call));
      if (outcomes.length !== batch.length) throw new Error('A batch did not answer each of its calls.');
      outcomes.forEach((outcome, n) => {
        if ('answer' in outcome) batch[n]?.resolve(outcome.answer);
        else batch[n]?.reject(outcome.refused);
      });
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await Promise.all(batch.map((one) => runBatch([one])));
    }
  }

  async function work(): Promise<void> {
    running += 1;
    // Whatever arrives in this turn of the event loop joins.
    await nextTurn();
    while (waiting.length > 0) await runBatch(nextBatch());
    running -= 1;
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (running < atOnce) void work();
    });
}
