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
  [exitCodes.internal, 'error interno de la línea de comandos'],
  [exitCodes.usage, 'uso incorrecto: falta o sobra algo, o falta --yes donde no hay terminal'],
  [exitCodes.refused, 'rechazado o inválido: una regla o un dato lo impide; no se hizo ningún cambio'],
  [exitCodes.notAllowed, 'sin sesión o sin permiso'],
  [exitCodes.unavailable, 'el servidor o la red no responden'],
  [exitCodes.partly, 'hecho en parte: algo se aplicó o se guardó y algo no'],
  [exitCodes.files, 'un archivo de este equipo, o la salida, no se puede leer o escribir'],
  [exitCodes.interrupted, 'interrumpido con Ctrl+C'],
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
