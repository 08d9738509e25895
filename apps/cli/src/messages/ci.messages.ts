/** Texts of the command line: annotations of a CI. */
export const ciMessages = {
  'cli.ci.annotations.description': '{at}: {message}',
} as const;
