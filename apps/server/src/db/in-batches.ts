/**
 * The rows of keys that were read once, in the order of these. A file that pages by offset reads anew at each page: rows that moved meanwhile
 * would be lost or come twice.
 * @param read the rows of some keys, in their order; of a key whose row is gone, none
 */
export async function* inBatches<Key, Row>(
  keys: readonly Key[],
  size: number,
  read: (some: readonly Key[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < keys.length; at += size) yield await read(keys.slice(at, at + size));
}
