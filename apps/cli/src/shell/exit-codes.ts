/** What the process answers to the shell; `--help` and docs/cli.md list the same numbers. */
export const exitCodes = {
  done: 0,
  usage: 2,
  refused: 3,
  notAllowed: 4,
  unavailable: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodeMeanings: readonly (readonly [ExitCode, string])[] = [
  [exitCodes.done, 'hecho'],
  [exitCodes.usage, 'uso incorrecto: falta o sobra algo, o falta --yes donde no hay terminal'],
  [exitCodes.refused, 'rechazado o inválido: una regla o un dato lo impide'],
  [exitCodes.notAllowed, 'sin sesión o sin permiso'],
  [exitCodes.unavailable, 'el servidor o la red no responden'],
  [exitCodes.interrupted, 'interrumpido con Ctrl+C'],
];

// Worst first: when a command handles several orders, the answer is the most serious of them.
const seriousness: readonly ExitCode[] = [130, 4, 5, 2, 3, 0];

export const worstExitCode = (codes: readonly ExitCode[]): ExitCode =>
  seriousness.find((code) => codes.includes(code)) ?? exitCodes.done;
