import DataLoader from 'dataloader';

/** How many statements run at once. Calls made meanwhile wait, and share the next statement. */
const SIDE_BY_SIDE = 2;
const MOST_TOGETHER = 50;

/**
 * Answers simultaneous calls with one statement: `find` gives an answer for each, in their order. If it fails, each call is repeated alone,
 * so that none fails because of another.
 */
export function batched<Asked, Answer>(
  find: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  const ended = () => {
    underWay--;
    waiting.shift()?.();
  };
  const findEach = (asked: readonly Asked[], failure: Error): Promise<(Answer | Error)[]> =>
    asked.length === 1
      ? Promise.resolve([failure])
      : Promise.all(
          asked.map((one) =>
            find([one]).then(
              ([answer]) => answer as Answer,
              (error: Error) => error,
            ),
          ),
        );
  const loader = new DataLoader<Asked, Answer>(
    (asked) => {
      underWay++;
      return find(asked)
        .catch((failure: Error) => findEach(asked, failure))
        .finally(ended);
    },
    {
      cache: false,
      maxBatchSize: MOST_TOGETHER,
      batchScheduleFn: (begin) => {
        if (underWay < SIDE_BY_SIDE) setImmediate(begin);
        else waiting.push(begin);
      },
    },
  );
  return (asked) => loader.load(asked);
}
