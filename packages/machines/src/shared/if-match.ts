/** The header by which a change is meant for this version alone, as its body told it; without one for whatever is there (ADR 46). */
export const ifMatch = (version: number | undefined) => ({ 'If-Match': version === undefined ? '*' : String(version) });
