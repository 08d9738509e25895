/** The version as the `ETag` of a response (RFC 9110, section 8.8.3). */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * The version that a change expects, from `If-Match`: `"3"` like an ETag (a proxy may have made it weak), or `3`. Undefined for `*` and
 * without the header: the change then applies to any version.
 * @param headers those of the request, checked against the contract; Node writes their names in lower case.
 */
export function expectedVersion(headers: object): number | undefined {
  const value = 'if-match' in headers ? headers['if-match'] : undefined;
  const digits = typeof value === 'string' ? /\d+/.exec(value)?.[0] : undefined;
  return digits === undefined ? undefined : Number(digits);
}
