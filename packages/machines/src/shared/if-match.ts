/** The header that limits a change to this version of the resource; without a version, to any existing one (ADR 46). */
export const ifMatch = (version: number | undefined) => ({ 'If-Match': version === undefined ? '*' : String(version) });
