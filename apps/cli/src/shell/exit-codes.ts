import { say } from '../messages/say.ts';

/** The exit codes of the process; `--help` and docs/cli.md list the same numbers. */
export const exitCodes = {
  done: 0,
  internal: 1,
  usage: 2,
  refused: 3,
  notAllowed: 4,
  unavailable: 5,
  partly: 6,
  files: 7,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The meanings of the exit codes, as `--help` and docs/cli.md show them. */
export const exitCodeMeanings: readonly (readonly [ExitCode, string])[] = [
  [exitCodes.done, 'hecho'],
  [exitCodes.internal, say('cli.shell.exit.internal')],
  [exitCodes.usage, say('cli.shell.exit.usage')],
  [exitCodes.refused, say('cli.shell.exit.refused')],
  [exitCodes.notAllowed, say('cli.shell.exit.notAllowed')],
  [exitCodes.unavailable, say('cli.shell.exit.unavailable')],
  [exitCodes.partly, say('cli.shell.exit.partly')],
  [exitCodes.files, say('cli.shell.exit.files')],
  [exitCodes.interrupted, say('cli.shell.exit.interrupted')],
];

// Worst first: a command for several orders returns the most serious code.
const seriousness: readonly ExitCode[] = [130, 1, 4, 5, 7, 2, 3, 6, 0];

export const worstExitCode = (codes: readonly ExitCode[]): ExitCode =>
  seriousness.find((code) => codes.includes(code)) ?? exitCodes.done;

/** The exit code of several changes. When some succeed and others are refused, the code is "partly done". */
export const exitCodeOfChanges = (codes: readonly ExitCode[]): ExitCode => {
  const worst = worstExitCode(codes);
  const isAnyMade = codes.includes(exitCodes.done) || codes.includes(exitCodes.partly);
  return worst === exitCodes.refused && isAnyMade ? exitCodes.partly : worst;
};
