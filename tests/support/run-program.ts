import { spawn } from 'node:child_process';

/** What a program said until its end; the code is null where it was ended. */
export type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs a program to its end and keeps what it says. */
export function runProgram(
  command: string,
  args: readonly string[],
  { cwd, env, milliseconds = 60_000 }: { cwd: string; env: NodeJS.ProcessEnv; milliseconds?: number },
): Promise<Ended> {
  const child = spawn(command, args, { cwd, env, timeout: milliseconds });
  const read = { stdout: '', stderr: '' };
  child.stdout.on('data', (piece) => {
    read.stdout += piece;
  });
  child.stderr.on('data', (piece) => {
    read.stderr += piece;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...read })));
}
