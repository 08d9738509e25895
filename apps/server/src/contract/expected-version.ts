/** The version as the `ETag` of a response (RFC 9110, section 8.8.3). */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * The version that a change expects, from `If-Match`: `"3"` like an ETag, or `3`. Undefined for `*` and without the header: the
 * change then applies to any version. A weak ETag (`W/"3"`) is none (RFC 9110, section 13.1.1); the contract refuses it.
 * @param headers those of the request, checked against the contract; Node writes their names in lower case.
 */
export function expectedVersion(headers: object): number | undefined {
  const value = 'if-match' in headers ? headers['if-match'] : undefined;
  const digits = typeof value === 'string' ? /^"?(\d+)"?$/.exec(value)?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits);
}
