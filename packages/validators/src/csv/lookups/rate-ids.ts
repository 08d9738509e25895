/** Ids in a file of the current rates: its first column, which consists of digits and needs no quotes. */
export function rateIds(file: string): string[] {
  return file.split(/\r?\n/).flatMap((line) => /^\d+(?=,)/.exec(line)?.[0] ?? []);
}
