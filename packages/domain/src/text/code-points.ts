/** Code points from the first to the last, both included. */
export type CodePoints = readonly (readonly [first: number, last: number])[];

const hex = (point: number) => `\\u${point.toString(16).padStart(4, '0')}`;

/** Code points as the inside of a character class that JavaScript and PostgreSQL read alike. */
export const classOf = (points: CodePoints): string =>
  points.map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`)).join('');
