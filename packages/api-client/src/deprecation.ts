/** What an answer tells of an operation that will go. */
export type DeprecationNotice = {
  /** Since when it is deprecated. */
  readonly since: Date;
  /** From when on it need not answer any more; undefined while that is not decided. */
  readonly sunset: Date | undefined;
};

/** Reads `Deprecation` (RFC 9745) and `Sunset` (RFC 8594); undefined if the operation of the answer stays. */
export function deprecationOf({ headers }: Pick<Response, 'headers'>): DeprecationNotice | undefined {
  const seconds = /^@(\d+)$/.exec(headers.get('deprecation') ?? '')?.[1];
  if (seconds === undefined) return undefined;
  const sunset = new Date(headers.get('sunset') ?? '');
  return { since: new Date(Number(seconds) * 1000), sunset: Number.isNaN(sunset.getTime()) ? undefined : sunset };
}
