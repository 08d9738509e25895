/** The header by which a change is meant for this version alone, as its body told it (ADR 46). */
export const ifMatch = (version: number) => ({ 'If-Match': String(version) });
