/** What was cut: where, how many rows or characters are shown, and of how many. */
export type LeftOut = { readonly at: string; readonly shown: number; readonly of: number };

/** Characters of JSON that an answer has at most: an assistant reads all of them. */
const mostCharacters = 60_000;

/** From generous to strict: rows of a list and characters of a text. */
const steps = [
  { rows: 100, characters: 2_000 },
  { rows: 50, characters: 1_000 },
  { rows: 20, characters: 500 },
  { rows: 10, characters: 200 },
  { rows: 5, characters: 100 },
  { rows: 2, characters: 50 },
] as const;

type Step = { readonly rows: number; readonly characters: number };

/** Data that fit into an answer: long lists and texts are cut, as little as is needed, and what was cut is told. */
export const shortened = (data: unknown): { data: unknown; leftOut: LeftOut[] } => {
  let cut: { data: unknown; leftOut: LeftOut[] } = { data, leftOut: [] };
  for (const step of steps) {
    const leftOut: LeftOut[] = [];
    cut = { data: cutTo(step, data, '', leftOut), leftOut };
    if (JSON.stringify(cut.data).length <= mostCharacters) break;
  }
  return cut;
};

const cutTo = (step: Step, value: unknown, at: string, leftOut: LeftOut[]): unknown => {
  if (typeof value === 'string') {
    if (value.length <= step.characters) return value;
    leftOut.push({ at, shown: step.characters, of: value.length });
    // Half of a sign that takes two units is none.
    return `${value.slice(0, step.characters).replace(/[\ud800-\udbff]$/, '')}…`;
  }
  if (Array.isArray(value)) {
    if (value.length > step.rows) leftOut.push({ at, shown: step.rows, of: value.length });
    return value.slice(0, step.rows).map((one, index) => cutTo(step, one, `${at}[${index}]`, leftOut));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, cutTo(step, one, at === '' ? key : `${at}.${key}`, leftOut)]),
  );
};
