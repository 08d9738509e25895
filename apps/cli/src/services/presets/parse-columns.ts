/** Reads `--columns id,total`: each key once, in the order in which it was written. */
export const parseColumns = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  ),
];
