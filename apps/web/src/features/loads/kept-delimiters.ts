import { fileText, isDelimiter, isWorkbook } from '@trastienda/validators';

/** Enough for the titles of any layout. */
const headBytes = 16_384;
/** How many files' titles are remembered for a person. */
const mostKept = 50;

const nameOf = (userId: string): string => `trastienda.delimiters.${userId}`;

/** The delimiters that a person chose, by the titles of the files; only a number stands for the titles in the browser. */
export const keptDelimiters = {
  /** The delimiter that the person chose for a file with these titles, if any. */
  async of(userId: string, file: Blob): Promise<string | undefined> {
    const titles = await titlesKey(file);
    return titles === undefined ? undefined : new Map(read(userId)).get(titles);
  },
  /** Remembers the delimiter for files with these titles; the oldest ones are forgotten. */
  async keep(userId: string, file: Blob, delimiter: string): Promise<void> {
    const titles = await titlesKey(file);
    if (titles === undefined) return;
    const others = read(userId).filter(([key]) => key !== titles);
    localStorage.setItem(nameOf(userId), JSON.stringify([...others, [titles, delimiter]].slice(-mostKept)));
  },
};

/** A number for the first line of a file; undefined for a workbook, whose rows have no delimiter. */
async function titlesKey(file: Blob): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (isWorkbook(head)) return undefined;
  const [line = ''] = fileText(head).split(/\r|\n/, 1);
  let hash = 0x811c9dc5;
  for (const character of line) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `${line.length}.${(hash >>> 0).toString(36)}`;
}

function read(userId: string): [string, string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: unknown): one is [string, string] {
  return Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string' && isDelimiter(one[1]);
}
