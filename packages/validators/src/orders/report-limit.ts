/** Reads `reportTotalCount` from a URL: the maximum number of rows of a file (S2 §9). An invalid value is ignored. */
export function reportLimit(text: string | null | undefined): { reportTotalCount?: number } {
  return text && /^[1-9]\d{0,7}$/.test(text) ? { reportTotalCount: Number(text) } : {};
}
