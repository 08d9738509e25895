/** What the contract says of an operation that will go (`x-deprecation`): days, as 2027-06-01. */
export type Deprecation = { since: string; sunset?: string; use?: string };

/**
 * The headers of every answer of a deprecated operation: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) if it is known when the operation stops
 * answering, and the page that explains both.
 */
export function deprecationHeaders({ since, sunset }: Deprecation, base: string): Record<string, string> {
  return {
    Deprecation: `@${midnightOf(since).getTime() / 1000}`,
    ...(sunset && { Sunset: midnightOf(sunset).toUTCString() }),
    Link: `<${base}/api/docs/es/versions>; rel="deprecation"; type="text/html"`,
  };
}

function midnightOf(day: string): Date {
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) throw new Error(`${day} is no day.`);
  return moment;
}
