/** The header that limits a change to this version of the resource; without a version, to any existing one (ADR 46). */
export const ifMatch = (version: number | undefined) => ({ 'If-Match': version === undefined ? '*' : String(version) });

/** The params of a change to a resource as the user saw it: its path, and its version. */
export const seen = <Id>({ id, version }: { id?: Id; version?: number | undefined }) => ({
  path: { id: id as Id },
  header: ifMatch(version),
});
