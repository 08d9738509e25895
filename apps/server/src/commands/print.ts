/** Prints a line for the person who started the server. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
