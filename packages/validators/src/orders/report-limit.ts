/** `reportTotalCount` of an address: how many rows a file may have (S2 §9). A value that is no such number is ignored. */
export function reportLimit(text: string | null | undefined): { reportTotalCount?: number } {
  return text && /^[1-9]\d{0,7}$/.test(text) ? { reportTotalCount: Number(text) } : {};
}
