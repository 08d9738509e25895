/** `reportTotalCount` of an address: how many rows a file may have (S2 §9). Anything odd counts as absent. */
export function reportLimit(text: string | null | undefined): { reportTotalCount?: number } {
  return text && /^[1-9]\d{0,7}$/.test(text) ? { reportTotalCount: Number(text) } : {};
}
