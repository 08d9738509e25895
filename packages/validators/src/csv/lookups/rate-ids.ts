/** Ids of the rates in a file of today's rates: its first column, which is digits and needs no quotes. */
export function rateIds(file: string): string[] {
  return file.split(/\r?\n/).flatMap((line) => /^\d+(?=,)/.exec(line)?.[0] ?? []);
}
