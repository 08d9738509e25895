/** What is left of the limit that ends first, as an answer tells it. */
export type RateLimit = {
  /** How much its window allows. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until all of it is allowed again. */
  readonly resetSeconds: number;
};

/** Reads `RateLimit-Limit`, `-Remaining` and `-Reset`; undefined if the answer does not tell a limit. */
export function rateLimitOf({ headers }: Pick<Response, 'headers'>): RateLimit | undefined {
  const [limit, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((name) => {
    const text = headers.get(`ratelimit-${name}`) ?? '';
    return /^\d+$/.test(text) ? Number(text) : undefined;
  });
  return limit === undefined || remaining === undefined || resetSeconds === undefined
    ? undefined
    : { limit, remaining, resetSeconds };
}
