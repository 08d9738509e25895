/**
 * The key of an attempt (`Idempotency-Key`), if the caller sent one.
 * @param headers those of the request, checked against the contract; Node writes their names in lower case.
 */
export function attemptKey(headers: object): string | undefined {
  const key = 'idempotency-key' in headers ? headers['idempotency-key'] : undefined;
  return typeof key === 'string' ? key : undefined;
}
